import '../../define/card.js';
import '../../define/list-row.js';
import '../../define/virtual-list.js';
import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import { render } from 'lit';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { inBothThemes } from '../../test/in-both-themes.js';
import { adoptPageTokens } from '../../tokens/tokens.js';
import { type ListGroup, virtualListStyles } from './virtual-list.js';

let stop: () => void;
beforeAll(() => {
  stop = adoptPageTokens();
  const sheet = virtualListStyles.styleSheet;
  if (sheet) document.adoptedStyleSheets.push(sheet);
});
afterAll(() => stop());

interface Token {
  readonly id: string;
  readonly name: string;
}
const tokens = (count: number): readonly Token[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `t${index}`,
    name: `Token ${index}${index % 7 === 5 ? ' and a very long name'.repeat(4) : ''}`,
  }));

/** All of the same height. */
const evenTokens = (count: number): readonly Token[] =>
  tokens(count).map(({ id }) => ({ id, name: id }));

const content = (items: readonly Token[], groups: readonly ListGroup[] = [], above = 0) =>
  html`<div class="above" .style=${`block-size:${above}px`}></div>
    <ak-virtual-list
      label="Tokens"
      .items=${items}
      .groups=${groups}
      .keyOf=${(item: unknown) => (item as Token).id}
      .nameOf=${(item: unknown) => (item as Token).name}
      .renderItem=${(item: unknown) =>
        html`<ak-list-row .heading=${(item as Token).name} detail="Ethereum"></ak-list-row>`}
    ></ak-virtual-list>`;

// Renders in a card, whose scrolling body is in another shadow root.
async function draw(items: readonly Token[], groups?: readonly ListGroup[], above?: number) {
  const card = await fixture<HTMLElementTagNameMap['ak-card']>(html`<ak-card inline></ak-card>`);
  card.style.inlineSize = '362px';
  const box = card.body;
  if (!box) throw new Error('nothing drawn');
  box.style.blockSize = '500px';
  card.scrollIntoView();
  const show = (...args: Parameters<typeof content>) => render(content(...args), card);
  show(items, groups, above);
  const el = card.querySelector('ak-virtual-list');
  if (!el) throw new Error('nothing drawn');
  await waitUntil(() => rows(el).length > 5 || rows(el).length === items.length);
  await frame();
  return { el, box, show };
}

const rows = (el: Element) => [...el.querySelectorAll<HTMLElement>('[role=listitem]')];
const isRow = (node: Node): boolean =>
  node instanceof Element && node.getAttribute('role') === 'listitem';
const rowOf = (el: Element, index: number) =>
  el.querySelector<HTMLElement>(`[data-index="${index}"]`);
const focused = (): string =>
  (document.activeElement as HTMLElementTagNameMap['ak-list-row'] | null)?.heading ?? '';
// Waits two frames, because the list's callback runs after one that was requested before the scroll event.
const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

const months = (...counts: readonly number[]): readonly ListGroup[] =>
  counts.map((count, index) => ({ key: `m${index}`, heading: `Month ${index}`, count }));

