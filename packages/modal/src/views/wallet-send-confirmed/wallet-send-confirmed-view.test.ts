import { KitError } from '@openappkit/core';
import { expect } from '@open-wc/testing';
import type { SentPayment } from '@openappkit/kit';
import { describe, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import {
  allElements,
  buttonNamed,
  mountKit,
  shellOf,
  spoken,
  textOf,
  until,
  viewOf,
} from '../../test/mount-kit.js';
import { holdFeature } from '../../test/held-features.js';
import { declined, ether, paid, receiver, sum, transactionId } from '../../test/send-samples.js';
import { heldSending, payment } from './test/states.js';

async function draw(change: Parameters<typeof heldSending>[1]) {
  const harness = await heldSending(mountKit, change);
  const become = (more: Partial<SentPayment>): void => {
    const nextPayment = paid(harness.on, more);
    Object.assign(harness.state, { step: 'sent', payment: nextPayment, sent: [nextPayment] });
  };
  return { ...harness, become, kit: harness.mounted.kit, env: harness.mounted.env };
}

const root = (): ShadowRoot =>
  viewOf('ak-wallet-send-confirmed-view')?.shadowRoot ?? (new DocumentFragment() as ShadowRoot);
const says = (text: string): Promise<unknown> => until(() => textOf(root()).includes(text), text);
const press = (label: string): void => buttonNamed(root(), label)?.click();

describe('wallet send confirmed view', () => {
  it('asks the user to compare amount and address in the wallet', async () => {
    await draw(payment({ status: 'asking', id: undefined }));
    await says('Approve in Amber Vault');
    await says(
      'Check that your wallet shows 34 USDC to 0x8617\u2009…\u2009070D.'.replace(/\s+/g, ' '),
    );
  });

  it('shows Sending once the wallet signed, and neither Approve, Sent nor an unknown result', async () => {
    await draw(payment({ status: 'asking' }));
    await says('We’re sending it to the network.');
    for (const text of ['Approve in', 'Sent', 'We don’t know yet', 'Stop waiting', 'View on'])
      expect(textOf(root())).not.to.contain(text);
    expect(root().querySelector('ak-address')?.address).to.equal(transactionId);
  });

  it('shows Sent immediately, then Confirmed, without a way back to the form', async () => {
    const { kit, become } = await draw(payment({ status: 'asking', id: undefined }));
    await says('Approve in Amber Vault');
    become({ status: 'waiting' });
    await says('Waiting for confirmation…');
    await until(() => spoken('status').includes('Sent. Waiting for confirmation…'), 'announcement');
    expect(kit.core.router.state.stack.map(({ view }) => view)).to.deep.equal([
      'WalletSendConfirmed',
    ]);
    become({ status: 'confirmed', canSendAgain: true });
    await says('Confirmed');
    await until(() => spoken('status').includes('Confirmed. 34 USDC arrived at'), 'announcement');
  });

  it('shows token and recipient once it was sent, with one main action, which comes first', async () => {
    const { become } = await draw(payment({ status: 'asking', id: undefined }));
    await until(() => root().querySelector('ak-the-line'), 'the line to the wallet');
    become({ status: 'confirmed', canSendAgain: true });
    const receipt = await until(() => root().querySelector('.receipt'), 'the receipt');
    expect(root().querySelector('ak-the-line')).to.equal(null);
    expect(root().querySelector('.mark.done')).not.to.equal(null);
    expect(textOf(receipt)).to.include('34 USDC').and.to.include('070D');
    expect(receipt.querySelector('ak-token-icon')?.symbol).to.equal('USDC');
    expect(receipt.querySelector('ak-avatar')?.address).to.equal(receiver);
    const actions = [...root().querySelectorAll('ak-button')];
    expect(actions.map(({ variant }) => variant)).to.deep.equal(['primary', 'quiet', 'quiet']);
    expect(textOf(actions[0] ?? new Text())).to.equal('Done');
  });

  it('shows the paid fee in money first, at the price of the tokens list', async () => {
    const { kit, become } = await draw(payment({ status: 'asking', id: undefined }));
    holdFeature(kit, 'portfolio', { assets: [], pictures: {} }, { find: () => ether });
    const paidFee = { ...sum(ether, '0.000121'), value: 121_000_000_000_000n };
    become({ status: 'confirmed', paid: paidFee });
    await says('Network fee $0.38 (0.000121 ETH)');
  });

  it('shows no receipt of an earlier payment beside a problem', async () => {
    await draw((on) => ({
      step: 'review',
      problem: { code: 'declined', error: declined },
      payment: paid(on, { status: 'confirmed' }),
    }));
    await says('You declined');
    expect(root().querySelector('.receipt')).to.equal(null);
  });

  it("shows the recipient's whole address when it is pressed", async () => {
    await draw(payment({ status: 'confirmed', canSendAgain: true }));
    const short = await until(
      () => root().querySelector<HTMLElement>('.receipt summary'),
      'address',
    );
    const whole = short.nextElementSibling as HTMLElement;
    expect(whole.checkVisibility()).to.equal(false);
    short.click();
    expect(whole.checkVisibility()).to.equal(true);
    expect(textOf(whole)).to.equal(receiver);
  });

  it('keeps the receipt as wide as the buttons', async () => {
    await draw(payment({ status: 'confirmed', canSendAgain: true }));
    const receipt = await until(() => root().querySelector('.receipt'), 'the receipt');
    const edges = (element: Element | null): number[] => {
      const { left, right } = element?.getBoundingClientRect() ?? new DOMRect();
      return [left, right];
    };
    expect(edges(receipt)).to.deep.equal(edges(root().querySelector('ak-button')));
  });

  it('keeps the receipt inside a card of 320 px', async () => {
    await page.viewport(320, 568);
    onTestFinished(() => page.viewport(414, 896));
    await draw(payment({ status: 'confirmed', canSendAgain: true }));
    const receipt = await until(() => root().querySelector('.receipt'), 'the receipt');
    const { left, right } = receipt.getBoundingClientRect();
    expect([left, right]).to.deep.equal([20, 300]);
  });

  it('links to the transaction, and copies its id', async () => {
    await draw(payment({ status: 'waiting' }));
    await says('View on 1001');
    const link = allElements(root()).find((each) => each instanceof HTMLAnchorElement);
    expect(link?.getAttribute('href')).to.equal(`https://scan.test/tx/${transactionId}`);
    expect(link?.getAttribute('rel')).to.equal('noopener noreferrer');
    expect(root().querySelector('ak-address')?.address).to.equal(transactionId);
  });

  it('says after a decline that nothing was sent, and asks again after half a second', async () => {
    const { calls, env, state, on } = await draw(payment({ status: 'asking', id: undefined }));
    await says('Approve in Amber Vault');
    env.advance(1_000);
    Object.assign(state, {
      step: 'review',
      payment: undefined,
      sent: [],
      problem: { code: 'declined', error: declined },
    });
    await says('You declined Nothing was sent.');
    await until(() => spoken('alert').includes('You declined. Nothing was sent.'), 'announcement');
    press('Try again');
    expect(calls).not.to.include('submit');
    env.advance(500);
    press('Try again');
    expect(calls).to.include('submit');
    expect(state.amount.text).to.equal('34');
    expect(state.from?.network).to.equal(on);
  });

  it('returns to the fields after a decline', async () => {
    const { calls } = await draw(() => ({
      step: 'review',
      problem: { code: 'declined', error: declined },
    }));
    await says('Edit details');
    press('Edit details');
    expect(calls).to.include('edit');
    await until(() => viewOf('ak-wallet-send-view'), 'the fields');
  });

  it('says why it failed, and that nothing was sent', async () => {
    const error = new KitError('tx/nonce-too-low');
    await draw(() => ({ step: 'review', problem: { code: 'failed', error } }));
    await says('Nothing was sent. Another transaction is blocking this one.');
  });

  it('says that a reverted transaction cost its fee, and not that nothing was sent', async () => {
    await draw(payment({ status: 'reverted', canSendAgain: true }));
    await says('Transaction failed');
    const expected = 'Transaction failed. The network fee was still charged.';
    await until(() => spoken('alert').includes(expected), 'announcement');
    expect(textOf(root())).not.to.include('Nothing was sent');
    expect(buttonNamed(root(), 'Try again')).to.equal(undefined);
  });

  it('offers no second payment before the result of the first is known', async () => {
    const { calls, become } = await draw(payment({ status: 'unknown' }));
    await says('We don’t know yet');
    expect(textOf(root())).to.include('View on 1001');
    for (const label of ['Send again', 'Try again'])
      expect(buttonNamed(root(), label)).to.equal(undefined);
    press('Check status');
    expect(calls).to.include('lookUp 1');
    become({ status: 'unknown', lookedUpAt: 1, canSendAgain: true });
    await says('We couldn’t find it.');
    press('Send again');
    expect(calls).to.include('again');
    await until(() => viewOf('ak-wallet-send-view'), 'the fields');
  });

  it('says that one of several matches is probably the payment, and waits until the user compared them', async () => {
    const { calls, become } = await draw(
      payment({ status: 'unknown', id: undefined, canLookUp: false, matches: 2 }),
    );
    await says('We found several payments like this.');
    expect(buttonNamed(root(), 'Send again')).to.equal(undefined);
    press('I’ve checked');
    expect(calls).to.include('lookUp 1');
    become({
      status: 'unknown',
      id: undefined,
      canLookUp: false,
      matches: 2,
      lookedUpAt: 1,
      canSendAgain: true,
    });
    await says('Send again only if it isn’t one of them.');
    expect(textOf(root())).not.to.include('We couldn’t find it.');
    expect(buttonNamed(root(), 'Send again')).not.to.equal(undefined);
  });

  it('says that the only match failed, and waits until the user compared it', async () => {
    await draw(payment({ status: 'unknown', id: undefined, canLookUp: false, matches: 1 }));
    await says('We found a payment like this that failed.');
    expect(buttonNamed(root(), 'Send again')).to.equal(undefined);
  });

  it('shows an unanswered request from before a reload, and looks it up', async () => {
    const { calls } = await draw(payment({ status: 'unknown', id: undefined, isEarlier: true }));
    await says('we asked your wallet to send 34 USDC to 0x8617');
    await says('got no answer. Check its status before sending again');
    await until(() => spoken('alert').includes('could pay twice'), 'announcement');
    expect(buttonNamed(root(), 'Send again')).to.equal(undefined);
    press('Check status');
    expect(calls).to.include('lookUp 1');
  });

  it('lets the user confirm a manual check if the lookup failed', async () => {
    const { calls } = await draw(payment({ status: 'unknown', id: undefined, isLookFailed: true }));
    await says('We couldn’t check.');
    expect(buttonNamed(root(), 'Check status')).not.to.equal(undefined);
    press('I’ve checked');
    expect(calls).to.include('confirmLookedUp 1');
  });

  it('offers no second payment while the first is unconfirmed', async () => {
    await draw(payment({ status: 'late' }));
    await says('Still not confirmed You can close this. We’ll keep checking.');
    expect(buttonNamed(root(), 'Send again')).to.equal(undefined);
  });

  it('stops waiting by Back and by its button, and shows the fields', async () => {
    const { calls, kit, state } = await draw(payment({ status: 'asking', id: undefined }));
    await says('Stop waiting');
    const back = shellOf()?.shadowRoot?.querySelector('ak-card');
    back?.dispatchEvent(new CustomEvent('ak-back'));
    await until(() => calls.includes('stopWaiting'), 'stop call');
    Object.assign(state, { step: 'fill', payment: undefined });
    await until(() => viewOf('ak-wallet-send-view'), 'the fields');
    expect(kit.core.router.state.stack).to.have.length(1);
  });

  it('closes by Done after a confirmed payment', async () => {
    await draw(payment({ status: 'confirmed', canSendAgain: true }));
    await says('Done');
    press('Done');
    await until(() => shellOf() === null, 'removal of the dialog');
  });
});
