import '../define/image.js';
import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { adoptPageTokens } from '../tokens/tokens.js';

let stop: () => void;
beforeAll(() => {
  stop = adoptPageTokens();
});
afterAll(() => stop());

const good =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'%3E%3Cpath d='M0 0h1v1H0z'/%3E%3C/svg%3E";

describe('ak-image', () => {
  it('draws the image, or the first letters of the name without one', async () => {
    const el = await fixture<HTMLElementTagNameMap['ak-image']>(
      html`<ak-image name="usdc" letters="3"></ak-image>`,
    );
    expect(el.shadowRoot?.querySelector('[part=fallback]')).to.contain.text('USD');
    el.src = good;
    await el.updateComplete;
    expect(el.shadowRoot?.querySelector('img')).to.have.attribute('src', good);
  });

  it('is accessible, decorative or named', async () => {
    const el = await fixture(html`<div>
      <ak-image name="Ether"></ak-image><ak-image name="Ether" label="Ether"></ak-image>
      <ak-image src=${good}></ak-image><ak-image src=${good} label="Ether"></ak-image>
    </div>`);
    await expect(el).to.be.accessible();
  });

  it('falls back to letters when the image fails, and tries the next URL', async () => {
    const el = await fixture<HTMLElementTagNameMap['ak-image']>(
      html`<ak-image name="Ether" src="data:image/png;base64,AAAA"></ak-image>`,
    );
    await waitUntil(() => el.shadowRoot?.querySelector('[part=fallback]'));
    el.src = good;
    await el.updateComplete;
    expect(el.shadowRoot?.querySelector('img')).to.exist;
  });

  it('does not load a URL that is not an image', async () => {
    const el = await fixture(html`<ak-image name="X" src="javascript:alert(1)"></ak-image>`);
    expect(el.shadowRoot?.querySelector('img')).to.not.exist;
  });

  it('has the requested size', async () => {
    for (const size of [16, 24, 32, 40, 56, 64] as const) {
      const el = await fixture(html`<ak-image name="Ether" size=${size}></ak-image>`);
      expect(el.getBoundingClientRect().width).to.equal(size);
    }
  });
});
