import { KitError } from '@openappkit/core';
import type { Activity } from '@openappkit/core/adapter';
import { afterEach, describe, expect, it } from 'vitest';
import { codeOf } from '../../test/code-of.js';
import { maxRefreshes } from '../../flows/refresh-limits.js';
import {
  ether,
  fee,
  me,
  other,
  type SendWorld,
  sendWorld,
  token,
  typeUsdc,
  type WorldOptions,
} from './test/send-world.js';

let world: SendWorld;
afterEach(() => world.kit.destroy());
const make = async (options?: WorldOptions) => {
  world = await sendWorld(options);
  return world;
};

describe('a review', () => {
  it('rejects with the public error codes while something is missing', async () => {
    const { send, usdc } = await make();
    const said = () =>
      send.review().then(
        () => undefined,
        (error: KitError) => error.shortMessage,
      );
    expect(await said()).toBe('An amount and receiver address are required');
    send.setAmount('1');
    expect(await said()).toBe('An amount and receiver address are required');
    send.setRecipient(other);
    expect(await said()).toBe('A token is required');
    send.setAsset(usdc);
    await expect(send.review()).resolves.toMatchObject({ to: other });
  });

  it('reports a network whose adapter cannot send', async () => {
    const { send } = await make({ can: { sendToken: undefined } as never });
    typeUsdc(world);
    expect(send.state.issues.asset).toMatchObject({ code: 'token-unsupported', symbol: 'USDC' });
    expect(await codeOf(send.review())).toBe('send/chain-unsupported');
  });

  it.each(['transfer-fee', 'transfer-hook'] as const)(
    'rejects a token with a %s as soon as it is chosen',
    async (unsendable) => {
      const { send, env, usdc, eth } = await make({
        can: { balance: async () => ({ value: 9n, decimals: 6, symbol: 'USDC', unsendable }) },
      });
      send.setAsset(usdc);
      await env.clock.advance(0);
      const issue = { code: 'unsendable', symbol: 'USDC', why: unsendable };
      expect(send.state.issues.asset).toEqual(issue);
      send.setAmount('0.000001');
      send.setRecipient(other);
      expect(await codeOf(send.review())).toBe('adapter/unsupported');
      expect(send.state).toMatchObject({ step: 'fill', issues: { asset: issue } });
      send.setAsset(eth);
      expect(send.state.issues.asset).toBeUndefined();
    },
  );

  it('rejects a token that the adapter cannot send, once it is estimated', async () => {
    const { send, env } = await make({
      can: { estimate: () => Promise.reject(new KitError('adapter/unsupported')) },
    });
    typeUsdc(world);
    await env.clock.advance(300);
    const issue = { code: 'unsendable', symbol: 'USDC', why: undefined };
    expect(send.state.issues.asset).toEqual(issue);
    expect(await codeOf(send.review())).toBe('adapter/unsupported');
  });

  it('does not review a token for which the network reports impossible decimals', async () => {
    const { send } = await make({ decimals: 77 });
    typeUsdc(world);
    send.setAsset({ ...world.usdc, decimals: 6 });
    expect(await codeOf(send.review())).toBe('balance/unavailable');
    expect(send.state).toMatchObject({ step: 'fill', asset: { decimals: 6 } });
  });

  it('counts a negative balance as none', async () => {
    const { send } = await make({ balances: { [token]: -1n } });
    typeUsdc(world);
    expect(send.state.balance?.value).toBe(0n);
    expect(await codeOf(send.review())).toBe('tx/insufficient-funds');
    expect(send.state.balance?.value).toBe(0n);
  });

  it('shows what arrives of a token that keeps a part of each transfer', async () => {
    const { send, env } = await make({
      can: {
        estimate: async () => ({
          fee,
          maxFee: fee,
          validUntil: env.clock.now() + 15_000,
          arrives: 33_660_000n,
        }),
      },
    });
    typeUsdc(world);
    expect(await send.review()).toMatchObject({
      amount: { value: 34_000_000n },
      arrives: { value: 33_660_000n, text: '33.66', symbol: 'USDC', worth: { text: '33.66' } },
    });
  });

  it('freezes what is sent and does not follow later changes of the fields', async () => {
    const { send } = await make();
    typeUsdc(world);
    const review = await send.review();
    expect(review).toMatchObject({
      from: { address: me, connectorId: 'com.amber', namespace: 'eip155' },
      to: other,
      isNative: false,
      amount: { value: 34_000_000n, text: '34', symbol: 'USDC', worth: { text: '34' } },
      fee: { value: fee / 2n, symbol: 'ETH' },
      maxFee: { value: fee },
      total: undefined,
      network: { name: 'Harbor' },
    });
    expect(Object.isFrozen(review)).toBe(true);
    expect(send.state.step).toBe('review');
    send.setAmount('35');
    expect(send.state).toMatchObject({ step: 'fill', review: undefined });
    expect(review.amount.value).toBe(34_000_000n);
  });

  it('shows the maximum total of a coin with its fee', async () => {
    const { send, eth } = await make();
    send.setAsset(eth);
    send.setAmount('1.5');
    send.setRecipient(other);
    const { total } = await send.review();
    expect(total).toMatchObject({
      value: (ether * 3n) / 2n + fee,
      worth: { currency: 'USD' },
    });
  });

  it('refreshes an expired fee a limited number of times', async () => {
    let asked = 0;
    const { send, env } = await make({
      can: {
        estimate: async () => ({
          fee: BigInt(++asked),
          maxFee: 1000n,
          validUntil: env.clock.now() + 15_000,
        }),
      },
    });
    typeUsdc(world);
    const { fee: first } = await send.review();
    await env.clock.advance(15_000);
    expect(send.state.step).toBe('review');
    expect(send.state.review?.fee?.value).toBe((first?.value ?? 0n) + 1n);
    const before = asked;
    await env.clock.advance(15_000 * 100);
    expect(asked - before).toBe(maxRefreshes - 1);
    expect(send.state.fee.status).toBe('expired');
  });

  it('returns to the fields with a problem when a new fee exceeds the balance', async () => {
    let maxFee = fee;
    const { send, env, eth } = await make({
      can: {
        estimate: async () => ({
          fee: maxFee,
          maxFee,
          validUntil: env.clock.now() + 15_000,
          most: 10n * ether - maxFee,
        }),
      },
    });
    send.setAsset(eth);
    send.setAmount('9.9');
    send.setRecipient(other);
    await send.review();
    maxFee = ether;
    await env.clock.advance(15_000);
    expect(send.state).toMatchObject({
      step: 'fill',
      problem: { code: 'fee-changed' },
      issues: { amount: { code: 'fee-not-covered', leave: { value: ether } } },
    });
    expect(send.state.amount.text).toBe('9.9');
  });

  it('marks the review while its fee is refreshed, and keeps the old fee when the service fails', async () => {
    let answer = (_?: KitError): void => undefined;
    let isHeld = false;
    const { send, env } = await make({
      can: {
        estimate: () =>
          new Promise((resolve, reject) => {
            answer = (error) => {
              if (error) reject(error);
              else resolve({ fee, maxFee: fee, validUntil: env.clock.now() + 15_000 });
            };
            if (!isHeld) answer();
          }),
      },
    });
    typeUsdc(world);
    await send.review();
    isHeld = true;
    await env.clock.advance(15_000);
    expect(send.state).toMatchObject({ step: 'review', isReviewRenewing: true });
    answer();
    await env.clock.advance(0);
    expect(send.state).toMatchObject({ step: 'review', isReviewRenewing: false });
    await env.clock.advance(15_000);
    answer(new KitError('api/unreachable'));
    await env.clock.advance(0);
    expect(send.state).toMatchObject({ step: 'review', review: { fee: { value: fee } } });
  });

  it('returns to the fields when the network would reject the transaction', async () => {
    let failure: KitError | undefined;
    const { send, env } = await make({
      can: {
        estimate: async () => {
          if (failure) throw failure;
          return { fee, maxFee: fee, validUntil: env.clock.now() + 15_000 };
        },
      },
    });
    typeUsdc(world);
    await send.review();
    failure = new KitError('tx/execution-reverted');
    await env.clock.advance(15_000);
    expect(send.state).toMatchObject({ step: 'fill', issues: { fee: { code: 'would-fail' } } });
  });

  it('drops the review when another account becomes active', async () => {
    const { send, kit } = await make();
    typeUsdc(world);
    await send.review();
    await kit.connect({ connectorId: 'com.fjord', namespace: 'eip155' });
    expect(send.state).toMatchObject({
      step: 'fill',
      problem: { code: 'changed', what: 'account' },
      from: { address: other },
    });
    expect(send.state.amount.text).toBe('34');
    expect(await codeOf(send.submit())).toBe('request/cancelled');
    expect(world.asked).toEqual([]);
  });

  it('checks the active account again before it freezes and before it submits, even without an event', async () => {
    let gate = Promise.resolve();
    let open = (): void => undefined;
    const { send, kit } = await make({
      can: {
        async balance({ token: of }) {
          await gate;
          return { value: 10n ** 18n, decimals: of ? 6 : 18, symbol: 'USDC' };
        },
      },
    });
    const { account } = kit.core;
    const becomes = (address: string) =>
      account.setConnected('eip155', { ...account.get('eip155'), address });
    typeUsdc(world);
    await send.review();
    becomes(other);
    expect(await codeOf(send.submit())).toBe('request/cancelled');
    expect(send.state.problem).toEqual({ code: 'changed', what: 'account' });
    send.setRecipient(token.replace('de', 'ed'));
    gate = new Promise((resolve) => {
      open = resolve;
    });
    const reviewing = codeOf(send.review());
    await world.env.clock.advance(300);
    becomes(me);
    open();
    expect(await reviewing).toBe('request/cancelled');
    expect(send.state.step).toBe('fill');
    expect(world.asked).toEqual([]);
  });

  it('shows a note that takes the place of another one', async () => {
    const lookAlike = `${other.slice(0, 6)}${'0'.repeat(32)}${other.slice(-4)}`;
    let list = (_: { readonly items: readonly Activity[] }): void => undefined;
    const { send, env, usdc } = await make({
      can: {
        activity: () =>
          new Promise((resolve) => {
            list = resolve;
          }),
      },
    });
    typeUsdc(world);
    send.setRecipient(lookAlike);
    const reviewing = send.review();
    // The review stops waiting for the list.
    await env.clock.advance(6000);
    expect((await reviewing).notes).toMatchObject([{ code: 'new-address' }]);
    const paid = (to: string): Activity => ({
      id: to,
      caipNetworkId: 'eip155:1',
      at: env.clock.now(),
      status: 'final',
      from: me,
      transfers: [{ assetId: usdc.assetId, from: me, to, value: 1n, symbol: 'USDC', decimals: 6 }],
    });
    list({ items: [paid(lookAlike), paid(other)] });
    await env.clock.advance(0);
    expect(send.state).toMatchObject({
      step: 'review',
      review: { to: lookAlike, notes: [{ code: 'look-alike', severity: 'bad', of: other }] },
    });
  });

  it('cancels a running review when the user edits a field', async () => {
    const { send } = await make();
    typeUsdc(world);
    const reviewing = codeOf(send.review());
    send.setAmount('35');
    expect(await reviewing).toBe('request/cancelled');
    expect(send.state).toMatchObject({ step: 'fill', isReviewing: false });
  });
});
