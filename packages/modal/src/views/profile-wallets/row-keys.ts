// Arrow keys, Home and End for lists whose items contain more than a row, which ak-list cannot render.

/** Moves focus from the row that contains the event's target. */
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
