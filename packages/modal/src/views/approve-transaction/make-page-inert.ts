// Makes the page inert like showModal(), except for the dialog and the wallet's frame.
import { walletFrameSelector } from '../../modal/wallet-frames.js';

/** @param inside an element of the dialog. @returns a function that restores the page */
export function makePageInert(inside: Element): () => void {
  const inertElements: HTMLElement[] = [];
  for (let at: Element | null = hostOf(inside); at && at !== document.body; at = at.parentElement)
    for (const other of at.parentElement?.children ?? []) {
      const isHeld = other instanceof HTMLElement && !other.inert && other !== at;
      if (!isHeld || other.matches(walletFrameSelector)) continue;
      other.inert = true;
      inertElements.push(other);
    }
  return () => {
    for (const element of inertElements) element.inert = false;
  };
}

/** Returns the outermost shadow host, which is part of the page. */
function hostOf(element: Element): Element {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? hostOf(root.host) : element;
}
