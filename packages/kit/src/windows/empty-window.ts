// openEmptyWindow(): a window for a page of somebody else's, opened in the turn of the click, before its address is known: browsers
// block one that comes later. Used for logins, purchases and exchanges.
import type { Env } from '@openappkit/core';

/** CSS pixels. */
const defaultSize = { width: 600, height: 800 };

/** Null where the browser blocks it. While it is empty it is of our origin. */
export function openEmptyWindow({ page }: Pick<Env, 'page'>, size = defaultSize): Window | null {
  const features = `popup,width=${size.width},height=${size.height}`;
  return page?.openPopup('about:blank', '_blank', features) ?? null;
}

export function closeWindow(opened: Window | null | undefined): void {
  try {
    opened?.close();
  } catch {
    // Another process has it by now; the person closes it.
  }
}
