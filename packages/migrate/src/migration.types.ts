// What a migration is: the changes, what a person has to look at, and what could not be read.

export interface FileChange {
  /** Relative to the project, with forward slashes. */
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

export interface LookAt {
  readonly path: string;
  /** From 1; of a package.json there is none. */
  readonly line?: number;
  readonly text: string;
}

export interface Unread {
  readonly path: string;
  readonly why: string;
}

export interface Migration {
  readonly changes: readonly FileChange[];
  readonly lookAt: readonly LookAt[];
  /** Files that may name the other kit and were left alone. */
  readonly unread: readonly Unread[];
}
