// For pages that show elements without a modal. The modal adopts `tokens` itself.
import { tokenCss } from './tokens.styles.js';

/**
 * Puts every private token on `:root`.
 * @param page the document, by default the current one
 * @returns removes the sheet again
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
