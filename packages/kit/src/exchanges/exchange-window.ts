// Opens an empty window for an exchange page. The page cannot reach its opener.
import type { Env } from '@openappkit/core';
import { openEmptyWindow } from '../empty-window.js';

/** Returns undefined if the browser blocks the window. */
export function openExchangeWindow(env: Pick<Env, 'page'>): Window | undefined {
  const opened = openEmptyWindow(env, { width: 480, height: 720 }) ?? undefined;
  // Without an opener, the exchange page cannot navigate this page.
  if (opened) Reflect.set(opened, 'opener', null);
  return opened;
}

export function showPage(opened: Window, url: string): void {
  opened.location.replace(url);
}
