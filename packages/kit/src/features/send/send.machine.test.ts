import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KitError } from '@openappkit/core';
import type { Asset } from '@openappkit/core/adapter';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ActiveAccount } from '../../active-account.js';
import { createAssetAmount, nativeCoin } from '../../assets/asset-amounts.js';
import { network } from '../../test/held-core.js';
import { transition } from './send.machine.js';
import { type Event, initialState, type State } from './send.state.js';
import type { SendReview, SentPayment } from './send.types.js';
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
const able = { accountIssue: undefined, canSendTokens: true, canEstimate: true };
const coin: Asset = nativeCoin(harbor, 10n ** 19n);
const lookup = {
  address: '0x2',
  named: undefined,
  elsewhere: undefined,
  accounts: [],
  known: [],
  facts: undefined,
  paid: [],
  atService: undefined,
  waiting: 0,
};
const estimate = { fee: 1n, maxFee: 2n, validUntil: 15_000, most: 10n ** 19n - 2n };
const run = (state: State, ...events: readonly Event[]): State =>
  events.reduce((next, event) => transition(next, event).state, state);

/** Fields that can be reviewed: 1 ETH to 0x2. */
function filled(): State {
  const state = run(
    initialState({ from: undefined, ...able }),
    { type: 'account-changed', from, ...able },
    { type: 'asset-chosen', asset: coin },
    { type: 'amount-typed', text: '1', locale: 'en' },
    { type: 'recipient-typed', text: '0x2', details: { name: undefined, imageUrl: undefined } },
    { type: 'recipient-found', lookup },
  );
  return estimated(state);
}
/** Answers the fee that the state waits for. */
function estimated(state: State): State {
  const query = {
    key: state.feeKey ?? '',
    from,
    token: undefined,
    to: '0x2',
    value: 10n ** 18n,
    speed: 'normal',
    isMax: false,
  } as const;
  return run(state, { type: 'estimated', query, estimate, now: 0 });
}
const reviewed = (): State =>
  run(
    estimated(
      run(
        filled(),
        { type: 'review-requested' },
        {
          type: 'balance-read',
          asset: coin,
          own: { value: coin.value, decimals: 18, symbol: 'ETH' },
          coin: undefined,
        },
      ),
    ),
    { type: 'account-read', from },
  );
function paymentOf(review: SendReview, change: Partial<SentPayment>): SentPayment {
  return { ...requestedPayment, review, ...change };
}
const review = (): SendReview => {
  const { review: frozen } = reviewed();
  if (!frozen) throw new Error('no review');
  return frozen;
};
const payment = (change: Partial<SentPayment> = {}) => paymentOf(review(), change);
const asking = (): State =>
  run(reviewed(), { type: 'submit' }, { type: 'payment-requested', payment: payment() });
const sentAs = (change: Partial<SentPayment>): State =>
  run(asking(), {
    type: 'payment-changed',
    payment: payment({ id: '0xa', ...change }),
    sent: [payment({ id: '0xa', ...change })],
    isActive: true,
  });

const states = {
  fill: filled,
  review: reviewed,
  asking,
  sent: () => sentAs({ status: 'waiting' }),
};
type StepName = keyof typeof states;

/** The step after each event. A step that is not named stays. */
const table: readonly (readonly [string, Event, Partial<Record<StepName, StepName>>])[] = [
  ['the user edits a field', { type: 'amount-typed', text: '2', locale: 'en' }, { review: 'fill' }],
  ['the user goes back', { type: 'edit' }, { review: 'fill' }],
  [
    'another account is active',
    { type: 'account-changed', from: { ...from, address: '0x9' }, ...able },
    { review: 'fill' },
  ],
  ['the fee expires', { type: 'fee-expired' }, {}],
  ['the user confirms', { type: 'submit' }, {}],
  [
    'the wallet is asked',
    { type: 'payment-requested', payment: payment() },
    { fill: 'asking', review: 'asking', sent: 'asking' },
  ],
  [
    'an unresolved payment is found',
    { type: 'pending-found', payment: payment({ key: 2, status: 'unknown' }) },
    { fill: 'sent', review: 'sent' },
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
    { type: 'wallet-answered', key: 1, isActive: true, error: new KitError('wallet/rejected') },
    { asking: 'review' },
  ],
  [
    'the answer is lost',
    { type: 'wallet-answered', key: 1, isActive: true, error: new KitError('tx/unknown') },
    { asking: 'sent' },
  ],
  ['the user stops waiting', { type: 'stop-waiting' }, { asking: 'fill' }],
  [
    'another tab settles it',
    { type: 'payment-removed', key: 1, sent: [] },
    { asking: 'fill', sent: 'fill' },
  ],
  ['the user starts over', { type: 'reset' }, { review: 'fill', asking: 'fill', sent: 'fill' }],
];

