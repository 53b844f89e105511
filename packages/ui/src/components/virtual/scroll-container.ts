// Walks the composed tree, because the card's scrolling body is in another shadow root.

/** Returns the nearest scrolling ancestor, or the window. */
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

/** The visible part of an element, in CSS px from its top. */
export interface VisibleRange {
  readonly top: number;
  readonly height: number;
}

/** Returns the visible range; `top` is negative while the element starts below the top of the scroll container. */
export function measureVisibleRange(element: Element, box: Element | Window): VisibleRange {
  const { top } = element.getBoundingClientRect();
  if (!(box instanceof Element)) return { top: -top, height: window.innerHeight };
  return {
    top: box.getBoundingClientRect().top + box.clientTop - top,
    height: box.clientHeight,
  };
}
