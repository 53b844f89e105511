// Adds what the dialog does not need for its first render: motion, keys to go back, page isolation and notices.
import type { KitElement } from '../element/kit-element.js';
import { NoticeToast } from '../toasts/notice-toast.js';
import { animateOut, slideIn } from './motion.js';
import { CardHeight } from './card-height.js';
import { KeyboardRoom } from './keyboard-room.js';
import { OpenInPage } from './open-in-page.js';
import { SheetSwipe } from './sheet-swipe.js';
import type { ShellApi } from './shell-api.types.js';

export interface ShellParts {
  readonly toast: NoticeToast;
  readonly animateOut: typeof animateOut;
  readonly slideIn: typeof slideIn;
}

export function addShellControllers(
  shell: KitElement,
  shellApi: Omit<ShellApi, 'isHeld'>,
): ShellParts {
  const all: ShellApi = { ...shellApi, isHeld: () => swipe.isHeld };
  const swipe = new SheetSwipe(shell, all);
  // The embedded modal has no dialog and does not isolate the page, so it only needs notices.
  const ofDialog = shellApi.dialog()
    ? [swipe, new CardHeight(all), new KeyboardRoom(all), new OpenInPage(shell)]
    : [];
  addBackKeys(shell, shellApi);
  for (const each of ofDialog) shell.addController(each);
  return { toast: new NoticeToast(shell, shellApi.speak), animateOut, slideIn };
}

/** Goes back on Alt+arrow and Backspace. Listens in the bubble phase, so that inner elements handle keys first. */
function addBackKeys(shell: HTMLElement, { back }: Pick<ShellApi, 'back'>): void {
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
