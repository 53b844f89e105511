// `pnpm --filter @openappkit/frame gen`: compiles the contracts of smart accounts, and writes what the page needs to know of
// them and, apart, what puts them on a chain. The same sources give the same bytes: nothing of this machine goes into them.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { type Abi, type AbiParameter, type Address, getContractAddress, type Hex } from 'viem';

interface Solc {
  compile(
    input: string,
    callbacks: { import(path: string): { contents: string } | { error: string } },
  ): string;
  version(): string;
}
interface Output {
  readonly errors?: readonly {
    readonly severity: string;
    readonly formattedMessage: string;
    readonly sourceLocation?: { readonly file: string };
  }[];
  readonly contracts: Readonly<
    Record<string, Record<string, { abi: Abi; evm: { bytecode: { object: string } } }>>
  >;
}

// To optimize the compiler takes V8 longer than it takes the compiler to do its work.
for (const flag of ['--liftoff-only', '--wasm-lazy-compilation']) setFlagsFromString(flag);
const require = createRequire(import.meta.url);
const solc: Solc = require('solc');
const openZeppelin = dirname(require.resolve('@openzeppelin/contracts/package.json'));
const resolve = (path: string) => path.replace('@openzeppelin/contracts', openZeppelin);
const home = join(import.meta.dirname, '..', 'src', 'smart', 'contracts');
const own = ['SmartAccount.sol', 'SessionKeys.sol', 'DelegatedAccount.sol'];
const verifierSource =
  '@openzeppelin/contracts/utils/cryptography/verifiers/ERC7913P256Verifier.sol';
/** The deterministic deployment proxy, which chains have at the same address. */
const deployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C';
const salt: Hex = `0x${'00'.repeat(32)}`;

function compile(): Output {
  const sources = Object.fromEntries([
    ...own.map((name) => [name, { content: readFileSync(join(home, name), 'utf8') }]),
    [verifierSource, { content: readFileSync(resolve(verifierSource), 'utf8') }],
  ]);
  const input = {
    language: 'Solidity',
    sources,
    settings: {
      evmVersion: 'cancun',
      optimizer: { enabled: true, runs: 200 },
      metadata: { appendCBOR: false, bytecodeHash: 'none' },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  };
  const callbacks = {
    import: (path: string) => ({ contents: readFileSync(resolve(path), 'utf8') }),
  };
  const output: Output = JSON.parse(solc.compile(JSON.stringify(input), callbacks));
  // Warnings about OpenZeppelin's own sources are theirs.
  const problems = (output.errors ?? []).filter(
    ({ severity, sourceLocation }) =>
      severity === 'error' || own.includes(sourceLocation?.file ?? ''),
  );
  if (problems.length > 0)
    throw new Error(problems.map(({ formattedMessage }) => formattedMessage).join('\n'));
  return output;
}

const output = compile();

function compiled(source: string, name: string): { abi: Abi; initCode: Hex; address: Address } {
  const found = output.contracts[source]?.[name];
  if (!found) throw new Error(`${source} has no contract ${name}.`);
  const initCode: Hex = `0x${found.evm.bytecode.object}`;
  const address = getContractAddress({
    opcode: 'CREATE2',
    from: deployer,
    salt,
    bytecode: initCode,
  });
  return { abi: found.abi, initCode, address };
}

const account = compiled('SmartAccount.sol', 'SmartAccount');
const factory = compiled('SmartAccount.sol', 'SmartAccountFactory');
const sessionKeys = compiled('SessionKeys.sol', 'SessionKeys');
const delegated = compiled('DelegatedAccount.sol', 'DelegatedAccount');
const verifier = compiled(verifierSource, 'ERC7913P256Verifier');
/** Made by the factory, as the first of its own. */
const implementation = getContractAddress({ from: factory.address, nonce: 1n });

/** Names of Solidity's own types are left out. */
function plain({ name, type, ...rest }: AbiParameter & { components?: readonly AbiParameter[] }) {
  const components = rest.components;
  return {
    name,
    type,
    ...(components ? { components: components.map(plain) } : {}),
  } as Record<string, unknown>;
}

/** The functions, events and errors of these names, without what viem does not read. */
function only(abi: Abi, names: readonly string[]) {
  return names.map((wanted) => {
    const found = abi.find((item) => 'name' in item && item.name === wanted);
    if (!found || !('inputs' in found)) throw new Error(`There is no ${wanted}.`);
    const inputs = found.inputs.map((each) =>
      'indexed' in each ? { ...plain(each), indexed: each.indexed } : plain(each),
    );
    if (found.type !== 'function') return { type: found.type, name: wanted, inputs };
    const { stateMutability, outputs } = found;
    return { type: found.type, name: wanted, stateMutability, inputs, outputs: outputs.map(plain) };
  });
}

const head = (what: string) =>
  `// Generated by scripts/compile-contracts.ts from contracts/*.sol with solc ${solc.version()}: ${what}\n// Do not edit by hand.\n`;
const constant = (name: string, value: unknown) =>
  `\nexport const ${name} = ${JSON.stringify(value, null, 2)} as const;\n`;

const sessionParameters = account && only(sessionKeys.abi, ['grant'])[0]?.inputs;
const proof = {
  name: 'proof',
  type: 'tuple',
  components: [
    { ...sessionParameters?.[0], name: 'session' },
    { name: 'time', type: 'uint48' },
    { name: 'signature', type: 'bytes' },
  ],
};

writeFileSync(
  join(home, '..', 'contracts.gen.ts'),
  [
    head('what is said to them, and where they are on every chain.'),
    constant('smartAccountImplementation', implementation),
    constant('smartAccountFactory', {
      address: factory.address,
      abi: only(factory.abi, ['createAccount', 'addressOf']),
    }),
    constant(
      'smartAccountAbi',
      only(account.abi, [
        ...['execute', 'installModule', 'uninstallModule', 'isModuleInstalled', 'signer'],
        ...['AccountUnauthorized'],
      ]),
    ),
    constant('sessionKeys', {
      address: sessionKeys.address,
      abi: only(sessionKeys.abi, [
        ...['grant', 'revoke', 'stateOf', 'sessionId', 'SessionGranted', 'SessionRevoked'],
        ...['SessionInvalid', 'SessionNotActive', 'FeeLimitExceeded', 'OperationNotPermitted'],
        ...['CallNotPermitted', 'LimitExceeded'],
      ]),
    }),
    constant('sessionProof', [proof]),
    constant('delegatedAccount', delegated.address),
    constant('p256Verifier', verifier.address),
  ].join(''),
);
writeFileSync(
  join(home, '..', 'deployments.gen.ts'),
  [
    head('what puts them on a chain.'),
    constant('deterministicDeployer', deployer),
    constant('deployments', [
      { name: 'SmartAccountFactory', address: factory.address, salt, initCode: factory.initCode },
      { name: 'SessionKeys', address: sessionKeys.address, salt, initCode: sessionKeys.initCode },
      { name: 'DelegatedAccount', address: delegated.address, salt, initCode: delegated.initCode },
      { name: 'ERC7913P256Verifier', address: verifier.address, salt, initCode: verifier.initCode },
    ]),
  ].join(''),
);
