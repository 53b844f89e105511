// addExtras(): what makes the dialog pleasant and is not needed to draw it, and its messages. Loaded by the modal shell after the
// first picture; without it the dialog works all the same.
import type { KitElement } from '../element/kit-element.js';
import { NoticeToast } from '../toasts/notice-toast.js';
import { CardHeight } from './card-height.js';
import { KeyboardRoom } from './keyboard-room.js';
import { OpenInPage } from './open-in-page.js';
import { SheetSwipe } from './sheet-swipe.js';
import type { ShellParts } from './shell-parts.types.js';

export function addExtras(shell: KitElement, parts: Omit<ShellParts, 'isHeld'>): NoticeToast {
  const all: ShellParts = { ...parts, isHeld: () => swipe.isHeld };
  const swipe = new SheetSwipe(shell, all);
  // Embedded, there is no dialog to move and the page stays free: only messages are needed.
  const ofDialog = parts.dialog()
    ? [swipe, new CardHeight(all), new KeyboardRoom(all), new OpenInPage(shell)]
    : [];
  for (const each of ofDialog) shell.addController(each);
  return new NoticeToast(shell, parts.speak);
}
