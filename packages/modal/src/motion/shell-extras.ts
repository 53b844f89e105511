// addExtras(): what makes the dialog pleasant and is not needed to draw it, and its toast. Loaded by the modal shell after the first picture;
// without it the dialog works all the same.
import '@openappkit/ui/components/toast';
import type { LitElement } from 'lit';
import { CardHeight } from './card-height.js';
import { KeyboardRoom } from './keyboard-room.js';
import { SheetSwipe } from './sheet-swipe.js';
import type { ShellParts } from './shell-parts.types.js';

export function addExtras(shell: LitElement, parts: Omit<ShellParts, 'isHeld'>): void {
  const all: ShellParts = { ...parts, isHeld: () => swipe.isHeld };
  const swipe = new SheetSwipe(shell, all);
  for (const each of [swipe, new CardHeight(all), new KeyboardRoom(all)]) shell.addController(each);
}
