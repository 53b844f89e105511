// Offsets count from the start of the text that a function received.
import type { FoundFile } from './files/find-files.js';

export interface Edit {
  readonly start: number;
  /** Equal to `start` for an insertion. */
  readonly end: number;
  readonly text: string;
}

export interface Note {
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
