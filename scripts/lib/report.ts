/** Ends a check: prints `success`, or prints the problems and exits the process with code 1. */
export function report(problems: readonly string[], success: string): void {
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exit(1);
  console.log(success);
}