it.each(table)('moves between steps as the table says when %s', (_, event, expected) => {
  for (const [name, make] of Object.entries(states)) {
    const step = name as StepName;
    const before = make();
    expect([step, before.step]).toEqual([step, step]);
    expect([step, transition(before, event).state.step]).toEqual([step, expected[step] ?? step]);
  }
});

it('matches the table in the README', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8');
  for (const [title, , expected] of table) {
    const cells = Object.keys(states).map((step) => expected[step as StepName] ?? '');
    expect(readme).toContain(`| ${[title, ...cells].join(' | ')} |`);
  }
});

it('prepares a review: the recipient, the balance, then a fresh fee', () => {
  const effectsOf = (state: State, event: Event) =>
    transition(state, event).effects?.map(({ type }) => type) ?? [];
  const requested = filled();
  expect(effectsOf(requested, { type: 'review-requested' })).toEqual([
    'hurry-recipient',
    'read-balance',
  ]);
  const reading = run(requested, { type: 'review-requested' });
  expect(reading.preparing).toBe('balance');
  const balance = { type: 'balance-failed', error: new Error('offline') } as const;
  expect(effectsOf(reading, balance)).toEqual(['cancel', 'estimate']);
  expect(run(reading, balance).preparing).toBe('fee');
});

it.each([
  ['waiting', []],
  ['confirmed', ['read-balance']],
  ['reverted', ['read-balance']],
  ['unknown', ['read-balance']],
] as const)('reads the balance again once a payment has ended: %s', (status, effects) => {
  const changed = payment({ id: '0xa', status });
  const event = {
    type: 'payment-changed',
    payment: changed,
    sent: [changed],
    isActive: true,
  } as const;
  const { effects: started = [] } = transition(sentAs({ status: 'waiting' }), event);
  expect(started.map(({ type }) => type)).toEqual(effects);
});

it('leaves the reading of the balance to a review that is being prepared', () => {
  const preparing = run(filled(), { type: 'review-requested' });
  const changed = payment({ id: '0xa', status: 'confirmed' });
  const event = { type: 'payment-changed', payment: changed, sent: [], isActive: true } as const;
  expect(transition(preparing, event).effects ?? []).toEqual([]);
});

it('sends exactly the review, in the flow in which it was made', () => {
  const state = reviewed();
  expect(transition(state, { type: 'submit' }).effects).toEqual([
    { type: 'request-payment', flow: 0, review: state.review },
  ]);
});

it('renews an expired fee again after the user changed something', () => {
  const tired: State = { ...filled(), renewals: 100 };
  const expired = { type: 'fee-expired' } as const;
  expect(transition(tired, expired).effects ?? []).toEqual([]);
  const edited = estimated(run(tired, { type: 'amount-typed', text: '2', locale: 'en' }));
  expect(transition(edited, expired).effects).toContainEqual(
    expect.objectContaining({ type: 'estimate' }),
  );
});

it('submits nothing while the wallet is asked or after it', () => {
  for (const state of [asking(), sentAs({ status: 'waiting' })])
    expect(transition(state, { type: 'submit' })).toEqual({ state });
});

it('freezes no review for an account that is no longer active', () => {
  const { review: _, ...ready } = reviewed();
  const preparing: State = { ...ready, step: 'fill', review: undefined, preparing: 'fee' };
  expect(run(preparing, { type: 'account-read', from }).step).toBe('review');
  for (const active of [undefined, { ...from, connectorId: 'com.fjord' }])
    expect(run(preparing, { type: 'account-read', from: active })).toMatchObject({
      step: 'fill',
      review: undefined,
      preparing: undefined,
    });
});

