// Types of reports.mjs, which is plain JavaScript because test.mjs runs before anything is installed.

/** A test file, or a check, and how long it took. */
export interface Timed {
  readonly name: string;
  readonly ms: number;
}
export interface TestOutcome {
  readonly passed: number;
  readonly failures: readonly { readonly name: string; readonly text: string }[];
  /** Passed, but not at once: with what the first try said. */
  readonly secondTries: readonly { readonly name: string; readonly text: string }[];
  readonly files: readonly Timed[];
}
export function readVitest(report: unknown): TestOutcome;
export function readPlaywright(report: unknown): TestOutcome;
export function slowestLines(timed: readonly Timed[]): string[];
