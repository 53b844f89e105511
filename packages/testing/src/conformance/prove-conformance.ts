// Runs the conformance suite over every kind of wallet and checks that the suite catches broken adapters. Works in any test
// runner.
import {
  adapterConformance,
  conformanceCases,
  runConformance,
  type TestRunner,
  whyNotApplicable,
} from './adapter-conformance.js';
import { holds } from './assertions.js';
import { type BrokenAdapter, brokenAdapters } from './broken-adapters.js';
import type { ConformanceOptions } from './conformance.types.js';
import { probe } from './conformance-world.js';

const minCaught = 10;
/** The timeout of a case that a broken adapter never settles, with a margin for busy machines. */
const timeoutMs = 60_000;

export interface ConformanceProof extends TestRunner {
  /** Options by kind of wallet, with a name such as `a wallet that signs`. */
  readonly worlds: Readonly<Record<string, ConformanceOptions>>;
  /** The kind of wallet that the broken adapters are run over. Default: the first. */
  readonly catcher?: string | undefined;
  /** Defects that cannot occur in this family, each with the reason. */
  readonly cannotShow?: Readonly<Record<string, string>> | undefined;
}

/**
 * Registers the conformance cases of an adapter for every kind of wallet. Also registers one test per broken adapter: the
 * case named in `caughtBy` must fail for it.
 *
 * @example
 * proveConformance({ describe, it, worlds: { 'a wallet that signs': options } });
 */
export function proveConformance(proof: ConformanceProof): void {
  const { describe, it, worlds, cannotShow = {} } = proof;
  for (const [name, options] of Object.entries(worlds))
    describe(name, () => adapterConformance({ ...options, describe, it }));

  const options = worlds[proof.catcher ?? Object.keys(worlds)[0] ?? ''];
  if (options === undefined) throw new Error('`worlds` is empty: pass at least one kind of wallet');
  describe('the conformance suite catches broken adapters', () => {
    const why = brokenAdapters.map(
      (broken) => cannotShow[broken.defect] ?? notApplicable(broken, options),
    );
    for (const [index, broken] of brokenAdapters.entries())
      it(titleOf(broken, why[index]), () => assertCaught(broken, options, why[index]), timeoutMs);
    it(`has at least ${minCaught} broken adapters to catch`, async () => {
      const caught = why.filter((reason) => reason === undefined);
      holds(caught.length >= minCaught, `${caught.length} broken adapters can be caught`);
    });
  });
}

const titleOf = ({ defect }: BrokenAdapter, reason: string | undefined): string =>
  reason === undefined
    ? `catches an adapter that ${defect}`
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
