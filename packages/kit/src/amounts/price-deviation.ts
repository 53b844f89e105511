/** Larger differences need the user's approval. Hundredths of a percent. */
const highDeviation = 500;
/** An approved price may get worse by this much before it needs approval again. Hundredths of a percent. */
export const deviationTolerance = 50;

export const isHighDeviation = (points: number): boolean => points > highDeviation;

/** Returns the change from `before` to `now` in hundredths of a percent; negative for a decrease. */
export function basisPoints(before: bigint, now: bigint): number {
  return before === 0n ? 0 : Number(((now - before) * 10_000n) / before);
}
