// Types of reports.mjs, which is plain JavaScript because test.mjs runs before anything is installed.

export interface TestOutcome {
  readonly passed: number;
  readonly failures: readonly { readonly name: string; readonly text: string }[];
}
export function readVitest(report: unknown): TestOutcome;
export function readPlaywright(report: unknown): TestOutcome;
