// Arrows, Home and End between the rows of a list whose items hold more than a row, so that ak-list cannot draw it.

/** Moves focus; the row that has it is found by `closest`. */
export function moveBetweenRows(event: KeyboardEvent, rows: readonly HTMLElement[]): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const from = rows.findIndex((row) => event.composedPath().includes(row));
  if (from < 0) return;
  const to: Readonly<Record<string, number>> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    Home: 0,
    End: rows.length - 1,
  };
  const row = rows[to[event.key] ?? -1];
  if (!row) return;
  event.preventDefault();
  row.focus();
  row.scrollIntoView({ block: 'nearest' });
}
