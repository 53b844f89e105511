// Positions of lines in CSS px from the element's top. A line is a row of a grid, or an item of a list.

export interface Lines {
  readonly count: number;
  readonly height: number;
  top(line: number): number;
  bottom(line: number): number;
  /** Returns the line at the offset, clamped to the first and last line. */
  at(offset: number): number;
}

export function evenLines(count: number, height: number): Lines {
  const top = (line: number): number => line * height;
  return {
    count,
    height: count * height,
    top,
    bottom: (line) => top(line + 1),
    at: (offset) => Math.max(0, Math.min(count - 1, Math.floor(offset / height))),
  };
}

/**
 * Lines of different heights.
 * @param heightOf returns the height of a line
 * @param leadOf returns the height of the content above a line, such as its group's heading
 */
export function stackedLines(
  count: number,
  heightOf: (line: number) => number,
  leadOf: (line: number) => number,
): Lines {
  const tops = new Float64Array(count);
  const bottoms = new Float64Array(count);
  let height = 0;
  for (let line = 0; line < count; line += 1) {
    tops[line] = height + leadOf(line);
    height = (tops[line] ?? 0) + heightOf(line);
    bottoms[line] = height;
  }
  return {
    count,
    height,
    top: (line) => tops[line] ?? height,
    bottom: (line) => bottoms[line] ?? height,
    at(offset) {
      let [low, high] = [0, Math.max(0, count - 1)];
      while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if ((tops[middle] ?? 0) <= offset) low = middle;
        else high = middle - 1;
      }
      return low;
    },
  };
}
