import '../../define/virtual-grid.js';
import '../../define/card.js';
import '../../define/wallet-tile.js';
import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { inBothThemes } from '../../test/in-both-themes.js';
import { adoptPageTokens } from '../../tokens/tokens.js';

let stop: () => void;
beforeAll(() => {
  stop = adoptPageTokens();
});
afterAll(() => stop());

const wallets = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `w${index}`, name: `Wallet ${index}` }));

type Wallet = ReturnType<typeof wallets>[number];

// Renders in a card, whose scrolling body is in another shadow root.
async function draw(items: readonly Wallet[], { width = 360, dir = 'ltr' } = {}) {
  const card = await fixture<HTMLElementTagNameMap['ak-card']>(html`<ak-card inline dir=${dir}>
    <ak-virtual-grid
      label="Wallets"
      .items=${items}
      .keyOf=${(item: Wallet) => item.id}
      .nameOf=${(item: Wallet) => item.name}
      .renderItem=${(item: Wallet) => html`<ak-wallet-tile .name=${item.name}></ak-wallet-tile>`}
    ></ak-virtual-grid>
  </ak-card>`);
  card.style.inlineSize = `${width + 2}px`;
  const box = card.body;
  const el = card.querySelector('ak-virtual-grid');
  if (!el || !box) throw new Error('nothing drawn');
  box.style.blockSize = '500px';
  card.scrollIntoView();
  await waitUntil(() => cells(el).length > 0);
  await waitUntil(() => el.columns === (width >= 340 ? 4 : 3));
  return { el, box };
}

const cells = (el: Element) => [...(el.shadowRoot?.querySelectorAll('[role=gridcell]') ?? [])];
const nameIn = (element: Element | null | undefined) =>
  element?.tagName === 'AK-WALLET-TILE' && 'name' in element ? String(element.name) : undefined;
const focused = (el: Element) => nameIn(el.shadowRoot?.activeElement);
// Waits two frames, because the grid's callback runs after one that was requested before the scroll event.
const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

