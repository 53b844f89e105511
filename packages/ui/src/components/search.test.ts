import '../define/search.js';
import { expect, fixture, html } from '@open-wc/testing';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { adoptPageTokens } from '../tokens/tokens.js';

async function draw() {
  const el = await fixture<HTMLElementTagNameMap['ak-search']>(
    html`<ak-search label="Search wallets" placeholder="Search" clear-label="Clear"></ak-search>`,
  );
  const queries: string[] = [];
  el.addEventListener('ak-search', (event) => queries.push(event.detail.query));
  el.focus();
  return { el, queries };
}

let stop: () => void;
beforeAll(() => {
  stop = adoptPageTokens();
});
afterAll(() => stop());

describe('ak-search', () => {
  it('draws a named searchbox', async () => {
    const { el } = await draw();
    expect(el.shadowRoot?.querySelector('[role=searchbox]')).to.have.attribute(
      'aria-label',
      'Search wallets',
    );
  });

  it('is accessible, empty and filled', async () => {
    const { el } = await draw();
    await expect(el).to.be.accessible();
    await userEvent.keyboard('eth');
    await expect(el).to.be.accessible();
  });

  it('draws one focus ring, around the focused control', async () => {
    const { el } = await draw();
    const rings = (): (string | undefined)[] =>
      [...(el.shadowRoot?.querySelectorAll('.field, input, button') ?? [])]
        .filter((each) => getComputedStyle(each).outlineStyle === 'solid')
        .map(({ className, localName }) => className || localName);
    await userEvent.keyboard('eth');
    expect(rings()).to.deep.equal(['field']);
    await userEvent.tab();
    expect(rings()).to.deep.equal(['clear']);
  });

  it('sends one event for a burst of keys, 250 ms after the last', async () => {
    const { el, queries } = await draw();
    const before = performance.now();
    const sent = new Promise((done) => el.addEventListener('ak-search', done, { once: true }));
    await userEvent.keyboard('eth');
    await sent;
    expect(performance.now() - before).to.be.at.least(250);
    expect(queries).to.deep.equal(['eth']);
  });

  it('sends immediately on Enter, and not twice for the same text', async () => {
    const { el, queries } = await draw();
    el.debounceMs = 60_000;
    await el.updateComplete;
    await userEvent.keyboard('amber{Enter}{Enter}');
    expect(queries).to.deep.equal(['amber']);
  });

  it('clears on Esc first and lets the second Esc through to the dialog', async () => {
    const { el, queries } = await draw();
    const escapes: boolean[] = [];
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape') escapes.push(event.defaultPrevented);
    };
    document.addEventListener('keydown', listen);
    await userEvent.keyboard('amber{Enter}{Escape}');
    expect(el.value).to.equal('');
    expect(queries).to.deep.equal(['amber', '']);
    expect(escapes).to.deep.equal([]);
    await userEvent.keyboard('{Escape}');
    expect(escapes).to.deep.equal([false]);
    document.removeEventListener('keydown', listen);
  });

  it('clears with its button and keeps the focus in the field', async () => {
    const { el, queries } = await draw();
    await userEvent.keyboard('amber{Enter}');
    await el.updateComplete;
    el.shadowRoot?.querySelector<HTMLElement>('.clear')?.click();
    await el.updateComplete;
    expect(el.value).to.equal('');
    expect(queries.at(-1)).to.equal('');
    expect(el.shadowRoot?.activeElement).to.have.attribute('role', 'searchbox');
  });

  it('announces the result count in a status region that exists from the start', async () => {
    const { el } = await draw();
    const region = el.shadowRoot?.querySelector('[role=status]');
    expect(region).to.exist;
    el.status = '12 wallets';
    await el.updateComplete;
    expect(region).to.have.text('12 wallets');
  });
});
