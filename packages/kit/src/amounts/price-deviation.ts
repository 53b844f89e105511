// basisPoints(), isFarFromMarket(): how far a price that is offered is from the market's. Pure. Used by the features that ask a person
// to agree to one.

/** From here on a difference of prices has to be agreed to, in hundredths of a per cent. */
const highDeviation = 500;
/** What was agreed to may get worse by so much before it is asked for again. Hundredths of a per cent. */
export const deviationTolerance = 50;

export const isHighDeviation = (points: number): boolean => points > highDeviation;

/** By how much `now` is another than `before`, in hundredths of a per cent: negative where it is less. */
export function basisPoints(before: bigint, now: bigint): number {
  return before === 0n ? 0 : Number(((now - before) * 10_000n) / before);
}
