// The conformance suite for adapters of any namespace. Runs against a real local chain, in a test runner or as plain code.
import type { AdapterInstance } from '@openappkit/core/adapter';
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

/** The test functions of a runner such as vitest or mocha. */
export interface TestRunner {
  readonly describe: (name: string, body: () => void) => void;
  /** @param limitMs - timeout in milliseconds, if the runner supports one */
  readonly it: (name: string, body: () => Promise<void>, limitMs?: number) => void;
}

/**
 * Registers every conformance case as a test. A case does not apply if the adapter lacks the capability or `cannot` excludes
 * it. Such a case is registered too, and its title gives the reason.
 *
 * @param options - `describe` and `it` of the runner, the adapter, a wallet with real keys, two networks
 *   of which the wallet knows the first, and the JSON-RPC URL of that network
 * @throws Error if `cannot` gives no reason
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
  /** Why the case does not apply to this adapter; undefined if it ran. */
  readonly notApplicable?: string | undefined;
  /** The skipped parts of the case, with the reasons from `cannot`. */
  readonly leftOut?: readonly string[];
}

/** Runs the named cases, or all, one after the other and returns their results. Never rejects. */
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

/** Returns why the case does not apply to this adapter, or undefined if it applies. The reason is part of the case's result and name. */
export function whyNotApplicable(
  { needs, asks = [], without, option }: ConformanceCase,
  { cannot = {}, ...options }: ConformanceOptions,
  instance: AdapterInstance,
): string | undefined {
  if (needs !== undefined && instance[needs] === undefined)
    return `the adapter has no capability ${needs}`;
  const unable = asks.find((ability) => cannot[ability] !== undefined);
  if (unable !== undefined) return cannot[unable];
  if (without !== undefined && cannot[without] === undefined) return `the wallet can ${without}`;
  if (option !== undefined && options[option] === undefined) return `no ${option} is given`;
  return undefined;
}

/** Lists the parts of the case that this family of wallets skips, each with the reason. */
function listSkippedParts(
  { partly = [] }: ConformanceCase,
  { cannot = {} }: ConformanceOptions,
): readonly string[] {
  return partly.flatMap((ability) => {
    const reason = cannot[ability];
    return reason === undefined ? [] : [`${ability}: ${reason}`];
  });
}

/** @throws Error if an entry of `cannot` has no reason, because it would silently hide a case */
function assertReasons({ cannot = {} }: ConformanceOptions): void {
  for (const [ability, reason] of Object.entries(cannot))
    if (reason.trim() === '') throw new Error(`cannot.${ability} gives no reason`);
}