it('drops what it knows of an account once another one is active', () => {
  const known: State = {
    ...filled(),
    balance: createAssetAmount(coin, 1n),
    coinBalance: createAssetAmount(coin, 1n),
    maxAmount: 1n,
    listed: { assets: [coin], spam: [] },
    isAssetLoading: true,
    pendingUri: { to: '0x2', amount: undefined, version: 0 },
  };
  const event = { type: 'account-changed', from: { ...from, address: '0x9' }, ...able } as const;
  const { effects, state } = transition(known, event);
  expect(state).toMatchObject({
    balance: undefined,
    coinBalance: undefined,
    maxAmount: undefined,
    listed: undefined,
    isAssetLoading: false,
    pendingUri: undefined,
  });
  expect(effects).toContainEqual({ type: 'cancel', key: 'read-token' });
});

it('estimates again after a change of what is sent, and not after a change of anything else', () => {
  const state = filled();
  const types = (event: Event) => transition(state, event).effects?.map(({ type }) => type) ?? [];
  expect(types({ type: 'amount-typed', text: '2', locale: 'en' })).toContain('estimate');
  expect(types({ type: 'amount-typed', text: '1', locale: 'en' })).not.toContain('estimate');
  expect(types({ type: 'speed-chosen', speed: 'fast' })).toContain('estimate');
});

it('ends in a step with a review or a payment to show, whatever happens in whatever order', () => {
  const events = table.map(([, event]) => event);
  for (const first of events)
    for (const second of events)
      for (const make of Object.values(states)) {
        const { payment: shown, review: frozen, step } = run(make(), first, second);
        if (step === 'review') expect(frozen).toBeDefined();
        if (step === 'asking' || step === 'sent') expect(shown).toBeDefined();
        if (step === 'fill') expect([frozen, shown]).toEqual([undefined, undefined]);
      }
});

it('changes nothing for a list, an account and a network that it knows', () => {
  const list = { at: 1, assets: [coin], spam: [], failedAt: undefined };
  for (const make of Object.values(states)) {
    const state = run(make(), { type: 'list-offered', list });
    expect(transition(state, { type: 'list-offered', list })).toEqual({ state });
    expect(transition(state, { type: 'list-offered', list }).state).toBe(state);
    expect(transition(state, { type: 'account-changed', from, ...able }).state).toBe(state);
  }
});

it('looks up the recipient of a payment link although another asset is chosen while its token is read', () => {
  const details = { name: undefined, imageUrl: undefined };
  const text = `ethereum:0x${'a'.repeat(40)}/transfer?address=0x2&uint256=1`;
  const reading = run(filled(), { type: 'recipient-typed', text, details });
  expect(reading).toMatchObject({ isAssetLoading: true, recipient: { status: 'checking' } });
  const chosen = transition(reading, { type: 'asset-chosen', asset: coin });
  expect(chosen.effects).toContainEqual({
    type: 'find-recipient',
    from,
    text: '0x2',
    isHurried: false,
  });
  expect(transition(reading, { type: 'flow-begun', args: undefined }).state).toBe(reading);
});

it('estimates again when Max is pressed after an estimate that failed', () => {
  const max = { type: 'max-chosen', locale: undefined } as const;
  const waiting = run(filled(), max);
  const query = {
    key: waiting.feeKey ?? '',
    from,
    token: undefined,
    to: '0x2',
    value: 0n,
    speed: 'normal',
    isMax: true,
  } as const;
  const failed = run(waiting, {
    type: 'estimate-failed',
    query,
    error: new KitError('api/unreachable'),
  });
  expect(failed.amount.isMaxLoading).toBe(false);
  expect(transition(failed, max).effects?.map(({ type }) => type)).toContain('estimate');
});

