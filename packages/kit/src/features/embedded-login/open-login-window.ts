// openLoginWindow(): opens the other window of a social login in the turn of the click, before anything else is known or
// loaded: browsers block one that comes later.
import type { Env } from '@openappkit/core';

/** CSS pixels. */
const size = { width: 600, height: 800 };

/** Opens it empty; where it goes is asked afterwards. Null where the browser blocks it. */
export function openLoginWindow({ page }: Pick<Env, 'page'>): Window | null {
  const features = `popup,width=${size.width},height=${size.height}`;
  return page?.openPopup('about:blank', '_blank', features) ?? null;
}

export function closeLoginWindow(opened: Window | null | undefined): void {
  try {
    opened?.close();
  } catch {
    // Another process has it by now; the person closes it.
  }
}
