// The `--_ak-*` values of all elements, for light, dark and the user's settings. Each root adopts them once; components must not.
// Hosts set `--ak-*` and elements read only `--_ak-*`, so that a value on :root still reaches the elements.
import { type CSSResult, unsafeCSS } from 'lit';
import {
  darkPalette,
  fontStack,
  lightPalette,
  monoStack,
  type Palette,
  publicRoles,
} from './palette.js';

const declarePalette = (palette: Palette): string =>
  Object.entries(palette)
    .map(([role, value]) =>
      publicRoles.some((name) => name === role)
        ? `--_ak-${role}:var(--ak-${role},${value});`
        : `--_ak-${role}:${value};`,
    )
    .join('');

// Shadows are twice as strong on dark.
const lightElevation =
  '--_ak-e1:0 1px 2px #0B141214,0 4px 12px #0B14121A;--_ak-e2:0 8px 40px #0B141233;color-scheme:light;';
const darkElevation =
  '--_ak-e1:0 0 0 1px var(--_ak-line),0 1px 2px #00000028,0 4px 12px #00000034;--_ak-e2:0 0 0 1px var(--_ak-line),0 8px 40px #00000066;color-scheme:dark;';

// The smallest target is in px, because em would shrink with a footer's text.
const shared = `
--_ak-font:var(--ak-font,${fontStack});
--_ak-mono:var(--ak-mono,${monoStack});
--_ak-font-scale:var(--ak-font-scale,1);
--_ak-radius-scale:var(--ak-radius-scale,1);
--_ak-density:var(--ak-density,1);
--_ak-z-index:var(--ak-z-index,999);
--_ak-card-width:var(--ak-card-width,25em);
--_ak-radius-card:calc(16px*var(--_ak-radius-scale));
--_ak-radius-sheet:calc(20px*var(--_ak-radius-scale));
--_ak-radius-control:calc(10px*var(--_ak-radius-scale));
--_ak-radius-tile:calc(9px*var(--_ak-radius-scale));
--_ak-radius-chip:calc(6px*var(--_ak-radius-scale));
--_ak-radius-rail:calc(2px*var(--_ak-radius-scale));
--_ak-accent-outline:transparent;
--_ak-link-decoration:none;
--_ak-quick:calc(120ms*var(--ak-motion,1));
--_ak-base:calc(150ms*var(--ak-motion,1));
--_ak-sheet:calc(240ms*var(--ak-motion,1));
--_ak-shake:calc(500ms*var(--ak-motion,1));
--_ak-ease-out:cubic-bezier(.22,.8,.3,1);
--_ak-target:36px;
--_ak-line-height:1;
`;

/** Values for `prefers-contrast: more`. The theme sheet repeats them after its own values. */
export const contrastCss = (selector: string): string =>
  `@media (prefers-contrast:more){${selector}{--_ak-line:var(--_ak-line-strong);${[
    'accent',
    'ok',
    'warn',
    'bad',
    'info',
  ]
    .map((role) => `--_ak-${role}-soft:var(--_ak-surface);`)
    .join('')}}}`;

// Thai, Devanagari and Arabic scripts need taller lines.
const tallScripts = ['ar', 'fa', 'hi', 'th', 'ur'];

/**
 * Returns the token sheet.
 * @param selector `:host` for a shadow root, `:root` for a page that shows elements without a root element
 */
export function tokenCss(selector: ':host' | ':root'): string {
  const when = (condition: string) =>
    selector === ':host' ? `:host(:where(${condition}))` : `:root:where(${condition})`;
  const light = declarePalette(lightPalette) + lightElevation;
  const dark = declarePalette(darkPalette) + darkElevation;
  const langs = tallScripts.map((lang) => when(`:lang(${lang})`)).join(',');
  // The page's own styles override :host, but not the element inside.
  const reset =
    selector === ':host'
      ? ':host,:where(.ak-root){all:initial;display:revert;visibility:inherit;pointer-events:inherit;color-scheme:inherit}'
      : '';
  return `${reset}${selector}{${light}${shared}}
${selector},:where(.ak-root){font-family:var(--_ak-font);line-height:1.5;color:var(--_ak-ink);-webkit-text-size-adjust:100%;text-size-adjust:100%}
@media (prefers-color-scheme:dark){${when(':not([data-ak-theme=light])')}{${dark}}}
${when('[data-ak-theme=dark]')}{${dark}}
${langs}{--_ak-line-height:1.15}
@media (pointer:coarse){${selector}{--_ak-target:44px}}
@media (prefers-reduced-motion:reduce){${selector}{--_ak-quick:1ms;--_ak-base:1ms;--_ak-sheet:1ms;--_ak-shake:1ms}}
${contrastCss(selector)}
.ak-root{font-size:calc(1em*var(--_ak-font-scale))}`;
}

/**
 * Token sheet for a root element's shadow tree. Put class `ak-root` on the first element inside,
 * because it carries `--ak-font-scale`, so that 1em below it is the card's root size.
 * @example
 * class AkThing extends AkElement {
 *   static override styles = [tokens, reset, css`dialog { background: var(--_ak-surface) }`];
 * }
 */
export const tokens: CSSResult = unsafeCSS(tokenCss(':host'));

/**
 * Puts every private token on `:root`, for pages that show elements without a modal.
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
