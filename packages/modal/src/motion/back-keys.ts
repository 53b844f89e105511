// Goes back on Alt+arrow and Backspace. Loads after the first view, because there is nothing to go back to before.
import type { ShellApi } from './shell-api.types.js';

/** Listens in the bubble phase, so that inner elements handle keys first. */
export function addBackKeys(shell: HTMLElement, { back }: Pick<ShellApi, 'back'>): void {
  shell.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing) return;
    if (!isBack(event, getComputedStyle(shell).direction === 'rtl')) return;
    event.preventDefault();
    back();
  });
}

function isBack(event: KeyboardEvent, rtl: boolean): boolean {
  if (event.key === 'Backspace') return !isField(event.composedPath()[0]);
  return event.altKey && event.key === (rtl ? 'ArrowRight' : 'ArrowLeft');
}

function isField(target: EventTarget | undefined): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
