// openExchangeWindow(): a window for an exchange's page, opened in the turn of the click, before its address is known: browsers
// block one that comes later. What is shown there cannot reach this page.
import type { Env } from '@openappkit/core';

/** CSS pixels. */
const size = { width: 480, height: 720 };

/** Undefined where the browser blocks it. */
export function openExchangeWindow({ page }: Pick<Env, 'page'>): Window | undefined {
  const features = `popup,width=${size.width},height=${size.height}`;
  const opened = page?.openPopup('about:blank', '_blank', features) ?? undefined;
  // While it is empty it is of our origin; what comes into it finds no way back.
  if (opened) Reflect.set(opened, 'opener', null);
  return opened;
}

export function showPage(opened: Window, url: string): void {
  opened.location.replace(url);
}

export function closeWindow(opened: Window | undefined): void {
  try {
    opened?.close();
  } catch {
    // Another process has it by now; the person closes it.
  }
}