it('ignores the balance of an asset that was dropped meanwhile', () => {
  const dropped = run(filled(), { type: 'reset' });
  const own = { value: 5n, decimals: 6, symbol: 'USDC' };
  const late = { type: 'balance-read', asset: coin, own, coin: undefined } as const;
  expect(run(dropped, late)).toMatchObject({ asset: undefined, balance: undefined });
});

it('keeps the fields when nothing was sent', () => {
  const rejected: Event = {
    type: 'wallet-answered',
    key: 1,
    isActive: true,
    error: new KitError('wallet/rejected'),
  };
  const after = run(asking(), rejected);
  expect(after).toMatchObject({ problem: { code: 'declined' }, amount: { text: '1' } });
  expect(after.amount.sum).toEqual(createAssetAmount(coin, 10n ** 18n));
});

it('reviews only what the fields say, and keeps what it reviews, in random sequences of events', () => {
  const details = { name: undefined, imageUrl: undefined };
  const dollars: Asset = { ...coin, assetId: 'eip155:1/erc20:0x5', symbol: 'USD', decimals: 18 };
  const balance = { value: coin.value, decimals: 18, symbol: '' };
  const error = new KitError('wallet/rejected');
  const contract = { ...lookup, facts: { isContract: true } };
  type Next = (state: State) => Event;
  const answers: readonly Next[] = [
    () => ({ type: 'recipient-found', lookup }),
    () => ({ type: 'recipient-found', lookup: { ...contract, address: '0x3' } }),
    () => ({ type: 'recipient-found', lookup: { ...contract, waiting: 1 } }),
    () => ({ type: 'recipient-fact', answer: { paid: ['0x2'] } }),
    () => ({ type: 'facts-timed-out' }),
    ({ asset = coin }) => ({ type: 'balance-read', asset, own: balance, coin: balance }),
    ({ feeKey: key = '' }) => ({
      type: 'estimated',
      query: { key, from, token: undefined, to: '', value: 0n, speed: 'normal', isMax: false },
      estimate,
      now: 0,
    }),
    () => ({ type: 'account-read', from }),
    () => ({ type: 'fee-expired' }),
    ({ payment: asked }) => ({
      type: 'wallet-answered',
      key: asked?.key ?? 0,
      isActive: true,
      error,
    }),
    ({ review: frozen }) => ({
      type: 'payment-requested',
      payment: frozen ? paymentOf(frozen, {}) : payment(),
    }),
  ];
  const edits: readonly Event[] = [
    { type: 'asset-chosen', asset: coin },
    { type: 'asset-chosen', asset: dollars },
    { type: 'amount-typed', text: '1', locale: 'en' },
    { type: 'amount-typed', text: '2', locale: 'en' },
    { type: 'recipient-typed', text: '0x2', details },
    { type: 'recipient-typed', text: '0x3', details },
    { type: 'review-requested' },
    { type: 'review-requested' },
    { type: 'speed-chosen', speed: 'fast' },
    { type: 'account-changed', from: { ...from, address: '0x9' }, ...able },
    { type: 'account-changed', from, ...able },
    { type: 'edit' },
    { type: 'reset' },
    { type: 'stop-waiting' },
  ];
  const next = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...answers) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...edits).map(
        (event): Next =>
          () =>
            event,
      ),
    },
  );
  const about = ({ amount, asset, to }: SendReview) => [to, asset.assetId, amount.value];
  let reviews = 0;
  const property = fc.property(fc.array(next, { maxLength: 60, size: 'max' }), (events) => {
    let state = reviewed();
    for (const eventOf of events) {
      const before = state;
      const event = eventOf(before);
      // The wallet is asked only for a review.
      if (event.type === 'payment-requested' && before.step !== 'review') continue;
      state = transition(before, event).state;
      const { amount, asset, recipient, review: now, step } = state;
      if (step !== 'review') continue;
      reviews++;
      expect(now && about(now)).toEqual([recipient.address, asset?.assetId, amount.sum?.value]);
      expect(now?.notes).toEqual(recipient.notes);
      if (before.step === 'review' && before.review)
        expect(now && about(now)).toEqual(about(before.review));
    }
  });
  fc.assert(property, { numRuns: 500 });
  expect(reviews).toBeGreaterThan(500);
});
