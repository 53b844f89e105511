import '../define/segmented.js';
import { expect, fixture, html } from '@open-wc/testing';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { inBothThemes } from '../test/in-both-themes.js';
import { adoptPageTokens } from '../tokens/tokens.js';

let stop: () => void;
beforeAll(() => {
  stop = adoptPageTokens();
});
afterAll(() => stop());

const items = [
  { id: 'slow', label: 'Slow', detail: '$0.10' },
  { id: 'normal', label: 'Normal', detail: '$0.42' },
  { id: 'fast', label: 'Fast' },
];

async function draw(selected = 'normal') {
  const el = await fixture<HTMLElementTagNameMap['ak-segmented']>(
    html`<ak-segmented label="Speed" .items=${items} selected=${selected}></ak-segmented>`,
  );
  const chosen: string[] = [];
  el.addEventListener('ak-choose', ({ detail }) => chosen.push(detail.id));
  return { el, chosen };
}

const radiosOf = (el: Element) => [...(el.shadowRoot?.querySelectorAll('input') ?? [])];

describe('ak-segmented', () => {
  it('is a named group of radios with one selected', async () => {
    const { el } = await draw();
    expect(el.shadowRoot?.querySelector('legend')).to.have.text('Speed');
    expect(radiosOf(el).map(({ checked }) => checked)).to.deep.equal([false, true, false]);
  });

  it('is accessible in light and dark, with and without a choice', async () => {
    await inBothThemes(async () => {
      await expect((await draw()).el).to.be.accessible();
      await expect((await draw('')).el).to.be.accessible();
    });
  });

  it('selects with arrow keys', async () => {
    const { el, chosen } = await draw();
    el.focus();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.keyboard('{ArrowLeft}');
    expect(chosen).to.deep.equal(['fast', 'normal']);
  });

  it('selects with a click anywhere on an option', async () => {
    const { el, chosen } = await draw();
    const label = el.shadowRoot?.querySelector('label');
    if (!label) throw new Error('nothing drawn');
    await userEvent.click(label, { position: { x: 3, y: 3 } });
    expect(chosen).to.deep.equal(['slow']);
    expect(el.selected).to.equal('slow');
  });

  it('shows the option that the host selects', async () => {
    const { el, chosen } = await draw();
    el.selected = 'fast';
    await el.updateComplete;
    expect(radiosOf(el).map(({ checked }) => checked)).to.deep.equal([false, false, true]);
    expect(chosen).to.deep.equal([]);
  });
});
