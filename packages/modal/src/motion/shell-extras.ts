// addExtras(): what makes the dialog pleasant and is not needed to draw it, and its toast. Loaded by the modal shell after the first picture;
// without it the dialog works all the same.
import '@openappkit/ui/components/toast';
import type { KitElement } from '../element/kit-element.js';
import { CardHeight } from './card-height.js';
import { KeyboardRoom } from './keyboard-room.js';
import { OpenInPage } from './open-in-page.js';
import { SheetSwipe } from './sheet-swipe.js';
import type { ShellParts } from './shell-parts.types.js';

export function addExtras(shell: KitElement, parts: Omit<ShellParts, 'isHeld'>): void {
  const all: ShellParts = { ...parts, isHeld: () => swipe.isHeld };
  const swipe = new SheetSwipe(shell, all);
  const extras = [swipe, new CardHeight(all), new KeyboardRoom(all), new OpenInPage(shell)];
  for (const each of extras) shell.addController(each);
}
