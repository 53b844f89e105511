// Renames old theme variables in style files, <style> elements, css`` templates and class names. Converts a size to a scale if possible.
import type { Draft } from './draft.js';
import { notes } from './notes.js';

/** Comments stay unchanged and set nothing. Quoted texts are matched too, because they contain no comments. */
const quotedOrComment =
  /"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|\/\*[\s\S]*?(?:\*\/|(?![\s\S]))|(?<=(?:^|[;{}])[ \t]*)\/\/[^\n]*/gm;

export function renameVariables(
  text: string,
  draft: Draft,
  { countUses }: { readonly countUses: boolean },
): void {
  const comments = commentsOf(text);
  for (const match of text.matchAll(oldVariable)) {
    const [name] = match;
    const at = match.index;
    if (comments.some(([start, end]) => start < at && at < end)) continue;
    const after = text.slice(at + name.length);
    const [declaration, value = ''] = /^\s*:\s*([^;}\n\r"'\]]*)/.exec(after) ?? [];
    if (isScale(name)) {
      renameScale(name, at, declaration, value, draft);
      continue;
    }
    const newName = themeName(name);
    if (newName === undefined) {
      draft.note(at, notes.variable({ name }));
      continue;
    }
    draft.edit(at, at + name.length, newName);
    if (declaration !== undefined) draft.declare(name);
    else if (countUses) draft.use(at, name);
  }
}

function renameScale(
  name: string,
  at: number,
  declaration: string | undefined,
  value: string,
  draft: Draft,
): void {
  const scale = declaration === undefined ? undefined : scaleFor(name, value);
  if (!scale || declaration === undefined) {
    draft.note(at, notes.scale({ name }));
    return;
  }
  const valueAt = at + name.length + declaration.length - value.length;
  draft.edit(at, at + name.length, scale[0]);
  draft.edit(valueAt, valueAt + value.trimEnd().length, scale[1]);
}

function commentsOf(text: string): readonly (readonly [start: number, end: number])[] {
  return [...text.matchAll(quotedOrComment)]
    .filter(([found]) => found.startsWith('/'))
    .map(({ 0: found, index }) => [index, index + found.length]);
}

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
function themeName(name: string): string | undefined {
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
