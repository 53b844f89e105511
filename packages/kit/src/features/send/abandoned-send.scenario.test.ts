// The user stops waiting for a wallet, which may still send: the user must not pay twice without a warning.
import { KitError } from '@openappkit/core';
import { afterEach, describe, expect, it } from 'vitest';
import { hasAbandonedRequest } from '../../flows/payment-step.js';
import {
  other,
  type SendWorld,
  sendWorld,
  token,
  typeUsdc,
  type WorldOptions,
} from './test/send-world.js';

let world: SendWorld | undefined;
afterEach(() => world?.kit.destroy());

/** A wallet that does not answer until the test answers its request. */
async function left(can: WorldOptions['can'] = {}) {
  world = await sendWorld({ can });
  const { send, wallet } = world;
  const answers: { agree(id: string): void; decline(): void; fail(): void }[] = [];
  wallet.answer = () =>
    new Promise((resolve, reject) => {
      const decline = () => reject(new KitError('wallet/rejected'));
      const fail = () => reject(new KitError('tx/refused'));
      answers.push({ agree: resolve, decline, fail });
    });
  const ask = async () => {
    await send.review();
    const answer = send.submit().catch(() => undefined);
    return { ...answers[answers.length - 1], answer };
  };
  typeUsdc(world);
  const first = await ask();
  send.stopWaiting();
  return { ask, first, send, world };
}

describe('a request that the user stopped waiting for', () => {
  it('stays in the sent list, and the fields keep their values', async () => {
    const { send } = await left();
    expect(send.state).toMatchObject({ step: 'fill', payment: undefined, amount: { text: '34' } });
    expect(send.state.sent).toMatchObject([{ status: 'asking' }]);
    expect(hasAbandonedRequest(send.state)).toBe(true);
  });

  for (const at of ['fill', 'review'] as const)
    it(`shows the payment at ${at} when the wallet sends after all, and asks nothing more`, async () => {
      const { first, send, world: made } = await left();
      if (at === 'review') await send.review();
      expect(send.state.step).toBe(at);
      first.agree?.('0x9');
      await first.answer;
      expect(send.state).toMatchObject({
        step: 'sent',
        review: undefined,
        payment: { status: 'waiting', id: '0x9' },
      });
      expect(hasAbandonedRequest(send.state)).toBe(false);
      await expect(send.submit()).rejects.toMatchObject({ code: 'request/cancelled' });
      expect(made.asked).toHaveLength(1);
    });

  it('cancels a running review when the abandoned request is sent', async () => {
    const { first, send } = await left();
    const reviewing = send.review();
    first.agree?.('0x9');
    await expect(reviewing).rejects.toMatchObject({ code: 'request/cancelled' });
    expect(send.state).toMatchObject({ step: 'sent', payment: { id: '0x9' } });
  });

  it('keeps the fields when the network refuses the abandoned payment', async () => {
    const { first, send } = await left();
    first.fail?.();
    await first.answer;
    expect(send.state).toMatchObject({ step: 'fill', sent: [{ status: 'failed' }] });
  });

  it('keeps the fields when an abandoned payment that was shown is confirmed later', async () => {
    let confirm = (): void => undefined;
    const { first, send } = await left({
      watchTransaction: ({ id }) =>
        new Promise((resolve) => {
          confirm = () => resolve({ status: 'final', id });
        }),
    });
    first.agree?.('0x9');
    await first.answer;
    expect(send.state.step).toBe('sent');
    await send.begin();
    confirm();
    await world?.env.clock.advance(0);
    expect(send.state).toMatchObject({ step: 'fill', sent: [{ status: 'confirmed' }] });
  });

  it('no longer counts as abandoned once the wallet declines', async () => {
    const { first, send } = await left();
    first.decline?.();
    await first.answer;
    expect(send.state).toMatchObject({ step: 'fill', sent: [{ status: 'declined' }] });
    expect(hasAbandonedRequest(send.state)).toBe(false);
  });

  it('shows the abandoned payment once a second request is declined', async () => {
    const { ask, first, send } = await left();
    const second = await ask();
    first.agree?.('0x9');
    await first.answer;
    expect(send.state).toMatchObject({ step: 'asking', payment: { status: 'asking' } });
    second.decline?.();
    await second.answer;
    expect(send.state).toMatchObject({ step: 'sent', payment: { id: '0x9' }, problem: undefined });
  });

  it('shows the abandoned payment once and then frees the fields', async () => {
    const { first, send } = await left();
    first.agree?.('0x9');
    await first.answer;
    await send.begin();
    expect(send.state).toMatchObject({ step: 'fill', payment: undefined });
  });

  it('does not show the abandoned payment over a flow that the app started meanwhile', async () => {
    const { first, send } = await left();
    await send.begin({ amount: '2' });
    first.agree?.('0x9');
    await first.answer;
    expect(send.state).toMatchObject({ step: 'fill', amount: { text: '2' } });
  });

  describe('in a flow that repeats the payment', () => {
    const same = { amount: '34', assetAddress: token, to: other };

    for (const at of ['fill', 'review'] as const)
      it(`shows the payment at ${at} when the wallet sends after all`, async () => {
        const { first, send, world: made } = await left();
        await send.begin(same);
        await made.env.clock.advance(1000);
        if (at === 'review') await send.review();
        expect(send.state.step).toBe(at);
        first.agree?.('0x9');
        await first.answer;
        expect(send.state).toMatchObject({ step: 'sent', payment: { id: '0x9' } });
        await expect(send.submit()).rejects.toMatchObject({ code: 'request/cancelled' });
        expect(made.asked).toHaveLength(1);
      });

    it('shows the payment once instead of the review when it was sent before the fields were filled', async () => {
      const { first, send, world: made } = await left();
      await send.begin({ amount: '1' });
      first.agree?.('0x9');
      await first.answer;
      expect(send.state.step).toBe('fill');
      typeUsdc(made);
      await expect(send.review()).rejects.toMatchObject({ code: 'request/cancelled' });
      expect(send.state).toMatchObject({ step: 'sent', payment: { id: '0x9' } });
      expect(made.asked).toHaveLength(1);
      await send.begin();
      typeUsdc(made);
      await expect(send.review()).resolves.toMatchObject({ to: other });
    });

    it('does not show a payment that was sent before the flow began', async () => {
      const { first, send, world: made } = await left();
      await send.begin({ amount: '1' });
      first.agree?.('0x9');
      await first.answer;
      await send.begin(same);
      await made.env.clock.advance(1000);
      await expect(send.review()).resolves.toMatchObject({ to: other });
    });
  });

  it('reads no balances when the wallet declines after another account became active', async () => {
    let reads = 0;
    const {
      first,
      send,
      world: made,
    } = await left({
      balance: async ({ token }) => {
        reads += 1;
        return { value: 10n ** 20n, decimals: token ? 6 : 18, symbol: token ? 'USDC' : 'ETH' };
      },
    });
    await made.kit.connect({ connectorId: 'com.fjord', namespace: 'eip155' });
    send.setAsset(made.usdc);
    await made.env.clock.advance(0);
    const before = reads;
    first.decline?.();
    await first.answer;
    await made.env.clock.advance(0);
    expect(send.state.sent).toMatchObject([{ status: 'declined' }]);
    expect([before > 0, reads]).toEqual([true, before]);
  });
});
