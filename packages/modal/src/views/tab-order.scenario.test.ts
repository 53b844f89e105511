// Presses Tab through the whole dialog on a small phone's screen. Focus must follow the order in which controls are seen.
import { expect } from '@open-wc/testing';
import { afterAll, describe, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deepActiveElement } from '../modal/deep-active-element.js';
import { containsDeep } from '../modal/shell-focus.js';
import { outersOf } from '../test/flat-tree.js';
import { mainStates } from '../test/main-states.js';
import { atRest, dialogOf, mountKit, until } from '../test/mount-kit.js';

/** More than any view has. */
const mostStops = 40;

interface Stop {
  readonly element: Element;
  readonly name: string;
  /** Relative to the content, so that scrolling does not matter. */
  readonly box: DOMRect;
}

afterAll(() => page.viewport(414, 896));

function bodyOf(card: HTMLElementTagNameMap['ak-card']): HTMLElement {
  if (!card.body) throw new Error('no body');
  return card.body;
}

const footers = '.footer, ak-connect-footer';

function nameOf(element: Element): string {
  const [host] = [...outersOf(element)].filter(({ shadowRoot }) => shadowRoot);
  const label =
    element.getAttribute('aria-label') ?? (element.textContent.trim() || host?.textContent.trim());
  return `"${label}" of ${host?.localName}`;
}

/** Whether a pointer at the middle of its box reaches the element. */
function isUncovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  let hit = document.elementFromPoint(left + width / 2, top + height / 2);
  for (let inner = hit; inner?.shadowRoot; ) {
    inner = inner.shadowRoot.elementFromPoint(left + width / 2, top + height / 2);
    if (!inner || inner === hit) break;
    hit = inner;
  }
  if (!hit) return false;
  // The text of a button is hit as the element that holds it.
  const [host] = [...outersOf(element)].filter(({ shadowRoot }) => shadowRoot);
  return hit === host || [hit, ...outersOf(hit)].includes(element);
}

async function pressTab(card: HTMLElementTagNameMap['ak-card']): Promise<readonly Stop[]> {
  const body = bodyOf(card);
  // Only Back is before the title.
  card.focusTitle();
  const back = card.shadowRoot?.querySelector('.back');
  const stops: Stop[] = [];
  for (let count = 0; count < mostStops; count++) {
    await userEvent.keyboard('{Tab}');
    const element = deepActiveElement();
    // The browser's own controls follow the dialog's last one.
    if (!element || !containsDeep(card, element)) return stops;
    if (element === stops[0]?.element || (back && containsDeep(back, element))) return stops;
    const name = nameOf(element);
    expect(isUncovered(element), `${name} is in sight`).to.equal(true);
    const { x, y, width, height } = element.getBoundingClientRect();
    const isInBody = containsDeep(body, element);
    const isInFooter = [...outersOf(element)].some((outer) => outer.matches(footers));
    const scrolled = isInBody && !isInFooter ? body.scrollTop : 0;
    const below = isInFooter ? body.scrollHeight : 0;
    stops.push({ element, name, box: new DOMRect(x, y + scrolled + below, width, height) });
  }
  throw new Error(`more than ${mostStops} stops`);
}

/** Whether the second is below the first, or after it on the same line. */
function isInOrder(first: DOMRect, second: DOMRect): boolean {
  const isSameLine = second.top < first.bottom - 2 && first.top < second.bottom - 2;
  return isSameLine ? second.left >= first.left : second.top >= first.top;
}

describe('the Tab key', () => {
  for (const [name, make] of mainStates)
    it(`moves focus in the order that is seen, and never below a footer: ${name}`, async () => {
      await page.viewport(390, 664);
      await make(mountKit);
      const card = await until(() => dialogOf()?.querySelector('ak-card'), 'the card');
      await atRest();
      const stops = await pressTab(card);
      expect(stops.length).to.be.above(0);
      const faults = stops.flatMap(({ name, box }, index) => {
        const before = stops[index - 1];
        return before && !isInOrder(before.box, box) ? [`${before.name}, then ${name}`] : [];
      });
      expect(faults.join('\n')).to.equal('');
    });
});
