import { expect } from '@open-wc/testing';
import { KitError } from '@openappkit/core';
import { describe, it } from 'vitest';
import { navigate } from '../../navigation/navigate.js';
import {
  buttonNamed,
  hidePage,
  type MountedKit,
  mountKit,
  rootOf,
  textOf,
  until,
  untilSpoken,
  viewOf,
} from '../../test/mount-kit.js';
import { ether, paid, receiver, reviewed, sum, usdc } from '../../test/send-samples.js';
import { heldReview } from './test/states.js';

let mounted: MountedKit | undefined;

async function draw(
  ...args: Parameters<typeof heldReview> extends [unknown, ...infer Rest] ? Rest : never
) {
  const harness = await heldReview(mountKit, ...args);
  mounted = harness.mounted;
  const root = await rootOf('ak-wallet-send-preview-view');
  return { ...harness, root, env: harness.mounted.env };
}

const send = (root: ShadowRoot): void => buttonNamed(root, 'Send 34 USDC')?.click();

describe('send review', () => {
  it('shows the whole address, and each amount with every digit on request', async () => {
    const { root } = await draw(() => ({
      amount: sum(ether, '1.234567891234567891'),
      total: sum(ether, '1.234767891234567891'),
    }));
    const summary = root.querySelector('ak-summary')?.shadowRoot;
    expect(summary?.querySelector('ak-address')?.address).to.equal(receiver);
    expect(buttonNamed(root, 'Send 1.23456 ETH')).to.not.equal(undefined);
    expect(textOf(root)).to.include('Amount 1.2345678 ETH');
    expect(textOf(root)).to.match(/Total(, up to)? 1\.2347679 ETH/);
    buttonNamed(root, '1.2345678 ETH')?.click();
    await until(() => textOf(root).includes('Amount 1.234567891234567891 ETH'), 'every digit');
    expect(buttonNamed(root, '1.2347679 ETH')?.title).to.equal('1.234767891234567891\u00a0ETH');
  });

  it('marks a look-alike recipient as dangerous, and a declined request as harmless', async () => {
    const { root } = await draw(
      () => ({
        notes: [
          { severity: 'bad', code: 'look-alike', of: receiver, isOwn: false },
          { severity: 'info', code: 'new-address' },
        ],
      }),
      { problem: { code: 'declined', error: new KitError('wallet/rejected') } },
    );
    const variants = [...root.querySelectorAll('ak-banner')].map(({ variant }) => variant);
    expect(variants).to.deep.equal(['info', 'bad', 'info']);
  });

  it('shows the fee in money first', async () => {
    const { root } = await draw();
    expect(textOf(root)).to.include('Network fee ≈ $0.42 (0.000134 ETH) Up to $0.62 (0.0002 ETH)');
  });

  it('shows the maximum fee if only that is known, and the maximum that leaves the account', async () => {
    const { root } = await draw(() => ({
      asset: ether,
      isNative: true,
      amount: sum(ether, '1'),
      fee: undefined,
      maxFee: sum(ether, '0.00057'),
      total: sum(ether, '1.00057'),
    }));
    expect(textOf(root)).to.include('Up to 0.00057 ETH');
    expect(textOf(root)).to.match(/Total, up to\s+1\.00057 ETH/);
  });

  it('shows the received amount if the token takes a fee', async () => {
    const { root } = await draw(() => ({ arrives: sum(usdc, '33.66') }));
    expect(textOf(root)).to.include('33.66 USDC');
    expect(textOf(root)).to.include('Every USDC transfer takes a fee.');
    expect(buttonNamed(root, 'Send 34 USDC')).to.not.equal(undefined);
  });

  it('ignores clicks in the first half second, which may belong to a double click', async () => {
    const { root, env, calls } = await draw();
    send(root);
    env.advance(499);
    send(root);
    expect(calls).not.to.include('submit');
    env.advance(1);
    send(root);
    expect(calls).to.include('submit');
    await until(() => viewOf('ak-wallet-send-confirmed-view'), 'sending view');
  });

  it('ignores clicks while the page is hidden, and for half a second after', async () => {
    const { root, env, calls } = await draw();
    env.advance(500);
    hidePage(true);
    env.advance(500);
    send(root);
    hidePage(false);
    send(root);
    expect(calls).not.to.include('submit');
    env.advance(500);
    send(root);
    expect(calls).to.include('submit');
  });

  it('says that the fee has changed', async () => {
    const { state } = await draw();
    const { review } = state;
    Object.assign(state, { review: { ...review, fee: sum(ether, '0.0005') } });
    await untilSpoken('Network fee is now ≈ 0.0005 ETH');
  });

  it('returns to the fields when the review is no longer valid', async () => {
    const { state } = await draw();
    Object.assign(state, {
      step: 'fill',
      review: undefined,
      problem: { code: 'changed', what: 'account' },
    });
    const root = await rootOf('ak-wallet-send-view');
    await until(() => textOf(root).includes('Your account changed.'), 'reason');
  });

  it('returns by its button and by Back', async () => {
    const { root, calls, state } = await draw();
    buttonNamed(root, 'Edit details')?.click();
    expect(calls).to.include('edit');
    Object.assign(state, { step: 'fill', review: undefined });
    await until(() => viewOf('ak-wallet-send-view'), 'the fields');
  });

  it('redirects to the fields when opened by name', async () => {
    const { mounted } = await draw();
    await mounted.kit.open({ view: 'WalletSendPreview' });
    await until(() => viewOf('ak-wallet-send-view'), 'the fields');
  });

  it('warns while an abandoned wallet request may still send, and shows a payment that it sends', async () => {
    const { env, root, state } = await draw();
    const [on] = mounted?.kit.core.chain.state.networks ?? [];
    if (!on || !mounted) throw new Error('no network');
    const pendingPayment = paid(on, { status: 'asking', id: undefined });
    env.advance(1_000);
    send(root);
    Object.assign(state, { step: 'asking', payment: pendingPayment, sent: [pendingPayment] });
    await until(() => viewOf('ak-wallet-send-confirmed-view'), 'wallet request');
    Object.assign(state, { step: 'fill', payment: undefined, review: undefined });
    const form = await rootOf('ak-wallet-send-view');
    const warning = 'Decline it there before sending again, or you could send twice.';
    await until(() => form.querySelector('ak-banner')?.text.includes(warning), 'the warning');
    Object.assign(state, { step: 'review', review: reviewed(on) });
    navigate(mounted.kit).push('WalletSendPreview');
    const reopened = await until(
      () => viewOf('ak-wallet-send-preview-view')?.shadowRoot,
      'the review',
    );
    await until(() => reopened.querySelector('ak-banner')?.text.includes(warning), 'the warning');
    const sent = paid(on, { status: 'waiting' });
    Object.assign(state, { step: 'sent', review: undefined, payment: sent, sent: [sent] });
    await until(() => viewOf('ak-wallet-send-confirmed-view'), 'sent view');
  });
});
