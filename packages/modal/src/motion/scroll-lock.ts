// lockScroll(): keeps the host page still while the modal is open. Called by open-in-page.ts.
// Uses an adopted sheet: no style attribute, no style tag, so it holds under style-src 'self'.

/** Locks the page's scrolling; returns the undo. Locks of two kits do not disturb each other. */
export function lockScroll(page: Document): () => void {
  // jsdom lays nothing out, and adopts no sheet.
  if (!page.adoptedStyleSheets) return () => undefined;
  const { body, documentElement: html, defaultView: view } = page;
  const [root, inner] = [getComputedStyle(html), getComputedStyle(body)];
  // The body's overflow is the viewport's only while the root says nothing of its own (CSS Overflow 3, 3.3). On the other
  // element, it would make the body a box that scrolls: the page would lose its place, and sticky elements what they stick to.
  const isBodys = root.overflow === 'visible' && `${root.contain}${inner.contain}` === 'nonenone';
  const hasBar = view !== null && view.innerWidth > html.clientWidth;
  const gutter = hasBar && root.scrollbarGutter === 'auto' ? 'html{scrollbar-gutter:stable}' : '';
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${isBodys ? 'body' : 'html'}{overflow:hidden!important}${gutter}`);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
