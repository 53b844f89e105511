// holdPage(): what showModal() does, for a dialog that must share the page with the wallet's frame: nothing else of the page
// takes focus or is read. Used by the approve view.
import { walletFrameSelector } from '../../modal/wallet-frames.js';

/** @param inside an element of the dialog. Returns the undo. */
export function makePageInert(inside: Element): () => void {
  const held: HTMLElement[] = [];
  for (let at: Element | null = hostOf(inside); at && at !== document.body; at = at.parentElement)
    for (const other of at.parentElement?.children ?? []) {
      const isHeld = other instanceof HTMLElement && !other.inert && other !== at;
      if (!isHeld || other.matches(walletFrameSelector)) continue;
      other.inert = true;
      held.push(other);
    }
  return () => {
    for (const element of held) element.inert = false;
  };
}

/** Out of every shadow root: there it is part of the page. */
function hostOf(element: Element): Element {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? hostOf(root.host) : element;
}
