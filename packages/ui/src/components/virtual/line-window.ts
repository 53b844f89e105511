// lineWindow(): which lines of a virtual element are drawn. Used by VirtualElement only; pure.
import type { Lines } from './lines.js';
import type { Sight } from './scroll-box.js';

/** No virtual element ever holds more items in the document. */
export const mostItems = 60;

/** What the drawn lines depend on. */
export interface WindowInput {
  readonly lines: Lines;
  /** Items of a line. */
  readonly columns: number;
  readonly sight: Sight;
  /** Lines drawn before and after those in sight. */
  readonly overscan: number;
  /** Lines that are drawn wherever they are: the Tab stop's and the focused one. */
  readonly pinned: readonly number[];
}

/** The lines in sight with the overscan, first to last (exclusive), and all lines to draw, in order. */
export interface LineWindow {
  readonly first: number;
  readonly end: number;
  readonly drawn: readonly number[];
}

export function lineWindow({ lines, columns, sight, overscan, pinned }: WindowInput): LineWindow {
  const most = Math.max(1, Math.floor(mostItems / columns) - pinned.length);
  const clamp = (line: number) => Math.min(lines.count, Math.max(0, line));
  const bottom = sight.top + sight.height;
  const inSight = clamp(lines.at(sight.top));
  const endInSight = bottom <= 0 ? 0 : clamp(lines.at(bottom) + 1);
  const spare = Math.max(0, Math.min(overscan, Math.floor((most - (endInSight - inSight)) / 2)));
  const first = clamp(inSight - spare);
  const end = Math.min(clamp(endInSight + spare), first + most);
  const drawn = new Set(pinned.filter((line) => line >= 0 && line < lines.count));
  for (let line = first; line < end; line += 1) drawn.add(line);
  return { first, end, drawn: [...drawn].sort((a, b) => a - b) };
}
