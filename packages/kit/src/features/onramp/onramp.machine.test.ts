import { KitError } from '@openappkit/core';
import { describe, expect, it } from 'vitest';
import type { ActiveAccount } from '../../active-account.js';
import { network } from '../../test/held-core.js';
import { createPlaceholderQuote, fallbackOptions } from './fallback-options.js';
import {
  type Context,
  type Event,
  initial,
  type State,
  toView,
  transition,
  visitOf,
} from './onramp.machine.js';
import type { OnRampPurchase, OnRampQuote } from './onramp.types.js';
import { exchange } from './sold-currencies.js';

const account = {
  namespace: 'eip155',
  connectorId: 'one',
  address: '0x1',
  type: 'eoa',
  network: {
    ...network(1, 'Ethereum'),
    caipNetworkId: 'eip155:1',
    chainNamespace: 'eip155',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  },
} as unknown as ActiveAccount;
const context: Context = { account, providers: [exchange], timeZone: 'Europe/Oslo' };
const other: Context = { ...context, account: { ...account, address: '0x2' } };
const quote: OnRampQuote = {
  ...createPlaceholderQuote({ amount: '100', currency: 'USD' }, 'ETH'),
  purchaseAmount: { amount: '0.04', currency: 'ETH' },
  isEstimate: false,
};
const sold = fallbackOptions();

const run = (state: State, event: Event) => {
  const { state: next, effects = [] } = transition(state, event);
  const started = effects.map((each) =>
    each.type === 'cancel' ? `cancel ${each.key}` : each.type,
  );
  return { next, started: started.join(', '), effects };
};
const after = (state: State, ...events: readonly Event[]): State =>
  events.reduce((now, event) => run(now, event).next, state);

const connected = after(initial, { type: 'context-read', context });
const ready = after(connected, { type: 'begin' }, { type: 'options-loaded', sold });
const states = {
  initial,
  connected,
  /** The form is complete and the quote is requested. */
  ready,
  quoted: after(ready, { type: 'quoted', quote }),
  restricted: after(initial, {
    type: 'context-read',
    context: { ...context, timeZone: 'Asia/Shanghai' },
  }),
};
type Name = keyof typeof states;
const names = Object.keys(states) as Name[];
const all = (started: string) =>
  Object.fromEntries(names.map((name) => [name, started])) as Record<Name, string>;

describe('the table of effects', () => {
  /** The effects that start. Where nothing is listed, none does. */
  it.each<[string, Event, Partial<Record<Name, string>>]>([
    [
      'begins',
      { type: 'begin' },
      {
        initial: 'load-options, track-begun',
        connected: 'load-options, track-begun',
        ready: 'quote, track-begun',
        quoted: 'quote, track-begun',
        restricted: 'track-begun',
      },
    ],
    [
      'reads an equal account',
      { type: 'context-read', context: { ...context, account: { ...account } } },
      { initial: 'cancel quote, follow-account' },
    ],
    [
      'reads another account',
      { type: 'context-read', context: other },
      {
        ...all('cancel quote, follow-account'),
        ready: 'quote, follow-account',
        quoted: 'quote, follow-account',
      },
    ],
    [
      'gets the options',
      { type: 'options-loaded', sold },
      { ...all('quote'), initial: 'cancel quote', restricted: 'cancel quote' },
    ],
    [
      'takes a complete amount',
      { type: 'amount-typed', text: '250', locale: 'en' },
      { ...all('cancel quote'), ready: 'quote', quoted: 'quote' },
    ],
    [
      'takes an amount below the limit',
      { type: 'amount-typed', text: '1', locale: 'en' },
      all('cancel quote'),
    ],
    [
      'takes a currency',
      { type: 'chosen', choice: { payment: 'EUR' } },
      { ...all('cancel quote'), ready: 'quote', quoted: 'quote' },
    ],
    ['gets a quote', { type: 'quoted', quote }, {}],
    ['buys', { type: 'buy' }, { ready: 'visit', quoted: 'visit' }],
    ['resets', { type: 'reset' }, all('cancel quote')],
  ])('starts the listed effects when it %s', (_, event, expected) => {
    for (const name of names)
      expect([name, run(states[name], event).started]).toEqual([name, expected[name] ?? '']);
  });
});

it('waits for the end of typing before it requests a quote', () => {
  const typed = run(ready, { type: 'amount-typed', text: '1.000,0', locale: 'de' });
  expect(typed.effects).toMatchObject([{ request: { amount: '1000', delayMs: 300 } }]);
  expect(run(ready, { type: 'quote' }).effects).toMatchObject([{ request: { delayMs: 0 } }]);
});

it('clears the quote of earlier input at once', () => {
  const { quoted } = states;
  expect(toView(quoted)).toMatchObject({ quote, purchaseAmount: '0.04', quotesLoading: false });
  const typed = after(quoted, { type: 'amount-typed', text: '', locale: 'en' });
  expect(toView(typed)).toMatchObject({
    quote: undefined,
    purchaseAmount: undefined,
    issue: { code: 'required' },
  });
});

it('shows no amount of a quote that no provider stated', () => {
  const error = new KitError('api/status');
  const placeholder = { ...quote, isEstimate: true };
  const failed = after(ready, { type: 'quoted', quote: placeholder, error });
  expect(toView(failed)).toMatchObject({ error, purchaseAmount: undefined, quotesLoading: false });
});

it('uses its own list if the service did not answer, and loads again when it begins again', () => {
  const failed = after(connected, { type: 'options-loaded', sold: undefined });
  expect(toView(failed)).toMatchObject({ optionsStatus: 'fallback', purchaseCurrencies: [{}, {}] });
  const { next, started } = run(failed, { type: 'begin' });
  expect([started, next.optionsStatus]).toEqual(['load-options, track-begun', 'fallback']);
});

it('keeps the purchase when the form is reset', () => {
  const purchase = { symbol: 'ETH' } as OnRampPurchase;
  const reset = after(
    states.quoted,
    { type: 'purchase-changed', purchase },
    { type: 'amount-typed', text: '7', locale: 'de' },
    { type: 'reset' },
  );
  expect(toView(reset)).toMatchObject({ purchase, paymentAmount: '100', quote: undefined });
});

it.each<[string, State, string]>([
  ['nothing is known', initial, 'onramp/not-ready'],
  ['the region is restricted', states.restricted, 'onramp/restricted'],
  [
    'the network is a test network',
    after(initial, {
      type: 'context-read',
      context: {
        ...context,
        account: { ...account, network: { ...account.network, testnet: true } },
      },
    }),
    'onramp/not-sold',
  ],
  [
    'the amount has an issue',
    after(ready, { type: 'amount-typed', text: '1', locale: 'en' }),
    'onramp/not-ready',
  ],
])('prepares no visit when %s', (_, state, code) => {
  expect(visitOf(state)).toMatchObject({ code });
});
