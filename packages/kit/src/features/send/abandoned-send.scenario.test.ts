// A wallet that was left alone with its question ("Stop waiting"): it may send yet, and nobody sends twice unwarned.
import { KitError } from '@openappkit/core';
import { afterEach, describe, expect, it } from 'vitest';
import { hasAbandonedRequest } from '../../payments/create-abandoned-payments.js';
import { type SendWorld, sendWorld, typeUsdc, type WorldOptions } from './test/send-world.js';

let world: SendWorld | undefined;
afterEach(() => world?.kit.destroy());

/** A wallet that is silent until the test answers the question of that number. */
async function left(can: WorldOptions['can'] = {}) {
  world = await sendWorld({ can });
  const { send, wallet } = world;
  const answers: { agree(id: string): void; decline(): void }[] = [];
  wallet.answer = () =>
    new Promise((resolve, reject) => {
      const decline = () => reject(new KitError('wallet/rejected'));
      answers.push({ agree: resolve, decline });
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

describe('a wallet that is left alone with its question', () => {
  it('is known to have it, and what was typed stands there as before', async () => {
    const { send } = await left();
    expect(send.state).toMatchObject({ step: 'fill', payment: undefined, amount: { text: '34' } });
    expect(send.state.sent).toMatchObject([{ status: 'asking' }]);
    expect(hasAbandonedRequest(send.state)).toBe(true);
  });

  for (const at of ['fill', 'review'] as const)
    it(`and sends after all: that comes to the front at ${at}, and nothing more is asked`, async () => {
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

  it('while a review is being made: the review does not cover what was sent', async () => {
    const { first, send } = await left();
    const reviewing = send.review();
    first.agree?.('0x9');
    await expect(reviewing).rejects.toMatchObject({ code: 'request/cancelled' });
    expect(send.state).toMatchObject({ step: 'sent', payment: { id: '0x9' } });
  });

  it('and declines: nothing stands in the way any more', async () => {
    const { first, send } = await left();
    first.decline?.();
    await first.answer;
    expect(send.state).toMatchObject({ step: 'fill', sent: [{ status: 'declined' }] });
    expect(hasAbandonedRequest(send.state)).toBe(false);
  });

  it('and sends while it is asked once more: told as soon as the second is declined', async () => {
    const { ask, first, send } = await left();
    const second = await ask();
    first.agree?.('0x9');
    await first.answer;
    expect(send.state).toMatchObject({ step: 'asking', payment: { status: 'asking' } });
    second.decline?.();
    await second.answer;
    expect(send.state).toMatchObject({ step: 'sent', payment: { id: '0x9' }, problem: undefined });
  });

  it('is told of once: the fields are free again after it', async () => {
    const { first, send } = await left();
    first.agree?.('0x9');
    await first.answer;
    await send.begin();
    expect(send.state).toMatchObject({ step: 'fill', payment: undefined });
  });

  it('does not cover what an app filled in meanwhile', async () => {
    const { first, send } = await left();
    await send.begin({ amount: '2' });
    first.agree?.('0x9');
    await first.answer;
    expect(send.state).toMatchObject({ step: 'fill', amount: { text: '2' } });
  });

  it('and declines when another account is in use: what that one has is not read for it', async () => {
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
