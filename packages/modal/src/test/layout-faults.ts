// Finds layout faults of a right-to-left dialog: overflow, header buttons on the wrong side, units left of their amounts, and
// style rules with physical sides.
import { allElements } from './mount-kit.js';

/** Pairs of properties that a rule must set to the same value, unless the rule applies to one direction only. */
const sides: readonly (readonly [string, string])[] = [
  ['margin-left', 'margin-right'],
  ['padding-left', 'padding-right'],
  ['border-left-width', 'border-right-width'],
  ['left', 'right'],
];

function* rulesOf(rules: CSSRuleList): Generator<CSSStyleRule> {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) yield rule;
    else if (rule instanceof CSSGroupingRule) yield* rulesOf(rule.cssRules);
  }
}

function isPhysical({ selectorText, style }: CSSStyleRule): boolean {
  if (selectorText.includes(':dir(')) return false;
  if (/^(left|right)$/.test(style.textAlign) || /^(left|right)$/.test(style.cssFloat)) return true;
  return sides.some(([a, b]) => style.getPropertyValue(a) !== style.getPropertyValue(b));
}

function physicalRules(elements: readonly Element[]): readonly string[] {
  const sheets = new Set(
    elements.flatMap(({ shadowRoot }) => shadowRoot?.adoptedStyleSheets ?? []),
  );
  return [...sheets]
    .flatMap((sheet) => [...rulesOf(sheet.cssRules)])
    .filter(isPhysical)
    .map(({ cssText }) => `physical sides: ${cssText}`);
}

function isShown(element: Element): boolean {
  const isClipped = element.closest('.hidden-text, svg, symbol') !== null;
  return !isClipped && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** Returns amounts on one line whose unit is to the left of the number. */
function turnedAmounts(element: Element): readonly string[] {
  const rectOf = (text: Text, from: number, length: number): DOMRect => {
    const range = document.createRange();
    range.setStart(text, from);
    range.setEnd(text, from + length);
    return range.getBoundingClientRect();
  };
  const texts = [...element.childNodes].filter((node) => node instanceof Text);
  return texts.flatMap((text) =>
    [...text.data.matchAll(/(\d[\d.,]*)[ \u00a0](\p{Lu}{2,})/gu)].flatMap((found) => {
      const [whole, number = '', unit = ''] = found;
      const digits = rectOf(text, found.index, number.length);
      const letters = rectOf(text, found.index + whole.length - unit.length, unit.length);
      const isTurned = digits.top === letters.top && letters.left < digits.left;
      return isTurned ? [`unit before its number: "${text.data.trim()}"`] : [];
    }),
  );
}

/** @param root the open dialog, or the embedded region */
export function layoutFaults(root: Element): readonly string[] {
  const elements = [root, ...allElements(root.shadowRoot ?? root)];
  const card = elements.find(({ localName }) => localName === 'ak-card');
  const frame = card?.shadowRoot?.querySelector('.card')?.getBoundingClientRect();
  if (!card || !frame) return ['no card'];
  const faults = [...physicalRules(elements)];
  if (getComputedStyle(card).direction !== 'rtl') faults.push('the card reads from left to right');
  for (const element of allElements(card).filter(isShown)) {
    const { left, right, width } = element.getBoundingClientRect();
    if (width > 0 && (left < frame.left - 1 || right > frame.right + 1))
      faults.push(`beyond the card: ${element.localName}.${element.className}`);
    faults.push(...turnedAmounts(element));
  }
  const middle = (frame.left + frame.right) / 2;
  const back = card.shadowRoot?.querySelector('.back')?.getBoundingClientRect();
  const close = card.shadowRoot?.querySelector('.close')?.getBoundingClientRect();
  if (back && back.left < middle) faults.push('back is on the left');
  if (close && close.left > middle) faults.push('close is on the right');
  return faults;
}
