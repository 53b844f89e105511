// Renames old theme variables in style files, <style> elements, css`` templates and class names. Converts a size to a scale if possible.
import type { Draft } from '../draft.js';
import { isScale, oldVariable, scaleFor, themeName } from '../names/theme-names.js';
import { notes } from '../notes.js';

/** Comments stay unchanged and set nothing. Quoted texts are matched too, because they contain no comments. */
const quotedOrComment =
  /"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|\/\*[\s\S]*?(?:\*\/|(?![\s\S]))|(?<=(?:^|[;{}])[ \t]*)\/\/[^\n]*/gm;

function commentsOf(text: string): readonly (readonly [start: number, end: number])[] {
  return [...text.matchAll(quotedOrComment)]
    .filter(([found]) => found.startsWith('/'))
    .map(({ 0: found, index }) => [index, index + found.length]);
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
