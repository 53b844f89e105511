// adoptPageTokens(): the token sheet on a page's :root, for pages that show elements without a modal.
// Called by catalogues, examples and element tests; the modal does not use it.
import { tokenCss } from './tokens.styles.js';

/**
 * Puts every private token on `:root`.
 * @param page the document, by default the current one
 * @returns takes the sheet away again
 * @example const stop = adoptPageTokens();
 */
export function adoptPageTokens(page: Document = document): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(tokenCss(':root'));
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