describe('ak-virtual-grid', () => {
  it('is a grid whose row count includes all items', async () => {
    const { el } = await draw(wallets(10));
    const grid = el.shadowRoot?.querySelector('[role=grid]');
    expect(grid).to.have.attribute('aria-rowcount', '3');
    await waitUntil(() => cells(el).length === 10);
    el.total = 101;
    await el.updateComplete;
    expect(grid).to.have.attribute('aria-rowcount', '26');
  });

  it('is accessible in light and dark, even when empty', async () => {
    await inBothThemes(async () => {
      await expect((await draw(wallets(200))).el).to.be.accessible();
      const empty = await fixture(html`<ak-virtual-grid label="Wallets"></ak-virtual-grid>`);
      await expect(empty).to.be.accessible();
    });
  });

  it('has at most `mostColumns` columns', async () => {
    const { el } = await draw(wallets(20));
    el.mostColumns = 2;
    await waitUntil(() => el.columns === 2);
    const row = el.shadowRoot?.querySelector('[role=row]');
    expect(row?.querySelectorAll('[role=gridcell]')).to.have.lengthOf(2);
  });

  it('has four columns in a card and three at 320 px', async () => {
    expect((await draw(wallets(20))).el.columns).to.equal(4);
    expect((await draw(wallets(20), { width: 280 })).el.columns).to.equal(3);
  });

  it('renders at most 60 of 10,000 items at any scroll position, and fills the visible area', async () => {
    const { el, box } = await draw(wallets(10_000));
    let maximum = 0;
    for (let top = 0; top <= box.scrollHeight; top += box.scrollHeight / 60) {
      box.scrollTop = top;
      await frame();
      await el.updateComplete;
      maximum = Math.max(maximum, cells(el).length);
      const { left, top: edge, height } = box.getBoundingClientRect();
      for (const y of [edge + 10, edge + height / 2])
        expect(
          el.shadowRoot?.elementFromPoint(left + 40, y)?.closest('[role=row]'),
          `row at ${y} of ${top}`,
        ).to.exist;
    }
    expect(maximum).to.be.within(20, 60);
    box.scrollTop = box.scrollHeight;
    await waitUntil(() => nameIn(cells(el).at(-1)?.firstElementChild) === 'Wallet 9999');
  });

  it('creates at most two rows per frame, and fills the visible area over several frames', async () => {
    const { el } = await draw(wallets(2));
    const rows = () => el.shadowRoot?.querySelectorAll('[role=row]').length ?? 0;
    await frame();
    el.items = wallets(200);
    const rowCounts = [rows()];
    while ((rowCounts.at(-1) ?? 0) < 7) {
      await new Promise(requestAnimationFrame);
      rowCounts.push(rows());
    }
    const more = rowCounts.slice(1).map((count, at) => count - (rowCounts[at] ?? 0));
    expect(Math.max(...more), rowCounts.join()).to.be.at.most(2);
  });

  it('reuses the elements of removed rows, in reading order', async () => {
    const { el, box } = await draw(wallets(1000));
    const rows = () => [...(el.shadowRoot?.querySelectorAll<HTMLElement>('[role=row]') ?? [])];
    const scrollTo = async (top: number) => {
      box.scrollTop = top;
      const first = Math.floor(top / el.rowHeight);
      const last = Math.ceil((top + box.clientHeight) / el.rowHeight) - 1;
      // Two rows before and two after the visible ones are rendered too, later on a busy machine.
      const isRendered = (row: number) => rows().some(({ dataset }) => dataset.row === String(row));
      await waitUntil(() => isRendered(first - 2) && isRendered(last + 2));
      await el.updateComplete;
    };
    await scrollTo(1920);
    const before = rows();
    await scrollTo(5760);
    // While the grid catches up on a busy machine, it may grow by two rows.
    expect(rows().filter((row) => !before.includes(row)).length).to.be.at.most(2);
    const indexes = rows().map(({ dataset }) => Number(dataset.row));
    expect(indexes).to.deep.equal([...indexes].sort((one, other) => one - other));
  });

  it('moves by cell, row, page and to the ends with the keyboard', async () => {
    const { el } = await draw(wallets(10_000));
    el.focus();
    await waitUntil(() => focused(el) === 'Wallet 0');
    for (const [key, name] of [
      ['ArrowRight', 'Wallet 1'],
      ['ArrowDown', 'Wallet 5'],
      ['ArrowLeft', 'Wallet 4'],
      ['PageDown', 'Wallet 20'],
      ['End', 'Wallet 9999'],
      ['ArrowUp', 'Wallet 9995'],
      ['PageUp', 'Wallet 9979'],
      ['Home', 'Wallet 0'],
    ]) {
      await userEvent.keyboard(`{${key}}`);
      await waitUntil(() => focused(el) === name, `${key} goes to ${name}`);
    }
    expect(cells(el).length).to.be.at.most(60);
  });

  it('scrolls the focused item into view', async () => {
    const { el, box } = await draw(wallets(1000));
    await el.focusIndex(777);
    const tile = el.shadowRoot?.activeElement?.getBoundingClientRect();
    const viewport = box.getBoundingClientRect();
    expect(focused(el)).to.equal('Wallet 777');
    expect(tile?.top).to.be.at.least(viewport.top);
    expect(tile?.bottom).to.be.at.most(viewport.bottom);
  });

  it('swaps ← and → right to left', async () => {
    const { el } = await draw(wallets(40), { dir: 'rtl' });
    el.focus();
    await waitUntil(() => focused(el) === 'Wallet 0');
    await userEvent.keyboard('{ArrowLeft}');
    await waitUntil(() => focused(el) === 'Wallet 1');
    await userEvent.keyboard('{ArrowRight}');
    await waitUntil(() => focused(el) === 'Wallet 0');
  });

  it('keeps the focus on an item that is scrolled out of view', async () => {
    const { el, box } = await draw(wallets(1000));
    await el.focusIndex(2);
    box.scrollTop = 9000;
    await waitUntil(() =>
      cells(el).some((cell) => nameIn(cell.firstElementChild) === 'Wallet 400'),
    );
    expect(focused(el)).to.equal('Wallet 2');
    await userEvent.keyboard('{ArrowRight}');
    await waitUntil(() => focused(el) === 'Wallet 3');
    expect(box.scrollTop).to.equal(0);
  });

  it('has one Tab stop, and Tab leaves the grid', async () => {
    const { el } = await draw(wallets(100));
    const after = document.createElement('button');
    el.append(after);
    after.slot = 'end';
    await el.focusIndex(6);
    await userEvent.tab();
    expect(document.activeElement).to.equal(after);
    await userEvent.tab({ shift: true });
    expect(focused(el)).to.equal('Wallet 6');
  });

  it('emits ak-grid-exit when ↑ leaves the first row', async () => {
    const { el } = await draw(wallets(40));
    let exits = 0;
    el.addEventListener('ak-grid-exit', () => {
      exits += 1;
    });
    await el.focusIndex(2);
    await userEvent.keyboard('{ArrowUp}');
    expect(exits).to.equal(1);
    expect(focused(el)).to.equal('Wallet 2');
  });

  it('jumps to a name by its letters', async () => {
    const names = wallets(400);
    names[321] = { id: 'zeal', name: 'Zeal' };
    const { el } = await draw(names);
    await el.focusIndex(0);
    await userEvent.keyboard('z');
    await waitUntil(() => focused(el) === 'Zeal');
  });

  it('requests the next page once for each length, near the end', async () => {
    const { el, box } = await draw(wallets(200));
    let eventCount = 0;
    el.addEventListener('ak-near-end', () => {
      eventCount += 1;
    });
    box.scrollTop = 300;
    await frame();
    await el.updateComplete;
    expect(eventCount).to.equal(0);
    box.scrollTop = box.scrollHeight;
    await waitUntil(() => eventCount === 1);
    box.scrollTop = box.scrollHeight - 20;
    await frame();
    await frame();
    expect(eventCount).to.equal(1);
    el.items = wallets(240);
    await el.updateComplete;
    expect(eventCount).to.equal(1);
    box.scrollTop = box.scrollHeight;
    await waitUntil(() => eventCount === 2);
  });

  it('keeps the Tab stop on its item when a page is added, and starts over in another list', async () => {
    const { el } = await draw(wallets(40));
    await el.focusIndex(7);
    el.items = wallets(80);
    await el.updateComplete;
    expect(focused(el)).to.equal('Wallet 7');
    el.items = wallets(200).slice(100);
    await el.updateComplete;
    const stops = cells(el).filter(
      ({ firstElementChild: tile }) => tile && 'tabStop' in tile && tile.tabStop,
    );
    expect(stops.map((cell) => nameIn(cell.firstElementChild))).to.deep.equal(['Wallet 100']);
  });

  it('has no style attribute in its template, and removes its listeners when disconnected', async () => {
    const { el, box } = await draw(wallets(1000));
    const before = cells(el).length;
    el.remove();
    box.scrollTop = 5000;
    await frame();
    expect(cells(el)).to.have.lengthOf(before);
  });
});
