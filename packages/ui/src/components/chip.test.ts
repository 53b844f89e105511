import '../define/chip.js';
import { expect, fixture, html } from '@open-wc/testing';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { adoptPageTokens } from '../tokens/tokens.js';

let stop: () => void;
beforeAll(() => {
  stop = adoptPageTokens();
});
afterAll(() => stop());

describe('ak-chip', () => {
  it('shows its text, with an icon for a status', async () => {
    const el = await fixture(html`<ak-chip variant="warn">Testnet</ak-chip>`);
    expect(el).to.have.text('Testnet');
    expect(el.shadowRoot?.querySelector('svg')).to.exist;
  });

  it('is accessible in every kind', async () => {
    const el = await fixture(html`<div>
      <ak-chip>Base</ak-chip><ak-chip variant="ok">Done</ak-chip><ak-chip variant="bad">Failed</ak-chip>
      <ak-chip variant="warn">Testnet</ak-chip><ak-chip variant="info">New</ak-chip>
      <ak-chip selectable>Verified</ak-chip><ak-chip selectable selected>Installed</ak-chip>
      <ak-chip remove-label="Remove Base">Base</ak-chip>
    </div>`);
    await expect(el).to.be.accessible();
  });

  it('is a toggle button when selectable', async () => {
    const el = await fixture<HTMLElementTagNameMap['ak-chip']>(
      html`<ak-chip selectable>Installed</ak-chip>`,
    );
    const control = el.shadowRoot?.querySelector('button');
    expect(control).to.have.attribute('aria-pressed', 'false');
    el.selected = true;
    await el.updateComplete;
    expect(control).to.have.attribute('aria-pressed', 'true');
  });

  it('sends ak-dismiss from its remove button', async () => {
    const el = await fixture(html`<ak-chip remove-label="Remove">Base</ak-chip>`);
    let dismissed = 0;
    el.addEventListener('ak-dismiss', () => {
      dismissed += 1;
    });
    el.shadowRoot?.querySelector<HTMLElement>('.remove')?.click();
    expect(dismissed).to.equal(1);
  });
});
