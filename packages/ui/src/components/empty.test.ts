import '../define/empty.js';
import { expect, fixture, html } from '@open-wc/testing';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { adoptPageTokens } from '../tokens/tokens.js';

let stop: () => void;
beforeAll(() => {
  stop = adoptPageTokens();
});
afterAll(() => stop());

describe('ak-empty', () => {
  it('shows heading, text and action, also with white space between its tags', async () => {
    const el =
      await fixture<HTMLElement>(html`<ak-empty heading="No tokens yet" text="Receive some.">
      <button slot="action">Receive</button>
    </ak-empty>`);
    expect(el.shadowRoot?.querySelector('h3')).to.have.text('No tokens yet');
    expect(el.shadowRoot?.querySelector<HTMLElement>('.text')?.offsetHeight).to.be.greaterThan(10);
  });

  it('is accessible', async () => {
    const el = await fixture(html`<section><h2>Tokens</h2>
      <ak-empty heading="No tokens yet" text="Receive some."><button slot="action">Receive</button></ak-empty>
    </section>`);
    await expect(el).to.be.accessible();
  });
});
