// Types of lanes.mjs, which is plain JavaScript because test.mjs runs before anything is installed.

export interface LaneCheck {
  readonly name: string;
  readonly after?: readonly string[];
}
export function runLanes<Check extends LaneCheck, Outcome>(
  lanes: readonly (readonly Check[])[],
  runCheck: (check: Check) => Promise<Outcome>,
): Promise<Outcome[]>;
