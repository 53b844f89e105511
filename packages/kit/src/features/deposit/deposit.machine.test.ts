import { KitError } from '@openappkit/core';
import { describe, expect, it } from 'vitest';
import type { ActiveAccount } from '../../active-account.js';
import type { Exchange, ExchangeList, ExchangeOrder } from '../../exchanges/exchange.types.js';
import { network } from '../../test/held-core.js';
import { type Event, initial, type State, transition } from './deposit.machine.js';

const me = `0x${'a'.repeat(40)}`;
const account = {
  namespace: 'eip155',
  connectorId: 'one',
  address: me,
  type: 'eoa',
  network: { ...network(1, 'Harbor'), caipNetworkId: 'eip155:1', chainNamespace: 'eip155' },
} as unknown as ActiveAccount;
const other: ActiveAccount = { ...account, address: `0x${'b'.repeat(40)}` };
const pier: Exchange = { id: 'pier', name: 'Pier', imageUrl: '' };
const list: ExchangeList = { status: 'ready', exchanges: [pier], error: undefined };
const error = new KitError('pay/url-unavailable');

const run = (state: State, event: Event) => {
  const { state: next, effects = [] } = transition(state, event);
  const started = effects.map((each) =>
    each.type === 'cancel' ? `cancel ${each.key}` : each.type,
  );
  return { next, started: started.join(', '), effects };
};
const after = (state: State, ...events: readonly Event[]): State =>
  events.reduce((now, event) => run(now, event).next, state);

/** The form with an amount and an exchange. */
const form = after(
  initial,
  { type: 'begin', account },
  { type: 'exchanges-loaded', list },
  { type: 'amount-typed', text: '0.25' },
);
const order = (change: Partial<ExchangeOrder> = {}): ExchangeOrder =>
  ({
    key: 7,
    status: 'waiting',
    recipient: me,
    url: 'https://pier.test',
    isEarlier: false,
    ...change,
  }) as ExchangeOrder;
const states = {
  initial,
  form,
  /** The exchange's page is requested. */
  opening: after(form, {
    type: 'order-found',
    order: order({ status: 'opening', url: undefined }),
  }),
  ordered: after(form, { type: 'order-found', order: order() }),
};
type Name = keyof typeof states;
const names = Object.keys(states) as Name[];
const changed = (change: Partial<ExchangeOrder>): Event => ({
  type: 'orders-changed',
  orders: [],
  order: order(change),
});

describe('the table of effects', () => {
  /** The effects that start. Where nothing is listed, none does. */
  it.each<[string, Event, Partial<Record<Name, string>>]>([
    [
      'begins',
      { type: 'begin', account },
      { initial: 'load-exchanges, find-order', form: 'find-order' },
    ],
    [
      'begins with another account',
      { type: 'begin', account: other },
      {
        initial: 'load-exchanges, find-order',
        form: 'load-exchanges, find-order',
        opening: 'load-exchanges',
        ordered: 'load-exchanges',
      },
    ],
    [
      'follows another account',
      { type: 'account-changed', account: other },
      {
        form: 'load-exchanges, find-order',
        opening: 'load-exchanges, find-order, forget',
        ordered: 'load-exchanges, find-order',
      },
    ],
    ['keeps an equal account', { type: 'account-changed', account: { ...account } }, {}],
    [
      'loses its account',
      { type: 'account-changed', account: undefined },
      {
        form: 'cancel load-exchanges',
        opening: 'cancel load-exchanges, forget',
        ordered: 'cancel load-exchanges',
      },
    ],
    ['takes an amount', { type: 'amount-typed', text: '1' }, {}],
    ['takes an unknown asset', { type: 'asset-chosen', assetId: 'eip155:1/erc20:0x1' }, {}],
    [
      'requests an order',
      { type: 'deposit', exchangeId: 'pier', account },
      { form: 'request-order' },
    ],
    ['requests nothing of an unknown exchange', { type: 'deposit', exchangeId: '', account }, {}],
    [
      'requests nothing for an account that is no longer active',
      { type: 'deposit', exchangeId: 'pier', account: other },
      { form: 'load-exchanges, find-order' },
    ],
    ['follows its order', changed({ status: 'in-progress' }), {}],
    [
      'sees its order end',
      changed({ status: 'success' }),
      { opening: 'acknowledge, track', ordered: 'acknowledge, track' },
    ],
    ['ignores the end of another order', changed({ key: 8, status: 'success' }), {}],
    [
      'finds an order that has ended',
      { type: 'order-found', order: order({ status: 'failed' }) },
      {
        initial: 'acknowledge',
        form: 'acknowledge',
        opening: 'acknowledge',
        ordered: 'acknowledge',
      },
    ],
    ['cannot open the page', { type: 'order-failed', key: 7, error, name: 'Pier' }, {}],
    ['leaves its order', { type: 'another' }, { opening: 'forget', ordered: 'acknowledge' }],
  ])('starts the listed effects when it %s', (_, event, expected) => {
    for (const name of names)
      expect([name, run(states[name], event).started]).toEqual([name, expected[name] ?? '']);
  });
});

it('tracks the end of an order once', () => {
  const ended = after(states.ordered, changed({ status: 'success' }));
  expect(run(ended, changed({ status: 'success', id: '0xa' })).started).toBe('acknowledge');
});

it('ignores account changes before it begins', () => {
  expect(run(initial, { type: 'account-changed', account }).next).toBe(initial);
});

it('drops the exchanges when the account disconnects', () => {
  const left = after(form, { type: 'account-changed', account: undefined });
  expect([form.exchanges.status, left.exchanges.status]).toEqual(['ready', 'idle']);
});

it('clears the amount only if the asset is gone', () => {
  expect(after(form, { type: 'account-changed', account: other }).amountText).toBe('0.25');
  expect(after(form, { type: 'account-changed', account: undefined })).toMatchObject({
    amountText: '0.25',
    unavailable: 'not-connected',
  });
  const far = { ...account, network: { ...account.network, caipNetworkId: 'eip155:10' } };
  const moved = after(form, { type: 'account-changed', account: far as ActiveAccount });
  expect(moved).toMatchObject({ amountText: '', amount: undefined });
});

it('shows why the page of its order did not open, but not that the user closed the window', () => {
  const failed = { type: 'order-failed', key: 7, name: 'Pier' } as const;
  expect(after(states.opening, { ...failed, error })).toMatchObject({
    order: undefined,
    problem: { error, name: 'Pier' },
  });
  const cancelled = after(states.opening, { ...failed, error: new KitError('request/cancelled') });
  expect(cancelled).toMatchObject({ order: undefined, problem: undefined });
  expect(after(states.opening, { ...failed, key: 8, error })).toBe(states.opening);
});

it('forgets a blocked order and keeps one of another page that it leaves', () => {
  const shown = (change: Partial<ExchangeOrder>) =>
    after(form, { type: 'order-found', order: order(change) });
  expect(run(shown({ status: 'blocked' }), { type: 'another' }).started).toBe('forget');
  const earlier = shown({ isEarlier: true, url: undefined });
  expect(run(earlier, { type: 'another' }).started).toBe('acknowledge');
});

it('numbers its orders', () => {
  const event: Event = { type: 'deposit', exchangeId: 'pier', account };
  const { effects, next } = run(form, event);
  expect(effects).toMatchObject([{ request: { flow: 1, amount: { text: '0.25' } } }]);
  expect(run(next, event).effects).toMatchObject([{ request: { flow: 2 } }]);
});
