import '../define/token-icon.js';
import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { inBothThemes } from '../test/in-both-themes.js';
import { adoptPageTokens } from '../tokens/tokens.js';

let stop: () => void;
beforeAll(() => {
  stop = adoptPageTokens();
});
afterAll(() => stop());

const good =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'%3E%3Cpath d='M0 0h1v1H0z'/%3E%3C/svg%3E";

const imageOf = (el: Element) => el.shadowRoot?.querySelector('ak-image');

describe('ak-token-icon', () => {
  it('draws three letters of the symbol without an image, or if it fails to load', async () => {
    const el = await fixture<HTMLElementTagNameMap['ak-token-icon']>(
      html`<ak-token-icon symbol="usdc"></ak-token-icon>`,
    );
    const letters = () => imageOf(el)?.shadowRoot?.querySelector('.letters')?.textContent;
    expect(letters()).to.equal('USD');
    el.src = 'data:image/png;base64,AAAA';
    await el.updateComplete;
    await waitUntil(() => letters() === 'USD');
    el.src = good;
    await waitUntil(() => imageOf(el)?.shadowRoot?.querySelector('img'));
  });

  it('hides the letters while the image loads, at most three seconds', async () => {
    const el = await fixture<HTMLElementTagNameMap['ak-token-icon']>(
      html`<ak-token-icon symbol="usdc" pending></ak-token-icon>`,
    );
    const letters = imageOf(el)?.shadowRoot?.querySelector('[part=fallback]');
    const isShown = () => letters?.checkVisibility({ visibilityProperty: true });
    expect(isShown()).to.equal(false);
    const [animation] = letters?.getAnimations() ?? [];
    expect(animation?.effect?.getTiming().delay).to.equal(3_000);
    animation?.finish();
    expect(isShown()).to.equal(true);
    el.pending = false;
    await el.updateComplete;
    expect(isShown()).to.equal(true);
  });

  it('is accessible in light and dark, decorative or named', async () => {
    await inBothThemes(async () => {
      const el = await fixture(html`<div>
        <ak-token-icon symbol="DAI"></ak-token-icon>
        <ak-token-icon symbol="ETH" label="Ether" network-src=${good}></ak-token-icon>
        <ak-token-icon symbol="ETH" network-src="" testnet></ak-token-icon>
      </div>`);
      await expect(el).to.be.accessible();
    });
  });

  it('shows a network badge if a network is set, even one without an image', async () => {
    const el = await fixture<HTMLElementTagNameMap['ak-token-icon']>(
      html`<ak-token-icon symbol="ETH"></ak-token-icon>`,
    );
    expect(el.shadowRoot?.querySelector('ak-network-badge')).to.equal(null);
    el.networkSrc = '';
    await el.updateComplete;
    const badge = el.shadowRoot?.querySelector('ak-network-badge');
    expect(badge?.shadowRoot?.querySelector('.badge svg')).to.exist;
    el.networkName = 'Base';
    await el.updateComplete;
    await badge?.updateComplete;
    expect(badge?.shadowRoot?.querySelector('.badge')?.textContent).to.equal('B');
  });

  it('keeps its size before and after the image loads', async () => {
    for (const size of [32, 40] as const) {
      const el = await fixture(
        html`<ak-token-icon symbol="WBTC" .size=${size} network-src=${good}></ak-token-icon>`,
      );
      const { width, height } = el.getBoundingClientRect();
      expect([width, height]).to.deep.equal([size, size]);
    }
  });
});
