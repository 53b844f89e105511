/** Prints each problem and exits with 1, or prints `success` if there is none. */
export function report(problems: readonly string[], success: string): void {
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) {
    process.exit(1);
  }
  console.log(success);
}
