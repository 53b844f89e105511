import '../define/wallet-image.js';
import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { adoptPageTokens } from '../tokens/tokens.js';
import { searchIcon } from '../opening-icons.js';

let stop: () => void;
beforeAll(() => {
  stop = adoptPageTokens();
});
afterAll(() => stop());

describe('ak-wallet-image', () => {
  it('shows the first letter of the wallet without an image', async () => {
    const el = await fixture(html`<ak-wallet-image name="Amber Vault"></ak-wallet-image>`);
    expect(el.shadowRoot?.querySelector('.letters')).to.have.text('A');
  });

  it('is accessible', async () => {
    const el = await fixture(html`<ak-wallet-image name="Amber" label="Amber"></ak-wallet-image>`);
    await expect(el).to.be.accessible();
  });

  it('shows a slotted icon instead of the letter', async () => {
    const el = await fixture<HTMLElementTagNameMap['ak-wallet-image']>(
      html`<ak-wallet-image name="All" plain>${searchIcon}</ak-wallet-image>`,
    );
    await waitUntil(() => !el.shadowRoot?.querySelector('.letters'));
    expect(el.querySelector('svg')?.getBoundingClientRect().width).to.be.greaterThan(0);
  });
});
