// Loaded only with themes, so that apps without a theme do not load it.
import { publicRoles } from './palette.js';
import { compatNames, type ThemeVariables, themeNames } from './theme-variables.js';

const known: readonly string[] = [
  ...[...publicRoles, ...themeNames].map((name) => `--ak-${name}`),
  ...Object.values(compatNames).flatMap((name) => [`--apkt-${name}`, `--w3m-${name}`]),
];

/**
 * Returns a warning for each unknown theme variable, with the most similar known name.
 * @param checked names to skip, because they were already reported
 * @example unknownVariables({ '--ak-acent': 'red' }); // ['"--ak-acent" is not a theme variable; did you mean "--ak-accent"?']
 */
export function unknownVariables(
  variables: ThemeVariables,
  checked: readonly string[] = [],
): readonly string[] {
  return Object.keys(variables)
    .filter((name) => !known.includes(name) && !checked.includes(name))
    .map((name) => {
      const [nearest] = known
        .map((each) => ({ each, steps: distance(name, each) }))
        .sort((a, b) => a.steps - b.steps);
      const hint = nearest && nearest.steps <= 3 ? `; did you mean "${nearest.each}"?` : '.';
      return `"${name.slice(0, 80)}" is not a theme variable${hint}`;
    });
}

/** Returns the number of letters to change, add or remove (Levenshtein distance). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [above, letter] of [...from.slice(0, 80)].entries())
    row = [...to].reduce(
      (next, other, index) => {
        const substituted = (row[index] ?? 0) + (letter === other ? 0 : 1);
        next.push(Math.min(substituted, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
        return next;
      },
      [above + 1],
    );
  return row[to.length] ?? 0;
}
