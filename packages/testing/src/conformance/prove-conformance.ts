// proveConformance(): the whole proof of an adapter, for its `*.conformance.test.ts`: the suite over every kind of wallet,
// and that the suite would notice. Hosted by any test runner.
import {
  adapterConformance,
  conformanceCases,
  runConformance,
  type TestRunner,
} from './adapter-conformance.js';
import { whyNotApplicable } from './applicability.js';
import { holds } from './assertions.js';
import { type BrokenAdapter, brokenAdapters } from './broken/broken-adapters.js';
import type { ConformanceOptions } from './conformance.types.js';
import { probe } from './conformance-world.js';

/** Fewer would prove little. */
const minCaught = 10;
/** A case that a broken adapter never settles takes this long, and a busy machine longer. */
const timeoutMs = 60_000;

export interface ConformanceProof extends TestRunner {
  /** The adapter over each kind of wallet, by a name such as `a wallet that signs`. */
  readonly worlds: Readonly<Record<string, ConformanceOptions>>;
  /** The kind of wallet that has to catch the broken adapters; the first by default. */
  readonly catcher?: string | undefined;
  /** Defects that do not show in this family, each with the reason. */
  readonly cannotShow?: Readonly<Record<string, string>> | undefined;
}

/**
 * Registers the conformance of an adapter over every kind of wallet, and one test for each broken adapter: the case that is
 * meant to catch it must.
 *
 * @example
 * proveConformance({ describe, it, worlds: { 'a wallet that signs': options } });
 */
export function proveConformance(proof: ConformanceProof): void {
  const { describe, it, worlds, cannotShow = {} } = proof;
  for (const [name, options] of Object.entries(worlds))
    describe(name, () => adapterConformance({ ...options, describe, it }));

  const options = worlds[proof.catcher ?? Object.keys(worlds)[0] ?? ''];
  if (options === undefined) throw new Error('There is no kind of wallet to prove it with');
  describe('the conformance suite proves something', () => {
    const why = brokenAdapters.map(
      (broken) => cannotShow[broken.defect] ?? notApplicable(broken, options),
    );
    for (const [index, broken] of brokenAdapters.entries())
      it(titleOf(broken, why[index]), () => assertCaught(broken, options, why[index]), timeoutMs);
    it(`it has at least ${minCaught} broken adapters to catch`, async () => {
      const caught = why.filter((reason) => reason === undefined);
      holds(caught.length >= minCaught, `${caught.length} broken adapters can be caught`);
    });
  });
}

const titleOf = ({ defect }: BrokenAdapter, reason: string | undefined): string =>
  reason === undefined
    ? `it catches an adapter where ${defect}`
    : `not applicable (${reason}): ${defect}`;

function notApplicable(
  { caughtBy }: BrokenAdapter,
  options: ConformanceOptions,
): string | undefined {
  const found = conformanceCases.find(({ name }) => name === caughtBy);
  if (found === undefined) throw new Error(`There is no case "${caughtBy}"`);
  return probe(options, (instance) => whyNotApplicable(found, options, instance));
}

async function assertCaught(
  { caughtBy, failure, breakAdapter }: BrokenAdapter,
  options: ConformanceOptions,
  reason: string | undefined,
): Promise<void> {
  if (reason !== undefined) return;
  const makeAdapter = () => breakAdapter(options.makeAdapter());
  const [result] = await runConformance({ ...options, makeAdapter }, [caughtBy]);
  holds(
    String(result?.error).includes(failure),
    `"${caughtBy}" fails with "${failure}", not with ${result?.error}`,
  );
}
