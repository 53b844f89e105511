import { KitError } from '@openappkit/core';
import type { TransactionOutcome, WatchTransactionRequest } from '@openappkit/core/adapter';
import { afterEach, describe, expect, it } from 'vitest';
import { codeOf } from '../../test/code-of.js';
import {
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

describe('a sent payment', () => {
  /** A transaction that pays the same: 34 dollars to the same account. */
  const paidAt = (at: number) => (id: string) => ({
    id,
    caipNetworkId: 'eip155:1' as const,
    at,
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
  ])('shows the outcome %o', async (outcome, shown) => {
    const { settle, watches } = await watched();
    await world.send.submit();
    expect(watches).toMatchObject([{ id: '0x1', from: me }]);
    expect(world.send.state.payment).toMatchObject({ status: 'waiting', canSendAgain: false });
    settle(outcome);
    await flush();
    expect(world.send.state.payment).toMatchObject({ ...shown, canSendAgain: true });
  });

  it('watches a late payment again and does not offer to send it again', async () => {
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

  it('confirms an unknown payment once the network has it', async () => {
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

  it('counts an unknown payment as checked only if the network does not have it', async () => {
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

  it('stops watching when the kit is destroyed', async () => {
    const { settle, watches } = await watched();
    await world.send.submit();
    world.kit.destroy();
    expect(watches[0]?.signal.aborted).toBe(true);
    settle({ status: 'final', id: '0x1' });
    await flush();
    expect(world.send.state.sent).toMatchObject([{ status: 'waiting' }]);
    expect(world.env.clock.pending()).toBe(0);
  });

  it('checks an unknown payment on request, and finishes with the first status', async () => {
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

  it('keeps watching a payment while a new flow is open', async () => {
    const { settle } = await watched();
    await world.send.submit();
    await world.send.begin();
    expect(world.send.state).toMatchObject({ step: 'fill', payment: undefined });
    settle({ status: 'final', id: '0x1' });
    await flush();
    expect(world.send.state.sent).toMatchObject([{ status: 'confirmed' }]);
  });

  it("finds a payment without an id in the account's activity", async () => {
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

  it.each([
    ['is from another account', { from: other }],
    ['goes to another account', { to: me }],
    ['is of another token', { assetId: `eip155:1/erc20:${other}` }],
    ['is of another amount', { value: 33_000_000n }],
  ] as const)('does not match a payment with a transfer that %s', async (_, change) => {
    const { send, usdc, wallet, env } = await make({
      can: {
        activity: async () => ({
          items: [
            {
              id: '0xforeign',
              caipNetworkId: 'eip155:1',
              at: env.clock.now(),
              status: 'final',
              transfers: [
                {
                  assetId: usdc.assetId,
                  from: me,
                  to: other,
                  value: 34_000_000n,
                  symbol: 'USDC',
                  decimals: 6,
                  ...change,
                },
              ],
            },
          ],
        }),
        watchTransaction: async ({ id }) => ({ status: 'final', id }),
      },
    });
    typeUsdc(world);
    await send.review();
    wallet.answer = () => Promise.reject(new Error('lost'));
    await codeOf(send.submit());
    await send.lookUp(send.state.payment?.key ?? 0);
    expect(send.state.payment).toMatchObject({ status: 'unknown', id: undefined, matches: 0 });
  });

  it('frees no second payment for a smaller transfer, as of a token that keeps a share, before the user checked', async () => {
    const { send, wallet, env } = await make({
      can: { activity: async () => ({ items: [kept] }) },
    });
    const paid = paidAt(env.clock.now())('0xf1');
    const kept = {
      ...paid,
      transfers: paid.transfers.map((each) => ({ ...each, value: 33_660_000n })),
    };
    typeUsdc(world);
    await send.review();
    wallet.answer = () => Promise.reject(new Error('lost'));
    await codeOf(send.submit());
    const { key = 0 } = send.state.payment ?? {};
    await send.lookUp(key);
    const unknown = { status: 'unknown', id: undefined, matches: 0 };
    expect(send.state.payment).toMatchObject({ ...unknown, canSendAgain: false });
    send.again();
    expect(send.state.step).toBe('sent');
    send.confirmLookedUp(key);
    expect(send.state.payment).toMatchObject({ ...unknown, canSendAgain: true });
  });

  it('frees a second payment of the coin although a smaller one was found', async () => {
    const { env, eth, send, wallet } = await make({
      can: { activity: async () => ({ items: [smaller] }) },
    });
    const paid = paidAt(env.clock.now())('0xf1');
    const { assetId } = eth;
    const smaller = { ...paid, transfers: paid.transfers.map((each) => ({ ...each, assetId })) };
    typeUsdc(world);
    send.setAsset(eth);
    send.setAmount('1');
    await send.review();
    wallet.answer = () => Promise.reject(new Error('lost'));
    await codeOf(send.submit());
    await send.lookUp(send.state.payment?.key ?? 0);
    expect(send.state.payment).toMatchObject({ status: 'unknown', canSendAgain: true });
  });

  it('does not match a payment with another one of the same amount to the same account', async () => {
    const { send, wallet, env } = await make({
      can: {
        activity: async () => ({ items: ids.map(paid) }),
        watchTransaction: async ({ id }) => ({ status: 'final', id }),
      },
    });
    const paid = paidAt(env.clock.now());
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
    [
      'is of a larger amount',
      [{ hash: '0x1', numeric: '35' }],
      { status: 'unknown', canSendAgain: true },
    ],
    [
      'is of a smaller amount, as of a token that keeps a share',
      [{ hash: '0x1', numeric: '33.66' }],
      { status: 'unknown', id: undefined, isLookFailed: true, canSendAgain: false },
    ],
    ['went to another account', [{ hash: '0x1', sentTo: me }], { status: 'unknown' }],
    ['is from another account', [{ hash: '0x1', sentFrom: other }], { status: 'unknown' }],
    ['brought the amount', [{ hash: '0x1', direction: 'in' }], { status: 'unknown' }],
  ])('searches the service for the payment, when the transaction %s', async (_, listed, shown) => {
    const { send, wallet, env } = await make({
      services: { blockchainApi: 'https://api.test' },
      can: { watchTransaction: async ({ id }) => ({ status: 'final', id }) },
    });
    const data = listed.map((each) => {
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
      const direction = 'direction' in each ? each.direction : 'out';
      const transfers = [{ direction, fungible_info: info, quantity: { numeric } }];
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

  it('allows sending again, with several matches, only after the user compared them', async () => {
    const { send, wallet, env } = await make({
      can: {
        activity: async () => ({ items: ['0xf1', '0xf2'].map(paid) }),
        watchTransaction: async ({ id }) => ({ status: 'final', id }),
      },
    });
    const paid = paidAt(env.clock.now());
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

  it('allows sending again, when the only match failed, only after the user compared it', async () => {
    const { send, wallet, env } = await make({
      can: {
        activity: async () => ({ items: [paid('0xf1')] }),
        watchTransaction: async ({ id }) => ({ status: 'refused', id }),
      },
    });
    const paid = paidAt(env.clock.now());
    typeUsdc(world);
    await send.review();
    wallet.answer = () => Promise.reject(new Error('lost'));
    await codeOf(send.submit());
    const { key = 0 } = send.state.payment ?? {};
    await send.lookUp(key);
    expect(send.state.payment).toMatchObject({
      status: 'unknown',
      id: undefined,
      matches: 1,
      canLookUp: false,
      canSendAgain: false,
    });
    await send.lookUp(key);
    expect(send.state.payment).toMatchObject({ matches: 1, canSendAgain: true });
  });

  it.each([
    ['unknown', undefined],
    ['pending', 'waiting'],
  ] as const)('warns of a match after a reload that is %s before it fails', async (_, status) => {
    const activity = async () => ({ items: [paid('0xf1')] });
    const { send, wallet, env } = await make({
      can: {
        activity,
        watchTransaction({ onStatus }) {
          if (status) onStatus?.(status);
          return new Promise(() => undefined);
        },
      },
    });
    const paid = paidAt(env.clock.now());
    typeUsdc(world);
    await send.review();
    wallet.answer = () => Promise.reject(new Error('lost'));
    await codeOf(send.submit());
    void send.lookUp(send.state.payment?.key ?? 0);
    await expect.poll(() => send.state.payment?.id).toBe('0xf1');
    world.kit.destroy();
    const next = await make({
      storage: env.storage,
      can: { activity, watchTransaction: async ({ id }) => ({ status: 'refused', id }) },
    });
    await next.send.begin();
    expect(next.send.state.payment).toMatchObject({ status: 'unknown', canSendAgain: false });
    await next.send.lookUp(next.send.state.payment?.key ?? 0);
    expect(next.send.state.payment).toMatchObject({
      status: 'unknown',
      id: undefined,
      matches: 1,
      canSendAgain: false,
    });
  });

  it('ends a search of the adapter that does not answer', async () => {
    let isSearched = false;
    let answer = async (): Promise<{ items: never[] }> => ({ items: [] });
    const { send, wallet, env } = await make({ can: { activity: () => answer() } });
    typeUsdc(world);
    await send.review();
    answer = () => {
      isSearched = true;
      return new Promise(() => undefined);
    };
    wallet.answer = () => Promise.reject(new Error('lost'));
    await codeOf(send.submit());
    const looking = send.lookUp(send.state.payment?.key ?? 0);
    await expect.poll(() => isSearched).toBe(true);
    expect(send.state.payment).toMatchObject({ isLookingUp: true });
    await env.clock.advance(60_000);
    await looking;
    expect(send.state.payment).toMatchObject({ isLookingUp: false, isLookFailed: true });
  });

  it('does not count a payment as checked when the service did not answer', async () => {
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

  it('refreshes the balance and emits events without private data', async () => {
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
  ])('emits no wallet text in events of a failed send (%s)', async (error, event) => {
    const { send, wallet, events } = await make();
    typeUsdc(world);
    await send.review();
    wallet.answer = () => Promise.reject(error);
    await codeOf(send.submit());
    expect(events.at(-1)).toMatchObject({ event });
    expect(JSON.stringify(events)).not.toContain('abandon');
  });
});
