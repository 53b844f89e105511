// rowWindow(): which rows of a virtual grid are drawn. Used by AkVirtualGrid only; pure.
import type { Sight } from './scroll-box.js';

/** No grid ever holds more items in the document. */
export const mostItems = 60;
// Rows drawn before and after those in sight.
const overscan = 2;

/** What the drawn rows depend on; lengths in CSS px. */
export interface RowInput {
  readonly rows: number;
  readonly columns: number;
  readonly rowHeight: number;
  readonly sight: Sight;
  /** Rows that are drawn wherever they are: the Tab stop's and the focused one. */
  readonly pinned: readonly number[];
}

/** The rows in sight with the overscan, first to last (exclusive), and all rows to draw, in order. */
export interface RowWindow {
  readonly first: number;
  readonly end: number;
  readonly drawn: readonly number[];
}

export function rowWindow({ rows, columns, rowHeight, sight, pinned }: RowInput): RowWindow {
  const most = Math.max(1, Math.floor(mostItems / columns) - pinned.length);
  const clamp = (row: number) => Math.min(rows, Math.max(0, row));
  const inSight = clamp(Math.floor(sight.top / rowHeight));
  const endInSight = clamp(Math.ceil((sight.top + sight.height) / rowHeight));
  const spare = Math.max(0, Math.min(overscan, Math.floor((most - (endInSight - inSight)) / 2)));
  const first = clamp(inSight - spare);
  const end = Math.min(clamp(endInSight + spare), first + most);
  const drawn = new Set(pinned.filter((row) => row >= 0 && row < rows));
  for (let row = first; row < end; row += 1) drawn.add(row);
  return { first, end, drawn: [...drawn].sort((a, b) => a - b) };
}