describe('ak-virtual-list', () => {
  it('is a list whose rows announce their position among all', async () => {
    const { el } = await draw(tokens(1000));
    expect(el.querySelector('[role=list]')).to.have.attribute('aria-label', 'Tokens');
    expect(rowOf(el, 4)).to.have.attribute('aria-posinset', '5');
    expect(rowOf(el, 4)).to.have.attribute('aria-setsize', '1000');
    el.hasMore = true;
    await el.updateComplete;
    expect(rowOf(el, 4)).to.have.attribute('aria-setsize', '-1');
  });

  it('is accessible in light and dark, in groups, and empty', async () => {
    await inBothThemes(async () => {
      await expect((await draw(tokens(100), months(3, 97))).el).to.be.accessible();
      await expect((await draw([])).el).to.be.accessible();
    });
  });

  it('renders at most 60 of 10,000 rows at any scroll position, in order, and fills the visible area', async () => {
    const { el, box } = await draw(tokens(10_000));
    let maximum = 0;
    for (let top = 0; top <= box.scrollHeight; top += box.scrollHeight / 40) {
      box.scrollTop = top;
      await frame();
      maximum = Math.max(maximum, rows(el).length);
      const { left, top: edge, height } = box.getBoundingClientRect();
      for (const y of [edge + 10, edge + height / 2])
        expect(document.elementFromPoint(left + 40, y)?.closest('[role=listitem]'), `${top}`).to
          .exist;
      const visible = rows(el).slice(1);
      for (const [at, row] of visible.entries()) {
        const before = visible[at - 1];
        if (!before || Number(row.dataset.index) !== Number(before.dataset.index) + 1) continue;
        const gap = row.getBoundingClientRect().top - before.getBoundingClientRect().bottom;
        expect(Math.abs(gap), `gap before ${row.dataset.index}`).to.be.lessThan(1);
      }
    }
    expect(maximum).to.be.within(10, 60);
    box.scrollTop = box.scrollHeight;
    await waitUntil(() => rowOf(el, 9999), 'the last row');
  });

  it('reads only rendered rows, not all 10,000, while row heights stay equal', async () => {
    const { el, box } = await draw(evenTokens(10_000));
    let calls = 0;
    const { keyOf } = el;
    el.keyOf = (item, index) => {
      calls += 1;
      return keyOf(item, index);
    };
    await el.updateComplete;
    await frame();
    calls = 0;
    box.scrollTop = 9000;
    await waitUntil(() => rowOf(el, 150), 'other rows');
    await frame();
    expect(calls).to.be.within(1, 500);
  });

  it('reads only rendered rows when a list of 10,000 rows appears', async () => {
    const card = await fixture<HTMLElementTagNameMap['ak-card']>(html`<ak-card inline></ak-card>`);
    if (card.body) card.body.style.blockSize = '500px';
    let calls = 0;
    const keyOf = (item: unknown): string => {
      calls += 1;
      return (item as Token).id;
    };
    const renderItem = (item: unknown) =>
      html`<ak-list-row .heading=${(item as Token).name} detail="Ethereum"></ak-list-row>`;
    render(
      html`<ak-virtual-list
        .items=${evenTokens(10_000)}
        .keyOf=${keyOf}
        .renderItem=${renderItem}
      ></ak-virtual-list>`,
      card,
    );
    await waitUntil(() => rows(card).length > 8, 'the visible rows');
    expect(calls).to.be.within(1, 500);
  });

  it('shows a heading above each group, in its place', async () => {
    const { el, box } = await draw(tokens(200), months(3, 150, 47));
    const headings = () => [...el.querySelectorAll('h3')].map(({ textContent }) => textContent);
    expect(headings()).to.deep.equal(['Month 0', 'Month 1']);
    expect(rowOf(el, 3)).to.have.attribute('aria-posinset', '1');
    expect(rowOf(el, 3)).to.have.attribute('aria-setsize', '150');
    box.scrollTop = box.scrollHeight;
    await waitUntil(() => headings().includes('Month 2') && rowOf(el, 199), 'end');
    const bottom = rowOf(el, 199)?.getBoundingClientRect().bottom ?? 0;
    expect(Math.abs(bottom - box.getBoundingClientRect().bottom)).to.be.lessThan(2);
  });

  it('moves by row, page and to the ends with the keyboard across groups, and shows the focused row', async () => {
    const { el, box } = await draw(tokens(10_000), months(5, 9_995));
    el.focus();
    await waitUntil(() => focused() === 'Token 0');
    for (const [key, name] of [
      ['ArrowDown', 'Token 1'],
      ['ArrowRight', 'Token 1'],
      ['End', 'Token 9999'],
      ['ArrowUp', 'Token 9998'],
      ['Home', 'Token 0'],
      ['ArrowDown', 'Token 1'],
    ]) {
      await userEvent.keyboard(`{${key}}`);
      await waitUntil(() => focused() === name, `${key} goes to ${name}`);
      const viewport = box.getBoundingClientRect();
      await waitUntil(() => {
        const { top = 0, bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
        return top >= viewport.top && bottom <= viewport.bottom + 0.5;
      }, `${name} in sight`);
    }
    for (let at = 2; at <= 6; at += 1) await userEvent.keyboard('{ArrowDown}');
    await waitUntil(() => focused() === 'Token 6', 'the second group');
    await userEvent.keyboard('{PageDown}');
    await waitUntil(() => Number(focused().split(' ')[1]) > 10, 'a page on');
    await userEvent.keyboard('7');
    expect(rows(el).length).to.be.at.most(60);
  });

  it('keeps the focus on a row that is scrolled out of view, and moves on from it', async () => {
    const { el, box } = await draw(tokens(1000));
    await el.focusIndex(2);
    box.scrollTop = 20_000;
    await waitUntil(() => !rowOf(el, 20), 'other rows');
    expect(focused()).to.equal('Token 2');
    await userEvent.keyboard('{ArrowUp}');
    await waitUntil(() => focused() === 'Token 1');
    expect(box.scrollTop).to.be.lessThan(100);
  });

  for (const dir of ['ltr', 'rtl'] as const)
    it(`creates no more rows while scrolling across groups with the focus inside, ${dir}`, async () => {
      const { el, box } = await draw(tokens(10_000), months(40, 30, 30, 9_900));
      box.dir = dir;
      await el.focusIndex(1);
      const elements = new Set<Element>();
      const watch = () => {
        for (const row of el.querySelectorAll('[role=listitem], ak-list-row')) elements.add(row);
      };
      const observer = new MutationObserver(watch);
      observer.observe(el, { childList: true, subtree: true });
      watch();
      for (const by of [150, 3000, -2900, 40_000])
        for (let step = 0; step < 12; step += 1) {
          box.scrollTop += by;
          await frame();
        }
      await waitUntil(() => Number(rows(el).at(-1)?.dataset.index) > 5000, 'rows far down');
      observer.disconnect();
      // Each row has two elements. 500 px show rows of 60 px, plus four before, four after and the focused one.
      expect(elements.size).to.be.within(20, 2 * 24);
      expect(focused()).to.equal('Token 1');
    });

  it('renders visible rows immediately, and the overscan in later frames', async () => {
    const { el, box } = await draw(evenTokens(10_000));
    box.scrollTop = 20_000;
    await waitUntil(() => rows(el).length > 17, 'rows above and below those in sight');
    const counts: number[] = [];
    /** `currentTime` is constant within a frame. */
    const frames: unknown[] = [];
    const observer = new MutationObserver((changes) => {
      const rows = new Set(changes.map(({ target }) => target));
      counts.push(rows.size);
      frames.push(document.timeline.currentTime);
    });
    observer.observe(el, { subtree: true, attributeFilter: ['data-index'] });
    box.scrollTop = 30_000;
    await waitUntil(() => counts.length > 2, 'other rows, those below and those above');
    observer.disconnect();
    expect(counts[0]).to.be.at.most(12);
    expect(Math.max(...counts.slice(1))).to.be.at.most(4);
    expect(new Set(frames).size).to.equal(frames.length);
  });

  it('creates at most six rows in a frame', async () => {
    const card = await fixture<HTMLElementTagNameMap['ak-card']>(html`<ak-card inline></ak-card>`);
    if (card.body) card.body.style.blockSize = '500px';
    const created = new Map<unknown, number>();
    const observer = new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter(isRow).length;
      const time = document.timeline.currentTime;
      created.set(time, (created.get(time) ?? 0) + added);
    });
    observer.observe(card, { subtree: true, childList: true });
    render(content(tokens(10_000)), card);
    await waitUntil(() => rows(card).length > 8, 'the visible rows');
    observer.disconnect();
    expect(Math.max(...created.values())).to.be.within(1, 6);
  });

  it('reuses row elements for other items without moving them', async () => {
    const { el, box } = await draw(evenTokens(10_000));
    await waitUntil(() => rowOf(el, 11), 'rows below those in sight');
    const height = rowOf(el, 2)?.getBoundingClientRect().height ?? 0;
    for (const index of [1000, 5000, 500]) {
      const moved: number[] = [];
      const observer = new MutationObserver((changes) => {
        moved.push(changes.flatMap(({ addedNodes }) => [...addedNodes]).filter(isRow).length);
      });
      observer.observe(el, { subtree: true, childList: true, attributeFilter: ['data-index'] });
      box.scrollTop = index * height;
      await waitUntil(() => moved.length > 0, 'other rows');
      observer.disconnect();
      expect(moved[0], `to ${index}`).to.be.at.most(1);
      await waitUntil(() => rowOf(el, index - 4) && rowOf(el, index + 11), 'the overscan');
    }
  });

  it('never loses the focus while scrolling, pressing keys or changing items', async () => {
    const all = tokens(2000);
    const { el, box, show } = await draw(all.slice(50, 1000), months(5, 45, 900));
    await el.focusIndex(3);
    let lost = 0;
    const checkFocus = () => {
      if (document.activeElement === document.body) lost += 1;
    };
    const observer = new MutationObserver(checkFocus);
    observer.observe(el, { childList: true, subtree: true, attributes: true });
    el.addEventListener('focusout', () => queueMicrotask(checkFocus));
    const keys = ['End', 'ArrowUp', 'PageUp', 'Home', 'PageDown', 'PageDown', 'ArrowUp', 'End'];
    for (const key of keys) {
      const before = focused();
      await userEvent.keyboard(`{${key}}`);
      await waitUntil(() => focused() !== before, `${key} moves`);
      // Scrolls far away and back, so that the focused row reappears at the top and at the bottom.
      for (const top of [0, 20_000, 900, 300, box.scrollHeight]) {
        box.scrollTop = top;
        await frame();
      }
    }
    const before = focused();
    show(all, months(5, 95, 1900));
    await frame();
    expect(focused()).to.equal(before);
    observer.disconnect();
    expect(lost).to.equal(0);
  });

  it('has one Tab stop, and emits ak-list-exit when ↑ leaves the first row', async () => {
    const { el } = await draw(tokens(100));
    let exits = 0;
    el.addEventListener('ak-list-exit', () => {
      exits += 1;
    });
    await el.focusIndex(0);
    await userEvent.keyboard('{ArrowUp}');
    expect(exits).to.equal(1);
    const stops = el.querySelectorAll('ak-list-row');
    expect([...stops].filter(({ tabStop }) => tabStop)).to.have.lengthOf(1);
  });

  it('keeps the visible rows and the focus in place when rows are added above', async () => {
    const all = tokens(1000);
    const { el, box, show } = await draw(all.slice(100));
    box.scrollTop = 6000;
    await waitUntil(() => rows(el).some(({ dataset }) => Number(dataset.index) > 80));
    await frame();
    const looked = document.elementFromPoint(
      box.getBoundingClientRect().left + 40,
      box.getBoundingClientRect().top + 100,
    ) as HTMLElementTagNameMap['ak-list-row'];
    const { heading } = looked;
    const { top } = looked.getBoundingClientRect();
    looked.focus();
    show(all);
    await frame();
    const now = [...el.querySelectorAll('ak-list-row')].find((row) => row.heading === heading);
    expect(Math.abs((now?.getBoundingClientRect().top ?? 0) - top)).to.be.lessThan(2);
    await waitUntil(() => focused() === heading, 'focus on its row');
  });

  it('restores the scroll position in a new list', async () => {
    const { el, box } = await draw(tokens(1000), [], 300);
    box.scrollTop = 9000;
    await waitUntil(() => rows(el).some(({ dataset }) => Number(dataset.index) > 120));
    await frame();
    const { place } = el;
    el.remove();
    expect(el.place).to.deep.equal(place);
    const remounted = await draw(tokens(1000), [], 300);
    remounted.el.place = place;
    await frame();
    await frame();
    expect(remounted.el.place?.index).to.equal(place?.index);
    expect(remounted.box.scrollTop).to.be.greaterThan(5000);
  });

  it('requests the next page near the end, and measures again after the font size changes', async () => {
    const { el, box } = await draw(tokens(200));
    let eventCount = 0;
    el.addEventListener('ak-near-end', () => {
      eventCount += 1;
    });
    box.scrollTop = 300;
    await frame();
    expect(eventCount).to.equal(0);
    const before = el.offsetHeight;
    el.style.fontSize = '25.6px';
    await waitUntil(() => el.offsetHeight > before * 1.3, 'higher rows');
    box.scrollTop = box.scrollHeight;
    await waitUntil(() => eventCount === 1 && rowOf(el, 199), 'end');
  });
});
