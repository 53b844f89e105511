// Types of queue.mjs, which is plain JavaScript because test.mjs runs before anything is installed.

export interface QueuedCheck {
  readonly name: string;
  readonly after?: readonly string[];
}
export function runQueue<Check extends QueuedCheck, Outcome>(
  checks: readonly Check[],
  runCheck: (check: Check) => Promise<Outcome>,
  places: number,
): Promise<Outcome[]>;
