// Which conformance cases apply to an adapter and its family of wallets, and why the others do not. A case is
// never passed over in silence: the reason is part of its result and of its name in the test runner. Pure.
import type { AdapterInstance } from '@openappkit/core/adapter';
import type { ConformanceCase, ConformanceOptions } from './conformance.types.js';

/** Returns why the case does not apply to this adapter, or undefined if it applies. */
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
export function listSkippedParts(
  { partly = [] }: ConformanceCase,
  { cannot = {} }: ConformanceOptions,
): readonly string[] {
  return partly.flatMap((ability) => {
    const reason = cannot[ability];
    return reason === undefined ? [] : [`${ability}: ${reason}`];
  });
}

/** @throws Error if an entry of `cannot` has no reason, because it would silently hide a case */
export function assertReasons({ cannot = {} }: ConformanceOptions): void {
  for (const [ability, reason] of Object.entries(cannot))
    if (reason.trim() === '') throw new Error(`cannot.${ability} gives no reason`);
}
