// Offsets count from the start of the text that a function received.
import type { FoundFile } from './files.js';
import { splitName } from './names/module-for.js';

interface Edit {
  readonly start: number;
  /** Equal to `start` for an insertion. */
  readonly end: number;
  readonly text: string;
}

interface Note {
  readonly at: number;
  readonly text: string;
}

export interface Reading {
  readonly edits: readonly Edit[];
  readonly notes: readonly Note[];
  /** Old packages that are still imported after the edits. */
  readonly left: readonly string[];
  readonly needed: readonly string[];
  /** Old names of theme variables that are read from the page. */
  readonly uses: readonly { readonly at: number; readonly name: string }[];
  readonly declares: readonly string[];
}

export interface ReadFile extends FoundFile {
  readonly before: string;
  readonly after: string;
  readonly reading: Reading;
}

export interface Draft {
  edit(start: number, end: number, text: string): void;
  note(at: number, text: string): void;
  /** Records that the old module is still imported. */
  leave(specifier: string): void;
  need(specifier: string): void;
  use(at: number, name: string): void;
  declare(name: string): void;
  /** Returns the same draft for the part of the text that starts at `offset`. */
  from(offset: number): Draft;
  result(): Reading;
}

export function createDraft(): Draft {
  const edits: Edit[] = [];
  const notes: Note[] = [];
  const uses: { at: number; name: string }[] = [];
  const [left, needed, declares] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const result = (): Reading => ({
    edits,
    notes: [...notes].sort((one, two) => one.at - two.at),
    left: [...left],
    needed: [...needed],
    uses,
    declares: [...declares],
  });
  const at = (offset: number): Draft => ({
    edit: (start, end, text) => void edits.push({ start: start + offset, end: end + offset, text }),
    note: (place, text) => void notes.push({ at: place + offset, text }),
    leave: (specifier) => void left.add(splitName(specifier)[0]),
    need: (specifier) => void needed.add(splitName(specifier)[0]),
    use: (place, name) => void uses.push({ at: place + offset, name }),
    declare: (name) => void declares.add(name),
    from: (further) => at(offset + further),
    result,
  });
  return at(0);
}
