// The steps of a send: what is typed, reviewed, asked, and what is told of it.
import { KitError } from '@openappkit/core';
import type { TransactionOutcome, WatchTransactionRequest } from '@openappkit/core/adapter';
import { afterEach, describe, expect, it } from 'vitest';
import { renewalsInARow } from '../../asking/create-renewal.js';
import {
  type Asked,
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
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no error',
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  );

describe('a review', () => {
  it('is refused in the words that apps know while something is missing', async () => {
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

  it('says that nothing can be sent on a network whose adapter cannot', async () => {
    const { send } = await make({ can: { sendToken: undefined } as never });
    typeUsdc(world);
    expect(send.state.issues.asset).toMatchObject({ code: 'token-unsupported', symbol: 'USDC' });
    expect(await codeOf(send.review())).toBe('send/chain-unsupported');
  });

  it.each(['transfer-fee', 'transfer-hook'] as const)(
    'of a token with a %s is refused as soon as the token is chosen',
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

  it('of a token that the adapter does not send is refused as soon as it is estimated', async () => {
    const { send, env } = await make({
      can: { estimate: () => Promise.reject(new KitError('adapter/unsupported')) },
    });
    typeUsdc(world);
    await env.clock.advance(300);
    const issue = { code: 'unsendable', symbol: 'USDC', why: undefined };
    expect(send.state.issues.asset).toEqual(issue);
    expect(await codeOf(send.review())).toBe('adapter/unsupported');
  });

  it('of a token that keeps a part of each transfer holds what arrives', async () => {
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

  it('holds all that is sent, and stands still when the fields change', async () => {
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

  it('of the coin says what it comes to with the fee', async () => {
    const { send, eth } = await make();
    send.setAsset(eth);
    send.setAmount('1.5');
    send.setRecipient(other);
    const { total } = await send.review();
    expect(total).toMatchObject({
      value: (ether * 3n) / 2n + fee / 2n,
      worth: { currency: 'USD' },
    });
  });

  it('asks for a newer fee when the one it shows has expired, a number of times', async () => {
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
    expect(asked - before).toBe(renewalsInARow - 1);
    expect(send.state.fee.status).toBe('expired');
  });

  it('that no longer fits the fee goes back to the fields and says so', async () => {
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

  it('says while its fee is asked for again, and keeps the old one where the service is silent', async () => {
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

  it('that the network would refuse now goes back to the fields', async () => {
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

  it('is not of an account, network or wallet that is not in use any more', async () => {
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

  it('is looked at again in the turn that freezes it, and in the turn that asks, though nobody told', async () => {
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

  it('under way is given up when someone types on', async () => {
    const { send } = await make();
    typeUsdc(world);
    const reviewing = codeOf(send.review());
    send.setAmount('35');
    expect(await reviewing).toBe('request/cancelled');
    expect(send.state).toMatchObject({ step: 'fill', isReviewing: false });
  });
});

describe('what is submitted', () => {
  it('is what was reviewed, once, however often it is asked for', async () => {
    const { send, asked, harbor } = await make();
    typeUsdc(world);
    await send.review();
    const [one, two] = await Promise.all([send.submit(), send.submit()]);
    expect(one).toBe(two);
    expect(asked).toEqual([
      {
        connectorId: 'com.amber',
        from: me,
        to: other,
        network: harbor,
        value: 34_000_000n,
        speed: 'normal',
        token,
        onProgress: expect.any(Function),
      },
    ]);
    expect(send.state).toMatchObject({ step: 'sent', payment: { status: 'waiting', id: '0x1' } });
  });

  it('that the person declined keeps every field, and the review', async () => {
    const { send, wallet } = await make();
    typeUsdc(world);
    await send.review();
    wallet.answer = () => Promise.reject(new KitError('wallet/rejected'));
    expect(await codeOf(send.submit())).toBe('wallet/rejected');
    expect(send.state).toMatchObject({
      step: 'review',
      problem: { code: 'declined' },
      payment: undefined,
      sent: [],
      amount: { text: '34' },
      recipient: { address: other },
    });
    send.edit();
    expect(send.state).toMatchObject({ step: 'fill', amount: { sum: { value: 34_000_000n } } });
  });

  it.each([
    'tx/insufficient-funds',
    'tx/nonce-too-low',
    'wallet/locked',
    'chain/switch-failed',
  ] as const)('that failed with %s was not sent', async (code) => {
    const { send, wallet } = await make();
    typeUsdc(world);
    await send.review();
    wallet.answer = () => Promise.reject(new KitError(code));
    await codeOf(send.submit());
    expect(send.state).toMatchObject({
      step: 'review',
      problem: { code: 'failed', error: { code } },
    });
  });

  it.each([
    ['tx/unknown', new KitError('tx/unknown', { context: { id: '0x7' } }), '0x7'],
    ['a plain error', new Error('socket closed'), undefined],
    ['a service that did not answer', new KitError('api/unreachable'), undefined],
    ['a question that was given up', new KitError('request/cancelled'), undefined],
    ['nothing', undefined, undefined],
  ])(
    'that ended with %s is not known, and not sent again before it was looked up',
    async (_, error, id) => {
      const { send, wallet } = await make();
      typeUsdc(world);
      await send.review();
      wallet.answer = () => Promise.reject(error);
      expect(await codeOf(send.submit())).toBe('tx/unknown');
      expect(send.state).toMatchObject({
        step: 'sent',
        problem: undefined,
        payment: { status: 'unknown', id, canSendAgain: false },
      });
      send.again();
      await send.begin();
      expect(send.state.step).toBe('sent');
      expect(await codeOf(send.review())).toBe('tx/unknown');
      expect(send.state).toMatchObject({ step: 'sent', payment: { status: 'unknown' } });
      // Neither list nor watch here: the person looks, and says so.
      await send.lookUp(send.state.payment?.key ?? 0);
      expect(send.state.payment).toMatchObject({ canLookUp: false, canSendAgain: true });
      send.again();
      expect(send.state).toMatchObject({ step: 'fill', amount: { text: '34' } });
    },
  );

  it('stays true when the account changes while the wallet is asked', async () => {
    const { send, wallet, kit } = await make();
    typeUsdc(world);
    await send.review();
    let agree = (_: string): void => undefined;
    wallet.answer = () =>
      new Promise((resolve) => {
        agree = resolve;
      });
    const sending = send.submit();
    await kit.connect({ connectorId: 'com.fjord', namespace: 'eip155' });
    expect(send.state).toMatchObject({ step: 'asking', from: { address: other } });
    agree('0x9');
    expect(await sending).toMatchObject({ id: '0x9', review: { from: { address: me } } });
    expect(send.state).toMatchObject({ step: 'sent', payment: { id: '0x9' } });
  });

  it('goes back to the fields when it was declined after the account changed', async () => {
    const { send, wallet, kit } = await make();
    typeUsdc(world);
    await send.review();
    let decline = (_: unknown): void => undefined;
    wallet.answer = () =>
      new Promise((_, reject) => {
        decline = reject;
      });
    const sending = codeOf(send.submit());
    await kit.connect({ connectorId: 'com.fjord', namespace: 'eip155' });
    decline(new KitError('wallet/rejected'));
    await sending;
    expect(send.state).toMatchObject({
      step: 'fill',
      review: undefined,
      problem: { code: 'declined' },
    });
  });

  describe('with an id before the network has taken it', () => {
    const begin = async (can: WorldOptions['can'] = {}) => {
      let tell: Asked['onProgress'];
      let settle = { resolve: (_: string): void => undefined, reject: (_: unknown) => undefined };
      const { send, wallet } = await make({ can });
      typeUsdc(world);
      await send.review();
      wallet.answer = ({ onProgress }) => {
        tell = onProgress;
        return new Promise((resolve, reject) => {
          settle = { resolve, reject: (error) => void reject(error) };
        });
      };
      const answer = codeOf(send.submit());
      expect(send.state).toMatchObject({ step: 'asking', payment: { id: undefined } });
      return { send, answer, tell: (isSent: boolean) => tell?.({ id: 'S1', isSent }), settle };
    };

    it('is sent and waits: nobody has anything to approve', async () => {
      const { answer, send, settle, tell } = await begin();
      tell(true);
      expect(send.state).toMatchObject({ step: 'sent', payment: { status: 'waiting', id: 'S1' } });
      expect(await codeOf(send.submit())).toBe('request/cancelled');
      settle.resolve('S1');
      expect(await answer).toBe('no error');
      expect(send.state.sent).toMatchObject([{ status: 'waiting', id: 'S1' }]);
      expect(world.asked.length).toBe(1);
    });

    it('that no node confirms is not known, and looked for: it cannot be sent again', async () => {
      const { answer, send, settle, tell } = await begin();
      tell(false);
      expect(send.state).toMatchObject({
        step: 'sent',
        payment: { status: 'unknown', id: 'S1', isLookingUp: true, canSendAgain: false },
      });
      send.again();
      expect(send.state.step).toBe('sent');
      settle.resolve('S1');
      await answer;
      expect(send.state.payment).toMatchObject({ status: 'waiting', isLookingUp: false });
    });

    it('that failed in a block is shown with it, with why and what it cost', async () => {
      const { answer, send, settle, tell } = await begin({
        watchTransaction: async ({ id }) => ({ status: 'refused', id, reason: 'paused', fee: 5n }),
      });
      tell(true);
      settle.reject(new KitError('tx/refused', { context: { id: 'S1' } }));
      expect(await answer).toBe('tx/refused');
      expect(send.state).toMatchObject({
        step: 'sent',
        problem: undefined,
        payment: { status: 'reverted', id: 'S1', reason: 'paused', paid: { value: 5n } },
      });
    });

    it('that failed in a block stays so where nobody tells more', async () => {
      const { answer, send, settle } = await begin({
        watchTransaction: async ({ id }) => ({ status: 'unknown', id }),
      });
      settle.reject(new KitError('tx/refused', { context: { id: 'S1' } }));
      await answer;
      await world.env.clock.advance(60_000);
      expect(send.state).toMatchObject({
        step: 'sent',
        payment: { status: 'reverted', id: 'S1', canSendAgain: true },
      });
      expect(world.env.clock.pending()).toBe(0);
    });

    it('that the network did not take in time was not sent, and is shown with it', async () => {
      const { answer, send, settle, tell } = await begin();
      tell(true);
      settle.reject(new KitError('tx/expired', { context: { id: 'S1' } }));
      expect(await answer).toBe('tx/expired');
      expect(send.state.payment).toMatchObject({ status: 'expired', id: 'S1', canSendAgain: true });
    });

    it('is not known where what follows is no word of the network', async () => {
      const { answer, send, settle, tell } = await begin();
      tell(true);
      settle.reject(new KitError('wallet/rejected'));
      expect(await answer).toBe('tx/unknown');
      expect(send.state.payment).toMatchObject({
        status: 'unknown',
        id: 'S1',
        canSendAgain: false,
      });
    });

    it('is not told of once it is answered', async () => {
      const { answer, send, settle, tell } = await begin();
      settle.reject(new KitError('wallet/rejected'));
      await answer;
      tell(true);
      expect(send.state).toMatchObject({ step: 'review', sent: [], problem: { code: 'declined' } });
    });
  });

  it('is nothing after the kit is gone, and an open question is not known', async () => {
    const { send, wallet, kit } = await make();
    typeUsdc(world);
    await send.review();
    wallet.answer = () => new Promise(() => undefined);
    void codeOf(send.submit());
    kit.destroy();
    expect(send.state.sent).toMatchObject([{ status: 'unknown' }]);
  });
});

describe('what was sent', () => {
  const watched = async () => {
    const watches: WatchTransactionRequest[] = [];
    let settle = (_: TransactionOutcome): void => undefined;
    await make({
      can: {
        watchTransaction: (request) => {
          watches.push(request);
          return new Promise((resolve) => {
            settle = resolve;
          });
        },
      },
    });
    typeUsdc(world);
    await world.send.review();
    return { watches, settle: (outcome: TransactionOutcome) => settle(outcome) };
  };
  const flush = () => world.env.clock.advance(0);

  it.each<[TransactionOutcome, object]>([
    [
      { status: 'final', id: '0x1', fee: 5n },
      { status: 'confirmed', paid: { value: 5n } },
    ],
    [
      { status: 'refused', id: '0x1', reason: 'paused' },
      { status: 'reverted', reason: 'paused' },
    ],
    [
      { status: 'final', id: '0x2', replaced: 'repriced' },
      { status: 'confirmed', id: '0x2' },
    ],
    [
      { status: 'final', id: '0x2', replaced: 'cancelled' },
      { status: 'replaced', id: '0x2' },
    ],
    [{ status: 'final', id: '0x2', replaced: 'replaced' }, { status: 'replaced' }],
    [{ status: 'refused', id: '0x2', replaced: 'replaced' }, { status: 'replaced' }],
    [{ status: 'expired', id: '0x1' }, { status: 'expired' }],
  ])('%o', async (outcome, shown) => {
    const { settle, watches } = await watched();
    await world.send.submit();
    expect(watches).toMatchObject([{ id: '0x1', from: me }]);
    expect(world.send.state.payment).toMatchObject({ status: 'waiting', canSendAgain: false });
    settle(outcome);
    await flush();
    expect(world.send.state.payment).toMatchObject({ ...shown, canSendAgain: true });
  });

  it('and is not settled in time is watched on, and never offered to be sent again', async () => {
    const { settle, watches } = await watched();
    await world.send.submit();
    settle({ status: 'unknown', id: '0x1' });
    await flush();
    expect(world.send.state.payment).toMatchObject({ status: 'late', canSendAgain: false });
    await world.env.clock.advance(15_000);
    expect(watches.length).toBe(2);
    watches[1]?.onStatus?.('waiting');
    expect(world.send.state.payment?.status).toBe('late');
    settle({ status: 'final', id: '0x1' });
    await flush();
    expect(world.send.state.payment?.status).toBe('confirmed');
  });

  it('perhaps, is known to be when the network has it', async () => {
    const { settle, watches } = await watched();
    world.wallet.answer = () =>
      Promise.reject(new KitError('tx/unknown', { context: { id: '0xaa' } }));
    await codeOf(world.send.submit());
    expect(watches).toMatchObject([{ id: '0xaa' }]);
    expect(world.send.state.payment).toMatchObject({ status: 'unknown', canSendAgain: false });
    watches[0]?.onStatus?.('waiting');
    expect(world.send.state.payment).toMatchObject({ status: 'waiting', error: undefined });
    settle({ status: 'final', id: '0xaa' });
    await flush();
    expect(world.send.state.payment?.status).toBe('confirmed');
  });

  it('perhaps, is looked up only where the network answered that it does not have it', async () => {
    const { settle } = await watched();
    const { send, wallet } = world;
    wallet.answer = () => Promise.reject(new KitError('tx/unknown', { context: { id: '0xaa' } }));
    await codeOf(send.submit());
    settle({ status: 'unknown', id: '0xaa' });
    await flush();
    expect(send.state.payment).toMatchObject({
      status: 'unknown',
      lookedUpAt: undefined,
      canSendAgain: false,
    });
    const looking = send.lookUp(send.state.payment?.key ?? 0);
    settle({ status: 'unknown', id: '0xaa', isAbsent: true });
    await looking;
    expect(send.state.payment).toMatchObject({ status: 'unknown', canSendAgain: true });
  });

  it('is watched no more once the kit is gone', async () => {
    const { settle, watches } = await watched();
    await world.send.submit();
    world.kit.destroy();
    expect(watches[0]?.signal.aborted).toBe(true);
    settle({ status: 'final', id: '0x1' });
    await flush();
    expect(world.send.state.sent).toMatchObject([{ status: 'waiting' }]);
    expect(world.env.clock.pending()).toBe(0);
  });

  it('perhaps, is looked for again when somebody asks, which settles with the first look', async () => {
    const { watches } = await watched();
    const { send, wallet } = world;
    wallet.answer = () => Promise.reject(new KitError('tx/unknown', { context: { id: '0xaa' } }));
    await codeOf(send.submit());
    const looking = send.lookUp(send.state.payment?.key ?? 0);
    expect(send.state.payment?.isLookingUp).toBe(true);
    watches[1]?.onStatus?.('waiting');
    await looking;
    expect(send.state.payment).toMatchObject({ isLookingUp: false, status: 'waiting' });
    expect(watches[0]?.signal.aborted).toBe(true);
  });

  it('goes on being watched behind another one', async () => {
    const { settle } = await watched();
    await world.send.submit();
    await world.send.begin();
    expect(world.send.state).toMatchObject({ step: 'fill', payment: undefined });
    settle({ status: 'final', id: '0x1' });
    await flush();
    expect(world.send.state.sent).toMatchObject([{ status: 'confirmed' }]);
  });

  it('is looked for among what the account did where nobody told its id', async () => {
    const { send, wallet, harbor, env } = await make({
      can: {
        activity: async () => ({
          items: [
            {
              id: '0xfound',
              caipNetworkId: 'eip155:1',
              at: env.clock.now(),
              status: 'final',
              transfers: [
                {
                  assetId: `eip155:1/erc20:${token.toUpperCase().replace('0X', '0x')}`,
                  from: me,
                  to: other,
                  value: 34_000_000n,
                  symbol: 'USDC',
                  decimals: 6,
                },
              ],
            },
          ],
        }),
        watchTransaction: async ({ id }) => ({ status: 'final', id }),
      },
    });
    expect(harbor.caipNetworkId).toBe('eip155:1');
    typeUsdc(world);
    await send.review();
    wallet.answer = () => Promise.reject(new Error('lost'));
    await codeOf(send.submit());
    expect(send.state.payment).toMatchObject({ canLookUp: true, canSendAgain: false });
    await send.lookUp(send.state.payment?.key ?? 0);
    expect(send.state.payment).toMatchObject({ status: 'confirmed', id: '0xfound' });
  });

  it('is never taken for another payment of the same amount to the same account', async () => {
    const { send, wallet, env } = await make({
      can: {
        activity: async () => ({ items: ids.map(paid) }),
        watchTransaction: async ({ id }) => ({ status: 'final', id }),
      },
    });
    const paid = (id: string) => ({
      id,
      caipNetworkId: 'eip155:1' as const,
      at: env.clock.now(),
      status: 'final' as const,
      transfers: [
        {
          assetId: `eip155:1/erc20:${token}` as const,
          from: me,
          to: other,
          value: 34_000_000n,
          symbol: 'USDC',
          decimals: 6,
        },
      ],
    });
    let ids = ['0xF1'];
    const pay = async (answer: Promise<string>): Promise<number> => {
      typeUsdc(world);
      await send.review();
      wallet.answer = () => answer;
      await codeOf(send.submit());
      await flush();
      return send.state.payment?.key ?? 0;
    };
    await pay(Promise.resolve('0xf1'));
    expect(send.state.payment).toMatchObject({ status: 'confirmed', id: '0xf1' });
    const lost = Promise.reject(new Error('lost'));
    const second = await pay(lost);
    await send.lookUp(second);
    expect(send.state.payment).toMatchObject({ status: 'unknown', id: undefined });
    ids = ['0xF1', '0xf2'];
    await send.lookUp(second);
    expect(send.state.payment).toMatchObject({ status: 'confirmed', id: '0xf2' });
  });

  it.each([
    ['is there', [{ hash: `0x${'a'.repeat(64)}` }], { status: 'confirmed', canSendAgain: true }],
    [
      'is written in another way',
      [{ hash: '0x1', numeric: '34.000', symbol: 'USD-C' }],
      { status: 'confirmed' },
    ],
    [
      'went to the receiver by another symbol',
      [{ hash: '0x1', sentTo: other, symbol: 'ETH' }],
      { status: 'unknown' },
    ],
    ['is not there', [], { status: 'unknown', canSendAgain: true }],
    [
      'is older',
      [{ hash: '0x1', minedAt: '2020-01-01T00:00:00Z' }],
      { status: 'unknown', canSendAgain: true },
    ],
    [
      'could be two',
      [{ hash: '0x1' }, { id: 'b', hash: '0x2' }],
      {
        status: 'unknown',
        lookedUpAt: undefined,
        matches: 2,
        canLookUp: false,
        canSendAgain: false,
      },
    ],
    ['is of another amount', [{ hash: '0x1', numeric: '33' }], { status: 'unknown' }],
    ['went to somebody else', [{ hash: '0x1', sentTo: me }], { status: 'unknown' }],
    ['is of somebody else', [{ hash: '0x1', sentFrom: other }], { status: 'unknown' }],
  ])('is looked for in what the service tells, where it %s', async (_, told, shown) => {
    const { send, wallet, env } = await make({
      services: { blockchainApi: 'https://api.test' },
      can: { watchTransaction: async ({ id }) => ({ status: 'final', id }) },
    });
    const data = told.map((each) => {
      const metadata = {
        operationType: 'send',
        minedAt: new Date(env.clock.now()).toISOString(),
        sentFrom: me,
        sentTo: token,
        status: 'confirmed',
        chain: 'eip155:1',
        ...each,
      };
      const numeric = 'numeric' in each ? each.numeric : '34';
      const info = { name: 'USD Coin', symbol: 'symbol' in each ? each.symbol : 'USDC' };
      const transfers = [{ direction: 'out', fungible_info: info, quantity: { numeric } }];
      return { id: 'id' in each ? each.id : 'a', metadata, transfers };
    });
    env.fetch.route('https://api.test', { http: ['eip155:1'] });
    env.fetch.route('/history', { data });
    typeUsdc(world);
    await send.review();
    wallet.answer = () => Promise.reject(new Error('lost'));
    await codeOf(send.submit());
    expect(send.state.payment).toMatchObject({ canLookUp: true, canSendAgain: false });
    await send.lookUp(send.state.payment?.key ?? 0);
    expect(send.state.payment).toMatchObject(shown);
  });

  it('that can be one of several is sent again only once a person has compared them', async () => {
    const { send, wallet, env } = await make({
      can: {
        activity: async () => ({ items: ['0xf1', '0xf2'].map(paid) }),
        watchTransaction: async ({ id }) => ({ status: 'final', id }),
      },
    });
    const paid = (id: string) => ({
      id,
      caipNetworkId: 'eip155:1' as const,
      at: env.clock.now(),
      status: 'final' as const,
      transfers: [
        {
          assetId: `eip155:1/erc20:${token}` as const,
          from: me,
          to: other,
          value: 34_000_000n,
          symbol: 'USDC',
          decimals: 6,
        },
      ],
    });
    typeUsdc(world);
    await send.review();
    wallet.answer = () => Promise.reject(new Error('lost'));
    await codeOf(send.submit());
    const { key = 0 } = send.state.payment ?? {};
    await send.lookUp(key);
    expect(send.state.payment).toMatchObject({
      status: 'unknown',
      matches: 2,
      canSendAgain: false,
    });
    send.again();
    expect(send.state.step).toBe('sent');
    await send.lookUp(key);
    expect(send.state.payment).toMatchObject({ matches: 2, canSendAgain: true });
  });

  it('is not taken for looked up where the service did not answer', async () => {
    const { send, wallet } = await make({ services: { blockchainApi: 'https://api.test' } });
    typeUsdc(world);
    await send.review();
    wallet.answer = () => Promise.reject(new Error('lost'));
    await codeOf(send.submit());
    const looking = send.lookUp(send.state.payment?.key ?? 0);
    await world.env.clock.advance(60_000);
    await looking;
    expect(send.state.payment).toMatchObject({ isLookingUp: false, canSendAgain: false });
  });

  it('makes the balance be read anew, and is told of in events without more than apps may know', async () => {
    const { send, kit, events } = await make();
    const stale: unknown[] = [];
    kit.core.bus.on('balance-stale', (payload) => stale.push(payload));
    await send.begin();
    typeUsdc(world);
    await send.review();
    await send.submit();
    expect(stale).toEqual([{ namespace: 'eip155' }]);
    const properties = { isSmartAccount: false, network: 'eip155:1', token: 'USDC', amount: 34 };
    expect(events.filter(({ event }) => event.includes('SEND'))).toMatchObject([
      { event: 'OPEN_SEND', properties: { isSmartAccount: false, network: 'eip155:1' } },
      { event: 'SEND_INITIATED', properties },
      { event: 'SEND_SUCCESS', properties: { ...properties, hash: '0x1' } },
    ]);
  });

  it.each([
    [new KitError('wallet/rejected'), 'SEND_REJECTED'],
    [new KitError('tx/refused'), 'SEND_ERROR'],
    [new Error('seed phrase: abandon'), 'SEND_ERROR'],
  ])('not, is told of without a word of the wallet (%s)', async (error, event) => {
    const { send, wallet, events } = await make();
    typeUsdc(world);
    await send.review();
    wallet.answer = () => Promise.reject(error);
    await codeOf(send.submit());
    expect(events.at(-1)).toMatchObject({ event });
    expect(JSON.stringify(events)).not.toContain('abandon');
  });
});

describe('a flow', () => {
  it('begins with the coin of the network, and keeps what was typed when it is opened again', async () => {
    const { send } = await make();
    await send.begin();
    expect(send.state).toMatchObject({ isNative: true, asset: { symbol: 'ETH' } });
    send.setAmount('1');
    await send.begin();
    expect(send.state.amount.text).toBe('1');
  });

  it('begins anew with arguments, and reads a token by its address', async () => {
    const { send } = await make();
    typeUsdc(world);
    await send.begin({ amount: 1.5, assetAddress: token, to: other });
    expect(send.state).toMatchObject({
      flow: 1,
      asset: { symbol: 'USDC', decimals: 6, value: 250_500_000n },
      amount: { sum: { value: 1_500_000n } },
    });
    await expect(send.review()).resolves.toMatchObject({ amount: { text: '1.5' }, to: other });
  });

  it('says when a token that was asked for cannot be read', async () => {
    const { send } = await make();
    expect(await codeOf(send.begin({ assetAddress: 'nonsense' }))).toBe('address/invalid');
    expect(send.state.issues.asset).toEqual({ code: 'unreadable', address: 'nonsense' });
  });

  it('gives up a token that the network in use does not have, with its amount, and keeps the recipient', async () => {
    const { send, kit } = await make();
    typeUsdc(world);
    const lagoon = kit.getCaipNetworks()[1];
    if (lagoon) await kit.switchNetwork(lagoon);
    await world.env.clock.advance(0);
    expect(send.state).toMatchObject({
      asset: { symbol: 'ETH', caipNetworkId: 'eip155:2' },
      amount: { text: '' },
      recipient: { address: other, status: 'ready' },
    });
  });

  it('keeps what was typed while nobody is connected', async () => {
    const { send, kit } = await make();
    typeUsdc(world);
    await kit.disconnect();
    expect(send.state).toMatchObject({ from: undefined, amount: { text: '34' } });
    expect(send.state.issues.account).toEqual({ code: 'not-connected' });
    await kit.connect({ connectorId: 'com.amber', namespace: 'eip155' });
    await expect(send.review()).resolves.toMatchObject({ amount: { value: 34_000_000n } });
  });
});
