import { KitError } from '@openappkit/core';
import type { Asset } from '@openappkit/core/adapter';
import { describe, expect, it } from 'vitest';
import type { ActiveAccount } from '../../active-account.js';
import { createAssetAmount, nativeCoin } from '../../assets/asset-amounts.js';
import type { ExchangeOrder } from '../../exchanges/exchange.types.js';
import { network } from '../../test/held-core.js';
import type { Payment } from '../../transactions/payment.types.js';
import { transition } from './pay.machine.js';
import { type Event, initialState, type State } from './pay.state.js';
import type { PayRequest, PayReview, PaySource } from './pay.types.js';
import { requestedPayment } from '../../transactions/test/requested-payment.js';

const harbor = {
  ...network(1, 'Harbor'),
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
} as const;
const from: ActiveAccount = {
  namespace: 'eip155',
  connectorId: 'com.amber',
  address: '0x1',
  caipAddress: 'eip155:1:0x1',
  network: harbor,
  type: 'eoa',
};
const context = {
  from,
  address: '0x1',
  caipNetworkId: 'eip155:1',
  networks: [harbor],
  connected: ['eip155'],
  senders: { eip155: { coin: true, token: true } },
  isServiceOn: true,
};
const coin: Asset = nativeCoin(harbor, 10n ** 19n);
const amount = createAssetAmount(coin, 5n);
const request: PayRequest = {
  choice: 'pay',
  network: harbor,
  asset: coin,
  amount,
  recipient: '0x2',
  isNewTab: true,
  filter: {},
};
const quote: PayReview = {
  from,
  to: '0x2',
  network: harbor,
  amount,
  transfer: undefined,
  markup: undefined,
  isNative: true,
  fee: undefined,
  maxFee: undefined,
  deposit: undefined,
  total: undefined,
  isFeeSetByWallet: false,
  validUntil: undefined,
};
const source: PaySource = {
  status: 'ready',
  from,
  balance: undefined,
  quote,
  issue: undefined,
  error: undefined,
};
const payment = (change: Partial<Payment<PayReview>> = {}): Payment<PayReview> => ({
  ...requestedPayment,
  flow: 1,
  review: quote,
  ...change,
});
const order = (change: Partial<ExchangeOrder> = {}): ExchangeOrder => ({
  key: 7,
  flow: 1,
  exchange: { id: 'tide', name: 'Tide', imageUrl: '' },
  network: harbor,
  amount,
  recipient: '0x2',
  status: 'opening',
  url: undefined,
  sessionId: undefined,
  id: undefined,
  startedAt: 0,
  isEarlier: false,
  isChecking: false,
  isUnreachable: false,
  isWindowBlocked: false,
  isWindowClosed: false,
  canPayOtherwise: false,
  ...change,
});
const run = (state: State, ...events: readonly Event[]): State =>
  events.reduce((next, event) => transition(next, event).state, state);
const effectsOf = (state: State, event: Event): readonly string[] =>
  transition(state, event).effects?.map(({ type }) => type) ?? [];

const none = (): State => initialState(context, {});
const choose = (): State =>
  run(none(), { type: 'request-begun', request }, { type: 'source-read', source });
const review = (): State => run(choose(), { type: 'quote-chosen' });
const asking = (): State => run(review(), { type: 'payment-requested', payment: payment() });
const sent = (): State =>
  run(asking(), {
    type: 'payment-changed',
    payment: payment({ status: 'waiting', id: '0xa' }),
    sent: [],
    isActive: true,
  });
const exchange = (): State => run(choose(), { type: 'order-shown', order: order() });
const states = { none, choose, review, asking, sent, exchange };
type StepName = keyof typeof states;
type After = Partial<Record<StepName, StepName>>;

const rejected = new KitError('wallet/rejected');
/** The step after each event. A step that is not named stays. */
const table: readonly (readonly [string, Event, After])[] = [
  ['the user chooses the quote', { type: 'quote-chosen' }, { choose: 'review' }],
  [
    'the user leaves',
    { type: 'leave' },
    { review: 'choose', asking: 'choose', exchange: 'choose' },
  ],
  [
    'the quote is gone',
    { type: 'source-read', source: { ...source, status: 'failed', quote: undefined } },
    { review: 'choose' },
  ],
  [
    'the wallet is asked',
    { type: 'payment-requested', payment: payment() },
    { none: 'asking', choose: 'asking', review: 'asking', sent: 'asking', exchange: 'asking' },
  ],
  [
    'the wallet reports an id',
    {
      type: 'payment-changed',
      payment: payment({ id: '0xa', status: 'waiting' }),
      sent: [],
      isActive: true,
    },
    { asking: 'sent' },
  ],
  ['the wallet answers', { type: 'wallet-answered', key: 1, isActive: true }, { asking: 'sent' }],
  [
    'the wallet rejects',
    { type: 'wallet-answered', key: 1, isActive: true, error: rejected },
    { asking: 'choose' },
  ],
  [
    'an unresolved payment is found',
    { type: 'pending-found', payment: payment({ key: 2, status: 'unknown' }) },
    { none: 'sent', choose: 'sent', review: 'sent', exchange: 'sent' },
  ],
  [
    'an order that may be paid is found',
    { type: 'order-shown', order: order({ key: 8, isEarlier: true }) },
    {
      none: 'exchange',
      choose: 'exchange',
      review: 'exchange',
      asking: 'exchange',
      sent: 'exchange',
    },
  ],
  [
    'the page of the exchange does not open',
    { type: 'order-failed', key: 7, error: new KitError('pay/url-unavailable'), name: 'Tide' },
    { exchange: 'choose' },
  ],
  [
    'another tab settles the payment',
    { type: 'payment-removed', key: 1, sent: [] },
    { asking: 'choose', sent: 'choose' },
  ],
  [
    'the app ends the request',
    { type: 'end' },
    { choose: 'none', review: 'none', sent: 'none', exchange: 'none' },
  ],
];

