import '../define/image.js';
import '../define/network-badge.js';
import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { inBothThemes } from '../test/in-both-themes.js';
import { adoptPageTokens } from '../tokens/tokens.js';

let stop: () => void;
beforeAll(() => {
  stop = adoptPageTokens();
});
afterAll(() => stop());

describe('ak-network-badge', () => {
  it('draws its icon on the lower corner at the inline end of the tile', async () => {
    const el = await fixture<HTMLElement>(
      html`<ak-network-badge><ak-image name="E"></ak-image></ak-network-badge>`,
    );
    const side = () => {
      const tile = el.getBoundingClientRect();
      const mark = el.shadowRoot?.querySelector('.badge')?.getBoundingClientRect();
      expect(mark?.bottom).to.be.greaterThan(tile.bottom);
      return (mark?.left ?? 0) > tile.left + tile.width / 2 ? 'right' : 'left';
    };
    expect(side()).to.equal('right');
    el.dir = 'rtl';
    expect(side()).to.equal('left');
  });

  it('shows the first letter of the network without an image, or if the image fails to load', async () => {
    const el = await fixture<HTMLElementTagNameMap['ak-network-badge']>(
      html`<ak-network-badge name="base"><ak-image name="E"></ak-image></ak-network-badge>`,
    );
    const letters = () => el.shadowRoot?.querySelector('.letters')?.textContent;
    expect(letters()).to.equal('B');
    el.src = 'data:image/png;base64,AAAA';
    await el.updateComplete;
    expect(letters()).to.equal(undefined);
    await waitUntil(() => letters() === 'B');
  });

  it('gives a network the same color as its image tile', async () => {
    const el = await fixture<HTMLElement>(html`<div>
      <ak-network-badge name="Base"><ak-image name="Base"></ak-image></ak-network-badge>
    </div>`);
    const colorIn = (tag: 'ak-network-badge' | 'ak-image') => {
      const field = el.querySelector(tag)?.shadowRoot?.querySelector('.field');
      return field && getComputedStyle(field).backgroundColor;
    };
    expect(colorIn('ak-network-badge')).to.equal(colorIn('ak-image'));
  });

  it('gives the largest networks different colors', async () => {
    const names = ['Ethereum', 'Base', 'Arbitrum One', 'OP Mainnet', 'Polygon', 'Solana'];
    const el = await fixture<HTMLElement>(
      html`<div>${names.map((name) => html`<ak-network-badge name=${name}></ak-network-badge>`)}</div>`,
    );
    const fields = [...el.children].map((badge) => badge.shadowRoot?.querySelector('.field'));
    const colors = fields.map((field) => field && getComputedStyle(field).backgroundColor);
    expect(new Set(colors).size).to.equal(names.length);
  });

  it('is accessible in light and dark, decorative or named', async () => {
    await inBothThemes(async () => {
      const el = await fixture(html`<div>
        <ak-network-badge><ak-image name="E"></ak-image></ak-network-badge>
        <ak-network-badge name="Base"><ak-image name="E"></ak-image></ak-network-badge>
        <ak-network-badge label="Gnosis, not supported" unsupported
          ><ak-image name="E"></ak-image
        ></ak-network-badge>
      </div>`);
      await expect(el).to.be.accessible();
    });
  });
});
