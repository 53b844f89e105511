import '../define/early-trigger-button.js';
import { expect, fixture, html } from '@open-wc/testing';
import { it } from 'vitest';

it('draws its label until the account part has loaded, then the account in the same control', async () => {
  const el = await fixture<HTMLElementTagNameMap['ak-trigger-button']>(
    html`<ak-trigger-button label="Connect wallet"></ak-trigger-button>`,
  );
  const button = el.shadowRoot?.querySelector('button');
  expect(button).to.contain.text('Connect wallet');
  await import('../define/trigger-button.js');
  Object.assign(el, { state: 'connected', label: '', address: '0x5290', balance: '12.5 USDC' });
  await el.updateComplete;
  expect(el.shadowRoot?.querySelector('button')).to.equal(button);
  expect(button?.querySelector('bdi')?.textContent).to.equal('0x5290');
  const balance = el.shadowRoot?.querySelector('[part=balance]');
  if (!balance) throw new Error('no balance');
  expect(getComputedStyle(balance).borderInlineEndWidth).to.equal('1px');
});
