// Uses an adopted style sheet, so that it works under style-src 'self'.

/** Returns a function that unlocks. Locks of several kits are independent. */
export function lockScroll(page: Document): () => void {
  // jsdom has no layout and no adopted style sheets.
  if (!page.adoptedStyleSheets) return () => undefined;
  const { body, documentElement: html, defaultView: view } = page;
  const [root, inner] = [getComputedStyle(html), getComputedStyle(body)];
  // The viewport takes the overflow of the body only if the root has none (CSS Overflow 3, 3.3). Set on the wrong element, it would
  // make the body a scroll container: the page would lose its scroll position, and sticky elements their container.
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
