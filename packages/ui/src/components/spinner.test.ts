import '../define/spinner.js';
import { expect, fixture, html } from '@open-wc/testing';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { adoptPageTokens } from '../tokens/tokens.js';

let stop: () => void;
beforeAll(() => {
  stop = adoptPageTokens();
});
afterAll(() => stop());

describe('ak-spinner', () => {
  it('draws a ring of the requested size', async () => {
    const el = await fixture(html`<ak-spinner size="lg"></ak-spinner>`);
    const ring = el.shadowRoot?.querySelector<HTMLElement>('[part=spinner]');
    expect(ring?.offsetWidth).to.equal(32);
  });

  it('is accessible, named or hidden', async () => {
    const el = await fixture(
      html`<div><ak-spinner></ak-spinner><ak-spinner label="Loading wallets"></ak-spinner></div>`,
    );
    await expect(el).to.be.accessible();
    expect(el.querySelector('ak-spinner')?.shadowRoot?.querySelector('[aria-hidden=true]')).to
      .exist;
  });
});
