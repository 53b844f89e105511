// `pnpm --filter @openappkit/sandbox gen`: writes the code of ERC-4337's EntryPoint 0.8 as its authors publish it in their
// package, byte for byte: compiled by anybody else it would lie at another address.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

interface Artifact {
  readonly bytecode: string;
  readonly deployedBytecode: string;
}

const require = createRequire(import.meta.url);
const entryPoint: Artifact = require('@account-abstraction/contracts/artifacts/EntryPoint.json');
const simulations: Artifact = require('@account-abstraction/contracts/artifacts/EntryPointSimulations.json');

const head = `// Copied by scripts/copy-entry-point.ts from @account-abstraction/contracts 0.8.0 (package: MIT; the sources of these two
// contracts: GPL-3.0, https://github.com/eth-infinitism/account-abstraction/tree/v0.8.0/contracts/core). Do not edit by hand.
`;
const constant = (says: string, name: string, code: string) =>
  `\n/** ${says} */\nexport const ${name} = '${code}' as const;\n`;

writeFileSync(
  join(import.meta.dirname, '..', 'src', 'chains', 'evm', 'contracts', 'entry-point.gen.ts'),
  [
    head,
    constant('What it is deployed with.', 'entryPointInitCode', entryPoint.bytecode),
    constant(
      "Stands in for the EntryPoint's in a simulation by eth_call; never deployed.",
      'simulationCode',
      simulations.deployedBytecode,
    ),
  ].join(''),
);
