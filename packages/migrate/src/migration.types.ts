export interface FileChange {
  /** Path relative to the project, with forward slashes. */
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

export interface LookAt {
  readonly path: string;
  /** Starts at 1; missing for a package.json. */
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
  /** Files that may mention the old kit but could not be read. */
  readonly unread: readonly Unread[];
}
