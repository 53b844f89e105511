// Opens a window during the click event, before its address is known, because browsers block a window that opens later.
import type { Env } from '@openappkit/core';

const defaultSize = { width: 600, height: 800 };

/** Returns null if the browser blocks it. While the window is empty, it has this page's origin. */
export function openEmptyWindow({ page }: Pick<Env, 'page'>, size = defaultSize): Window | null {
  const features = `popup,width=${size.width},height=${size.height}`;
  return page?.openPopup('about:blank', '_blank', features) ?? null;
}

export function closeWindow(opened: Window | null | undefined): void {
  try {
    opened?.close();
  } catch {
    // Another process may own the window by now. Only the user can close it.
  }
}
