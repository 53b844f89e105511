interface GridPosition {
  readonly from: number;
  readonly count: number;
  readonly columns: number;
  readonly page: number;
  readonly rtl: boolean;
}

/** Returns the target index, `before` above the first row, or undefined if the key does not move. */
export function gridTarget(key: string, place: GridPosition): number | 'before' | undefined {
  const { from, count, columns, page, rtl } = place;
  const last = count - 1;
  const within = (index: number) => (index >= 0 && index <= last ? index : undefined);
  const row = Math.floor(from / columns);
  switch (key) {
    case 'ArrowRight':
      return within(from + (rtl ? -1 : 1));
    case 'ArrowLeft':
      return within(from + (rtl ? 1 : -1));
    case 'ArrowUp':
      return row === 0 ? 'before' : from - columns;
    case 'ArrowDown':
      // A short last row has no cell below; its last one is the nearest.
      return row === Math.floor(last / columns) ? undefined : Math.min(last, from + columns);
    case 'PageDown':
      return Math.min(last, from + page * columns);
    case 'PageUp':
      return row < page ? from % columns : from - page * columns;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
