// ERC-4337's EntryPoint 0.8 as its authors publish it, read from their package when it is needed: it has a licence of its own
// (GPL-3.0), and its code no place among ours. Called by the deployer and the bundler.

import { createRequire } from 'node:module';
import type { Hex } from 'viem';
import { entryPoint08Address } from 'viem/account-abstraction';
import * as z from 'zod/mini';

const code = z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-f]+$/))]);
const artifact = z.object({ bytecode: code, deployedBytecode: code });

function readArtifact(name: string): z.infer<typeof artifact> {
  const require = createRequire(import.meta.url);
  return artifact.parse(require(`@account-abstraction/contracts/artifacts/${name}.json`));
}

/** What it is deployed with. With its authors' salt it lies where it does on every chain. */
export function entryPointDeployment(): {
  readonly address: Hex;
  readonly salt: Hex;
  readonly initCode: Hex;
} {
  return {
    address: entryPoint08Address,
    salt: '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9',
    initCode: readArtifact('EntryPoint').bytecode,
  };
}

/** The code that stands in for the EntryPoint's in a simulation; never deployed. */
export const simulationCode = (): Hex => readArtifact('EntryPointSimulations').deployedBytecode;
