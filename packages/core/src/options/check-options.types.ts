// What the deep check of the options finds. Types only.

export interface OptionsIssue {
  readonly path: readonly PropertyKey[];
  /** What it must be. */
  readonly message: string;
}

export interface OptionsReport {
  readonly issues: readonly OptionsIssue[];
  /** One sentence naming every unknown key; undefined when all are known. */
  readonly warning: string | undefined;
}

/** Options by name, unchecked. */
export type GivenOptions = Readonly<Record<string, unknown>>;

/** Undefined: not checked now. */
export type CheckOptions = (given: GivenOptions) => OptionsReport | undefined;
