/** Maps the old name without prefix to ours, if the value keeps its meaning. */
const same: ReadonlyMap<string, string> = new Map([
  ['font-family', 'font'],
  ['accent', 'accent'],
  ['z-index', 'z-index'],
  ['qr-color', 'qr-ink'],
  ['color-mix', 'color-mix'],
  ['color-mix-strength', 'color-mix-strength'],
]);

/** Old sizes in px that are a scale in ours, with the size that equals 1. */
const scales: ReadonlyMap<string, readonly [name: string, one: number]> = new Map([
  ['font-size-master', ['font-scale', 10] as const],
  ['border-radius-master', ['radius-scale', 4] as const],
]);

export const oldVariable = /(?<![\w-])--(?:w3m|apkt)-([a-zA-Z0-9-]+)/g;

/** Returns our name for a variable that keeps its value. Undefined for sizes and for unknown variables. */
export function themeName(name: string): string | undefined {
  const newName = same.get(bare(name));
  return newName === undefined ? undefined : `--ak-${newName}`;
}

const bare = (name: string): string => name.replace(/^--(?:w3m|apkt)-/, '');

export const isScale = (name: string): boolean => scales.has(bare(name));

/** @example scaleFor('--w3m-font-size-master', '12px'); // ['--ak-font-scale', '1.2'] */
export function scaleFor(name: string, value: string): readonly [string, string] | undefined {
  const [newName, one] = scales.get(bare(name)) ?? [];
  const amount = /^\s*(\d*\.?\d+)(?:px)?\s*$/.exec(value)?.[1];
  if (newName === undefined || one === undefined || amount === undefined) return undefined;
  return [`--ak-${newName}`, String(Number((Number(amount) / one).toFixed(4)))];
}
