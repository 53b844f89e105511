// lockScroll(): keeps the host page still while the modal is open. Called by the modal shell.
// Uses an adopted sheet: no style attribute, no style tag, so it holds under style-src 'self'.

/** Locks the page's scrolling; returns the undo. Locks of two kits do not disturb each other. */
export function lockScroll(page: Document): () => void {
  // jsdom lays nothing out, and adopts no sheet.
  if (!page.adoptedStyleSheets) return () => undefined;
  const view = page.defaultView;
  const hasBar = view !== null && view.innerWidth > page.documentElement.clientWidth;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`html{overflow:clip!important${hasBar ? ';scrollbar-gutter:stable' : ''}}`);
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
