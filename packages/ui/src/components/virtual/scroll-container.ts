// scrollBox(): what an element scrolls with, and where the element lies in it. Used by VirtualElement.
// Walks the composed tree, because the card's scrolling body is in another shadow root.

/** The nearest scrolling ancestor, or the window when there is none. */
export function findScrollContainer(from: Element): Element | Window {
  let box = parentOf(from);
  while (box && box !== document.documentElement && box !== document.body) {
    if (/auto|scroll|overlay/.test(getComputedStyle(box).overflowY)) return box;
    box = parentOf(box);
  }
  return window;
}

function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return (
    element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  );
}

/** Part of an element in sight, in CSS px from the element's top. */
export interface VisibleRange {
  readonly top: number;
  readonly height: number;
}

/** Where `element` is in sight; `top` is negative while the element starts below the top of the box. */
export function measureVisibleRange(element: Element, box: Element | Window): VisibleRange {
  const { top } = element.getBoundingClientRect();
  if (!(box instanceof Element)) return { top: -top, height: window.innerHeight };
  return {
    top: box.getBoundingClientRect().top + box.clientTop - top,
    height: box.clientHeight,
  };
}
