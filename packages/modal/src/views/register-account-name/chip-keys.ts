/** Left and right follow the page's direction. */
export function moveBetweenChips(event: KeyboardEvent, chips: readonly HTMLElement[]): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const from = chips.findIndex((chip) => event.composedPath().includes(chip));
  const chip = chips[from];
  if (!chip) return;
  const forward = getComputedStyle(chip).direction === 'rtl' ? -1 : 1;
  const to: Readonly<Record<string, number>> = {
    ArrowRight: from + forward,
    ArrowLeft: from - forward,
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    Home: 0,
    End: chips.length - 1,
  };
  const next = chips[to[event.key] ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
