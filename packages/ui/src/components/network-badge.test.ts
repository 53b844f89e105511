import '../define/image.js';
import '../define/network-badge.js';
import { expect, fixture, html } from '@open-wc/testing';
import { afterAll, beforeAll, describe, it } from 'vitest';
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

  it('is accessible, decorative or named', async () => {
    const el = await fixture(html`<div>
      <ak-network-badge><ak-image name="E"></ak-image></ak-network-badge>
      <ak-network-badge label="Gnosis, not supported" unsupported
        ><ak-image name="E"></ak-image
      ></ak-network-badge>
    </div>`);
    await expect(el).to.be.accessible();
  });
});
