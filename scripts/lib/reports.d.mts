// Types of reports.mjs, which is plain JavaScript because test.mjs runs before anything is installed.

/** A test file or check with its duration. */
export interface Timed {
  readonly name: string;
  readonly ms: number;
}
export interface TestOutcome {
  readonly passed: number;
  readonly failures: readonly { readonly name: string; readonly text: string }[];
  /** Tests that passed at the second try, with the first error. */
  readonly secondTries: readonly { readonly name: string; readonly text: string }[];
  readonly files: readonly Timed[];
}
export function readVitest(report: unknown): TestOutcome;
export function readPlaywright(report: unknown): TestOutcome;
export function slowestLines(timed: readonly Timed[]): string[];
