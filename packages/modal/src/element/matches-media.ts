/** Returns false in jsdom, which has no matchMedia. */
export function matchesMedia(query: string): boolean {
  return window.matchMedia?.(query).matches ?? false;
}
