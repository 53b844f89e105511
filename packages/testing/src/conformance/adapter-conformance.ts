// The adapter conformance suite: what every adapter must do, in any namespace, against a real local
// chain. Hosted by any test runner, or run as plain code.
import { assertReasons, listSkippedParts, whyNotApplicable } from './applicability.js';
import { callsCases } from './cases/calls-cases.js';
import { connectCases } from './cases/connect-cases.js';
import { disconnectCases } from './cases/disconnect-cases.js';
import { estimateCases } from './cases/estimate-cases.js';
import { eventCases } from './cases/event-cases.js';
import { moneyCases } from './cases/money-cases.js';
import { sessionCases } from './cases/session-cases.js';
import { signatureCases } from './cases/signature-cases.js';
import { switchCases } from './cases/switch-cases.js';
import { twoKitsCases } from './cases/two-kits-cases.js';
import { watchCases } from './cases/watch-cases.js';
import type { ConformanceCase, ConformanceOptions } from './conformance.types.js';
import { createConformanceWorld, probe } from './conformance-world.js';

export const conformanceCases: readonly ConformanceCase[] = [
  ...connectCases,
  ...sessionCases,
  ...eventCases,
  ...disconnectCases,
  ...twoKitsCases,
  ...switchCases,
  ...signatureCases,
  ...moneyCases,
  ...estimateCases,
  ...watchCases,
  ...callsCases,
];

/** The functions of a test runner; vitest's and mocha's fit. */
export interface TestRunner {
  readonly describe: (name: string, body: () => void) => void;
  /** @param limitMs how long the test may take, where the runner takes that */
  readonly it: (name: string, body: () => Promise<void>, limitMs?: number) => void;
}

/**
 * Registers every case as a test. One that does not apply (the adapter lacks the capability, or `cannot` says
 * that wallets of this family are unable) is registered too, and its name says why.
 *
 * @param options - `describe` and `it` of the runner, the adapter, a wallet with real keys, two networks
 *   of which the wallet knows the first, and the JSON-RPC URL of that network
 * @throws Error where `cannot` gives no reason
 * @example
 * adapterConformance({ describe, it, makeAdapter: () => new EvmAdapter(), makeWallet, networks, rpcUrl });
 */
export function adapterConformance(options: ConformanceOptions & TestRunner): void {
  assertReasons(options);
  const { namespace, name } = options.makeAdapter();
  const why = probe(options, (instance) =>
    conformanceCases.map((each) => whyNotApplicable(each, options, instance)),
  );
  options.describe(`conformance of the adapter ${name} (${namespace})`, () => {
    for (const [index, conformanceCase] of conformanceCases.entries()) {
      const notApplicable = why[index];
      const leftOut = listSkippedParts(conformanceCase, options);
      const title =
        notApplicable !== undefined
          ? `not applicable (${notApplicable}): ${conformanceCase.name}`
          : [conformanceCase.name, ...leftOut.map((part) => `(without ${part})`)].join(' ');
      options.it(title, async () => {
        const result = await runCase(conformanceCase, options);
        if (result.error !== undefined) throw result.error;
      });
    }
  });
}

export interface ConformanceResult {
  readonly name: string;
  /** Why the case failed; undefined when it passed. */
  readonly error: unknown;
  /** Why the case says nothing about this adapter; undefined when it was run. */
  readonly notApplicable?: string | undefined;
  /** What of it was left out, with the reasons from `cannot`. */
  readonly leftOut?: readonly string[];
}

/** Runs the named cases, or all, one after the other, and tells each outcome. Never rejects. */
export async function runConformance(
  options: ConformanceOptions,
  names: readonly string[] = conformanceCases.map(({ name }) => name),
): Promise<readonly ConformanceResult[]> {
  const results: ConformanceResult[] = [];
  for (const conformanceCase of conformanceCases.filter(({ name }) => names.includes(name)))
    results.push(await runCase(conformanceCase, options));
  return results;
}

async function runCase(
  conformanceCase: ConformanceCase,
  options: ConformanceOptions,
): Promise<ConformanceResult> {
  const { name } = conformanceCase;
  const leftOut = listSkippedParts(conformanceCase, options);
  try {
    assertReasons(options);
    const world = await createConformanceWorld(options);
    const notApplicable = whyNotApplicable(conformanceCase, options, world.instance);
    try {
      if (notApplicable !== undefined)
        return { name, error: undefined, notApplicable, leftOut: [] };
      world.instance.start();
      await conformanceCase.run(world);
      return { name, error: undefined, leftOut };
    } finally {
      world.instance.destroy();
    }
  } catch (failure) {
    return { name, error: failure ?? new Error('failed with nothing'), leftOut };
  }
}
