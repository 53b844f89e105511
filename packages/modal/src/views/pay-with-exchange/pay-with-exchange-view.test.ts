import { expect } from '@open-wc/testing';
import { describe, it } from 'vitest';
import { buttonNamed, mountKit, textOf, viewOf } from '../../test/mount-kit.js';
import { states } from './test/states.js';

async function draw(name: string): Promise<ShadowRoot> {
  await states.PayWithExchange?.[name]?.(mountKit);
  return viewOf('ak-pay-with-exchange-view')?.shadowRoot ?? (new DocumentFragment() as ShadowRoot);
}

describe('deposit view', () => {
  it('says what was deposited, and never that a shop was paid', async () => {
    const root = await draw('exchange sent');
    expect(textOf(root)).to.contain('Deposit completed');
    expect(textOf(root)).not.to.contain('Paid');
  });

  it('does not call an incoming deposit a payment', async () => {
    const root = await draw('exchange sends');
    expect(textOf(root)).to.contain('It’s on its way');
    expect(textOf(root)).not.to.contain('payment');
  });

  it('offers to connect a wallet if none is connected', async () => {
    const root = await draw('not connected');
    expect(buttonNamed(root, 'Connect a wallet')).not.to.equal(undefined);
  });

  it('lets the user return from an order to the form, with a warning', async () => {
    const root = await draw('exchange late');
    expect(buttonNamed(root, 'Back to form')).not.to.equal(undefined);
    expect(textOf(root)).to.contain('or it could be sent twice');
  });
});
