import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setFlagsFromString } from 'node:v8';

// Before `solc` loads: to optimize the compiler takes V8 longer than it takes the compiler to do its work.
for (const flag of ['--liftoff-only', '--wasm-lazy-compilation']) setFlagsFromString(flag);

interface Solc {
  compile(input: string, callbacks: { import(path: string): { contents: string } }): string;
  version(): string;
}

interface Output<Abi> {
  readonly errors?: readonly {
    readonly severity: string;
    readonly formattedMessage: string;
    readonly sourceLocation?: { readonly file: string };
  }[];
  readonly contracts: Readonly<
    Record<string, Record<string, { abi: Abi; evm: { bytecode: { object: string } } }>>
  >;
}

/**
 * Compiles contracts that may import OpenZeppelin's. The same sources give the same bytes: nothing of this machine goes into them.
 *
 * @typeParam Abi - viem's type, which the root does not install
 * @param options.openZeppelin - path of the manifest of `@openzeppelin/contracts`
 * @param options.files - paths of the package's own sources, by name
 * @param options.libraries - sources of OpenZeppelin to compile as well
 * @throws Error with the compiler's errors, and its warnings about own sources
 */
export function compileSolidity<Abi>(options: {
  readonly solc: Solc;
  readonly openZeppelin: string;
  readonly files: Readonly<Record<string, string>>;
  readonly libraries?: readonly string[];
  readonly evmVersion: string;
}): Pick<Output<Abi>, 'contracts'> & { readonly version: string } {
  const { solc, files, libraries = [], evmVersion } = options;
  const openZeppelin = dirname(options.openZeppelin);
  const read = (path: string): string =>
    readFileSync(path.replace('@openzeppelin/contracts', openZeppelin), 'utf8');
  const sources = [...Object.entries(files), ...libraries.map((path) => [path, path] as const)];
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(sources.map(([name, path]) => [name, { content: read(path) }])),
    settings: {
      evmVersion,
      optimizer: { enabled: true, runs: 200 },
      metadata: { appendCBOR: false, bytecodeHash: 'none' },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  };
  const callbacks = { import: (path: string) => ({ contents: read(path) }) };
  const { errors = [], contracts }: Output<Abi> = JSON.parse(
    solc.compile(JSON.stringify(input), callbacks),
  );
  const problems = errors.filter(
    ({ severity, sourceLocation }) =>
      severity === 'error' || Object.hasOwn(files, sourceLocation?.file ?? ''),
  );
  if (problems.length > 0)
    throw new Error(problems.map(({ formattedMessage }) => formattedMessage).join('\n'));
  return { contracts, version: solc.version() };
}
