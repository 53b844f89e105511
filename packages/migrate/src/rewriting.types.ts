// What every part that reads a text says of it: what to change, what to look at, which old packages it still needs and which
// of ours it now does. Offsets are those of the text that the part was given.
import type { FoundFile } from './files/find-files.js';

export interface Edit {
  readonly start: number;
  /** Where it equals `start`, the text is put in. */
  readonly end: number;
  readonly text: string;
}

/** Something that a person has to look at. */
export interface Note {
  readonly at: number;
  readonly text: string;
}

export interface Reading {
  readonly edits: readonly Edit[];
  readonly notes: readonly Note[];
  /** Old packages that are still imported when the edits are made. */
  readonly left: readonly string[];
  /** Packages of ours that are imported then. */
  readonly needed: readonly string[];
  /** Theme variables that are read from the page, by their old name. */
  readonly uses: readonly { readonly at: number; readonly name: string }[];
  /** Those that a style of the app sets. */
  readonly declares: readonly string[];
}

/** A file, as it is and as it is to be. */
export interface ReadFile extends FoundFile {
  readonly before: string;
  readonly after: string;
  readonly reading: Reading;
}
