import { expect } from '@open-wc/testing';
import { describe, it } from 'vitest';
import { mountKit, rootOf, textOf, until } from '../../test/mount-kit.js';
import { heldPay } from '../../test/pay-samples.js';
import { asset, ether, sum } from '../../test/send-samples.js';

describe('pay view', () => {
  it('starts with the amount and its worth, and shows every digit in the title', async () => {
    const amount = sum(ether, '1.234567891234567891', '3852.46');
    const { state } = await heldPay(mountKit, 'ak-pay-view', () => ({}));
    const root = await rootOf('ak-pay-view');
    Object.assign(state, { request: { ...state.request, amount } });
    const headline = await until(() => root.querySelector('.amount'), 'the headline');
    await until(() => textOf(headline).includes('Amount 1.2345678 ETH ≈ $3,852.46'), 'the amount');
    expect(headline.querySelector('[title]')).to.have.attribute(
      'title',
      '1.234567891234567891\u00a0ETH',
    );
    const { fontSize } = getComputedStyle(headline.querySelector('.number') ?? headline);
    expect(Number.parseFloat(fontSize)).to.be.at.least(28);
  });

  it('shows the network of each token as a badge on its icon', async () => {
    await heldPay(mountKit, 'ak-pay-view', () => ({
      tokens: [ether, asset('COR', { assetId: 'eip155:1/erc20:0x1' })],
    }));
    const root = await rootOf('ak-pay-view');
    const icons = [...root.querySelectorAll('ak-list-row ak-token-icon')];
    expect(icons.map((icon) => icon.getAttribute('symbol'))).to.deep.equal(['ETH', 'COR']);
    for (const icon of icons)
      expect(icon.shadowRoot?.querySelector('ak-network-badge')).not.to.equal(null);
  });
});
