// Finds texts of the dialog that users cannot read: cut, outside their button, or beyond the card.
import { outersOf } from './flat-tree.js';
import { allElements } from './mount-kit.js';

function* textsOf(root: Node): Generator<Text> {
  if (root instanceof Text && root.data.trim() !== '') yield root;
  if (root instanceof HTMLStyleElement || root instanceof SVGElement) return;
  const shadow = root instanceof Element ? root.shadowRoot : null;
  for (const child of [...(shadow?.childNodes ?? []), ...root.childNodes]) yield* textsOf(child);
}

function rectsOf(text: Text): readonly DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(text);
  return [...range.getClientRects()].filter(({ width }) => width > 0.5);
}

const isShown = (element: Element): boolean =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
  ![element, ...outersOf(element)].some((each) => each.matches('.hidden-text'));

/** Half a line of a font may overlap the next, because glyphs are lower than their box. */
const slackPx = 3;

function isOutside(rects: readonly DOMRect[], box: DOMRect, axes: 'x' | 'y' | 'xy'): boolean {
  return rects.some(
    ({ bottom, left, right, top }) =>
      (axes.includes('x') && (left < box.left - 1.5 || right > box.right + 1.5)) ||
      (axes.includes('y') && (top < box.top - slackPx || bottom > box.bottom + slackPx)),
  );
}

function faultOf(text: Text, body: Element): string | undefined {
  const rects = rectsOf(text);
  for (const outer of outersOf(text)) {
    if (outer === body) return undefined;
    const { overflowX, overflowY } = getComputedStyle(outer);
    // A title shows the whole text. The ends of an address are drawn over it.
    if (outer.getAttribute('title') === text.data || outer.matches('.start')) return undefined;
    if (/auto|scroll/.test(`${overflowX} ${overflowY}`)) return undefined;
    const box = outer.getBoundingClientRect();
    if (/hidden|clip/.test(overflowX) && isOutside(rects, box, 'x')) return 'cut';
    if (/hidden|clip/.test(overflowY) && isOutside(rects, box, 'y')) return 'cut';
    const isControl = outer.matches('button, a, summary');
    if (isControl && isOutside(rects, box, 'xy')) return `outside its ${outer.localName}`;
  }
  return undefined;
}

/** @param card the open `ak-card` */
export function textFaults(card: HTMLElementTagNameMap['ak-card']): readonly string[] {
  const { body } = card;
  const frame = card.shadowRoot?.querySelector('.card')?.getBoundingClientRect();
  if (!body || !frame) return ['no card'];
  const faults: string[] = [];
  if (body.scrollWidth > body.clientWidth) faults.push('scrolls sideways');
  for (const text of textsOf(card)) {
    if (!text.parentElement || !isShown(text.parentElement)) continue;
    const fault = faultOf(text, body);
    if (fault) faults.push(`${fault}: "${text.data.trim()}"`);
  }
  const footer = allElements(card).find((each) => each.matches('.footer, ak-connect-footer'));
  const contentPx = body.clientHeight - (footer?.clientHeight ?? 0);
  if (contentPx < leastContentPx) faults.push(`the footer leaves ${contentPx} px`);
  return faults;
}

/** Two rows. */
const leastContentPx = 128;
