// The adapter conformance suite: what every adapter must do, in any namespace, against a real local
// chain. Hosted by any test runner, or run as plain code.
import { chainCases } from './cases/chain-cases.js';
import { connectCases } from './cases/connect-cases.js';
import { eventCases } from './cases/event-cases.js';
import { sessionCases } from './cases/session-cases.js';
import type { ConformanceCase, ConformanceOptions } from './conformance.types.js';
import { createConformanceWorld } from './conformance-world.js';

export const conformanceCases: readonly ConformanceCase[] = [
  ...connectCases,
  ...sessionCases,
  ...eventCases,
  ...chainCases,
];

/** The functions of a test runner; vitest's and mocha's fit. */
export interface TestRunner {
  readonly describe: (name: string, body: () => void) => void;
  readonly it: (name: string, body: () => Promise<void>) => void;
}

/**
 * Registers every case as a test.
 *
 * @param options - `describe` and `it` of the runner, the adapter, a wallet with real keys, two networks
 *   of which the wallet knows the first, and the JSON-RPC URL of that network
 * @example
 * adapterConformance({ describe, it, makeAdapter: () => new EvmAdapter(), makeWallet, networks, rpcUrl });
 */
export function adapterConformance(options: ConformanceOptions & TestRunner): void {
  const { namespace, name } = options.makeAdapter();
  options.describe(`conformance of the adapter ${name} (${namespace})`, () => {
    for (const conformanceCase of conformanceCases)
      options.it(conformanceCase.name, () => runConformanceCase(conformanceCase, options));
  });
}

export interface ConformanceResult {
  readonly name: string;
  /** Why the case failed; undefined when it passed. */
  readonly error: unknown;
}

/** Runs the named cases, or all, one after the other, and tells each outcome. Never rejects. */
export async function runConformance(
  options: ConformanceOptions,
  names: readonly string[] = conformanceCases.map(({ name }) => name),
): Promise<readonly ConformanceResult[]> {
  const results: ConformanceResult[] = [];
  for (const conformanceCase of conformanceCases.filter(({ name }) => names.includes(name))) {
    const error = await runConformanceCase(conformanceCase, options).then(
      () => undefined,
      (failure: unknown) => failure ?? new Error('failed with nothing'),
    );
    results.push({ name: conformanceCase.name, error });
  }
  return results;
}

async function runConformanceCase(
  conformanceCase: ConformanceCase,
  options: ConformanceOptions,
): Promise<void> {
  const world = await createConformanceWorld(options);
  const { needs } = conformanceCase;
  if (needs !== undefined && world.instance[needs] === undefined) return;
  world.instance.start();
  try {
    await conformanceCase.run(world);
  } finally {
    world.instance.destroy();
  }
}
