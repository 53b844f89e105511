// openExchangeWindow(): an empty window for an exchange's page. What is shown there cannot reach this page.
import type { Env } from '@openappkit/core';
import { openEmptyWindow } from '../windows/empty-window.js';

/** Undefined where the browser blocks it. */
export function openExchangeWindow(env: Pick<Env, 'page'>): Window | undefined {
  const opened = openEmptyWindow(env, { width: 480, height: 720 }) ?? undefined;
  // What comes into it finds no way back.
  if (opened) Reflect.set(opened, 'opener', null);
  return opened;
}

export function showPage(opened: Window, url: string): void {
  opened.location.replace(url);
}