describe('the steps of a requested payment', () => {
  it.each(table)('move as the table says when %s', (_, event, after) => {
    for (const [name, make] of Object.entries(states)) {
      const step = name as StepName;
      const before = make();
      expect([step, before.step]).toEqual([step, step]);
      expect([step, transition(before, event).state.step]).toEqual([step, after[step] ?? step]);
    }
  });

  it('have a review, payment or order in each step that shows one', () => {
    const events = table.map(([, event]) => event);
    for (const first of events)
      for (const second of events)
        for (const make of Object.values(states)) {
          const after = run(make(), first, second);
          if (after.step === 'review') expect(after.review).toBeDefined();
          if (after.step === 'asking') expect(after.payment).toBeDefined();
          if (after.step === 'exchange') expect(after.order).toBeDefined();
          if (after.step === 'choose' || after.step === 'none')
            expect([after.payment, after.order, after.transfer]).toEqual(Array(3).fill(undefined));
        }
  });
});

it('asks the wallet for exactly the review and stops its quotes', () => {
  const state = review();
  expect(transition(state, { type: 'submit' }).effects).toEqual([
    { type: 'cancel', key: 'read-quote' },
    { type: 'cancel', key: 'expire-quote' },
    { type: 'request-payment', flow: 1, review: quote },
  ]);
  expect(transition(choose(), { type: 'submit' }).effects).toBeUndefined();
});

it('drops an order whose page was never shown, and no other', () => {
  expect(effectsOf(exchange(), { type: 'leave' })).toContain('forget-order');
  const opened = run(exchange(), {
    type: 'orders-changed',
    orders: [],
    order: order({ status: 'waiting', url: 'https://tide.example' }),
  });
  expect(transition(opened, { type: 'leave' })).toEqual({ state: opened });
});

it('shows an abandoned payment that was sent after all, also from the choice', () => {
  const left = run(asking(), { type: 'leave' });
  expect(left).toMatchObject({ step: 'choose', problem: { code: 'left' } });
  const late = payment({ status: 'confirmed', id: '0xa' });
  const event: Event = { type: 'payment-changed', payment: late, sent: [late], isActive: true };
  expect(run(left, event)).toMatchObject({ step: 'sent', payment: { id: '0xa' } });
});

it('marks a renewed review with another sum or address as changed, and asks again for an address', () => {
  const renewed = { ...source, quote: { ...quote, to: '0x3' } };
  const state = run(review(), { type: 'source-read', source: renewed });
  expect(state).toMatchObject({ isChanged: true, review: { to: '0x3' }, acceptedRecipient: '0x2' });
  expect(run(state, { type: 'address-shown' }).acceptedRecipient).toBe('0x3');
});

it('marks a renewed review with another deposit for the recipient as changed', () => {
  const deposit = createAssetAmount(coin, 5n);
  const renewed = { ...source, quote: { ...quote, deposit } };
  expect(run(review(), { type: 'source-read', source }).isChanged).toBe(false);
  expect(run(review(), { type: 'source-read', source: renewed }).isChanged).toBe(true);
});

it('keeps the choice of a token while the wallet switches to its network, and no longer', () => {
  const lagoon = { ...harbor, caipNetworkId: 'eip155:2' } as const;
  const token: Asset = {
    ...coin,
    assetId: 'eip155:2/erc20:0x9',
    caipNetworkId: 'eip155:2',
    symbol: 'USDC',
  };
  const both = { ...context, networks: [harbor, lagoon] };
  const chosen = run(
    choose(),
    { type: 'context-read', context: both },
    { type: 'list-offered', list: { at: 1, assets: [token], spam: [] } },
    { type: 'token-chosen', assetId: token.assetId },
  );
  expect(chosen).toMatchObject({ payWith: token, source: { status: 'network' } });
  const move = (state: State, caipNetworkId: string) =>
    run(
      state,
      { type: 'context-read', context: { ...both, caipNetworkId } },
      { type: 'account-changed' },
    );
  const switched = move(chosen, 'eip155:2');
  expect(switched.payWith).toEqual(token);
  expect(move(switched, 'eip155:1').payWith).toBeUndefined();
});

it('requests a quote for a free account once', () => {
  const free: Event = { type: 'account-free' };
  expect(effectsOf(choose(), free)).toEqual([]);
  const other = { ...context, from: { ...from, address: '0x9' } };
  const changed = run(choose(), { type: 'context-read', context: other });
  expect(effectsOf(changed, free)).not.toEqual([]);
});
