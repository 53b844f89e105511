import '../define/summary.js';
import { expect, fixture, html } from '@open-wc/testing';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { inBothThemes } from '../test/in-both-themes.js';
import { adoptPageTokens } from '../tokens/tokens.js';
import type { SummaryRow } from './summary.js';

let stop: () => void;
beforeAll(() => {
  stop = adoptPageTokens();
});
afterAll(() => stop());

const address = '0x52908400098527886E0F7030069857D2E4169EE7';
const rows: readonly SummaryRow[] = [
  { id: 'to', label: 'To', value: address, kind: 'address', detail: 'willow.eth' },
  { id: 'amount', label: 'Amount', value: '34 USDC', detail: '$34.00' },
  { id: 'fee', label: 'Network fee', value: '0.001 ETH' },
  { id: 'network', label: 'Network', value: 'Ethereum' },
  { id: 'total', label: 'Total', value: '34.42 USDC', kind: 'strong' },
];

async function draw() {
  const el = await fixture<HTMLElementTagNameMap['ak-summary']>(
    html`<ak-summary .rows=${rows}></ak-summary>`,
  );
  const changes: string[] = [];
  el.addEventListener('ak-summary-change', ({ detail }) =>
    changes.push(`${detail.label}: ${detail.value}`),
  );
  return { el, changes };
}

function leftOf(text: Text, substring: string): number {
  const range = document.createRange();
  const start = text.data.indexOf(substring);
  range.setStart(text, start);
  range.setEnd(text, start + substring.length);
  return range.getBoundingClientRect().left;
}

describe('ak-summary', () => {
  it('writes the number before its unit in right-to-left text', async () => {
    const around = await fixture(
      html`<div dir="rtl"><ak-summary .rows=${rows}></ak-summary></div>`,
    );
    const root = around.querySelector('ak-summary')?.shadowRoot;
    const value = root?.querySelectorAll('.value')[1];
    if (!value) throw new Error('No amount');
    const texts = document.createTreeWalker(value, NodeFilter.SHOW_TEXT);
    let text = texts.nextNode();
    while (text instanceof Text && !text.data.includes('USDC')) text = texts.nextNode();
    if (!(text instanceof Text)) throw new Error('No text');
    expect(leftOf(text, '34')).to.be.below(leftOf(text, 'USDC'));
  });

  it('is a list of labels and values', async () => {
    const { el } = await draw();
    const labels = [...(el.shadowRoot?.querySelectorAll('dt') ?? [])].map((dt) => dt.textContent);
    expect(labels).to.deep.equal(['To', 'Amount', 'Network fee', 'Network', 'Total']);
  });

  it('draws all values of a column in one font, with digits of equal width', async () => {
    const { el } = await draw();
    const values = [...(el.shadowRoot?.querySelectorAll('.value bdi') ?? [])].map((bdi) => {
      const { fontFamily, fontSize, fontVariantNumeric } = getComputedStyle(bdi);
      return `${fontFamily} ${fontSize} ${fontVariantNumeric}`;
    });
    expect(values).to.have.length(4);
    expect(new Set(values).size).to.equal(1);
    expect(values[0]).to.include('tabular-nums');
  });

  it('shows the exact amount when a shortened one is pressed, and shortens it at the next press', async () => {
    const { el } = await draw();
    const exact = { value: '34.0000000001 USDC', detail: '$34.00' };
    el.rows = rows.map((row) => (row.id === 'amount' ? { ...row, exact } : { ...row, exact: row }));
    await el.updateComplete;
    const buttons = [...(el.shadowRoot?.querySelectorAll('button') ?? [])];
    expect(buttons.map(({ title }) => title)).to.deep.equal(['34.0000000001 USDC']);
    const [button] = buttons;
    const press = async (): Promise<string> => {
      button?.click();
      await el.updateComplete;
      return button?.textContent ?? '';
    };
    expect(await press()).to.equal('34.0000000001 USDC');
    expect(await press()).to.equal('34 USDC');
    const { right = 0, bottom = 0, height = 0 } = button?.getBoundingClientRect() ?? {};
    expect(height).to.be.at.least(36);
    // The detail below must not cover it.
    expect(el.shadowRoot?.elementFromPoint(right - 8, bottom - 2)).to.equal(button);
    const heights = [...(el.shadowRoot?.querySelectorAll('.value') ?? [])].slice(1, 3);
    expect(heights[0]?.clientHeight).to.equal(heights[1]?.clientHeight);
  });

  it('is accessible in light and dark', async () => {
    await inBothThemes(async () => {
      await expect((await draw()).el).to.be.accessible();
    });
  });

  it('shows an address in full', async () => {
    const { el } = await draw();
    const shown = el.shadowRoot?.querySelector('ak-address');
    expect(shown?.address).to.equal(address);
    expect(shown?.revealed).to.equal(true);
  });

  it('shows the image of a row before its value, or the first letter of the value', async () => {
    const el = await fixture<HTMLElementTagNameMap['ak-summary']>(
      html`<ak-summary
        .rows=${[
          { id: 'network', label: 'Network', value: 'Ethereum', image: '' },
          { id: 'from', label: 'From', value: 'Willow' },
        ]}
      ></ak-summary>`,
    );
    const images = [...(el.shadowRoot?.querySelectorAll('ak-image') ?? [])];
    expect(images.map(({ name }) => name)).to.deep.equal(['Ethereum']);
    expect(images[0]?.shadowRoot?.querySelector('.letters')).to.have.text('E');
    await expect(el).to.be.accessible();
  });

  it('marks a changed value and emits an event, but not for a new line', async () => {
    const { el, changes } = await draw();
    expect(el.shadowRoot?.querySelector('.flash')).to.equal(null);
    el.rows = [
      ...rows.map((row) => (row.id === 'fee' ? { ...row, value: '0.002 ETH' } : row)),
      { id: 'deposit', label: 'Deposit', value: '0.002 SOL' },
    ];
    await el.updateComplete;
    const marked = [...(el.shadowRoot?.querySelectorAll('.flash dt') ?? [])];
    expect(marked.map((dt) => dt.textContent)).to.deep.equal(['Network fee']);
    expect(changes).to.deep.equal(['Network fee: 0.002 ETH']);
  });
});
