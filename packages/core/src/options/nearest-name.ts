/**
 * Undefined if more than a third of the letters would have to change.
 * @example nearestName('fetaures', ['features', 'networks']) // 'features'
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const target = name.toLowerCase();
  const [best] = known
    .map((each) => ({ each, steps: distance(target, each.toLowerCase()) }))
    .filter(({ each, steps }) => steps <= Math.max(1, Math.floor(each.length / 3)))
    .sort((one, two) => one.steps - two.steps);
  return best?.each;
}

/** Levenshtein distance, computed row by row. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...from].entries()) {
    const next = [at + 1];
    for (const [index, other] of [...to].entries()) {
      const changed = (row[index] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
