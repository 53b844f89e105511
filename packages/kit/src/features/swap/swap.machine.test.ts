import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KitError } from '@openappkit/core';
import type { Asset } from '@openappkit/core/adapter';
import { expect, it } from 'vitest';
import type { ActiveAccount } from '../../active-account.js';
import { createAssetAmount, nativeCoin } from '../../assets/asset-amounts.js';
import { network } from '../../test/held-core.js';
import type { Payable, Payment } from '../../transactions/payment.types.js';
import { calculateRate } from './quote-math.js';
import { transition } from './swap.machine.js';
import { type ApprovalPayment, type Event, initialState, type State } from './swap.state.js';
import type { SwapPayment, SwapReview, SwapStep } from './swap.types.js';
import { requestedPayment } from '../../transactions/test/requested-payment.js';

const harbor = {
  ...network(1, 'Harbor'),
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
} as const;
const account: ActiveAccount = {
  namespace: 'eip155',
  connectorId: 'com.amber',
  address: '0x1',
  caipAddress: 'eip155:1:0x1',
  network: harbor,
  type: 'eoa',
};
const router = `0x${'4'.repeat(40)}`;
const token = (symbol: string, digit: string): Asset => ({
  ...nativeCoin(harbor),
  assetId: `eip155:1/erc20:0x${digit.repeat(40)}`,
  symbol,
  decimals: 6,
});
const [usdc, opal] = [token('USDC', '2'), token('OPAL', '3')];
const around = { accountIssue: undefined, works: [] };
const run = (state: State, ...events: readonly Event[]): State =>
  events.reduce((next, event) => transition(next, event).state, state);

const balance = (value: bigint) => ({ value, decimals: 6, symbol: 'X' });
const coin = { value: 10n ** 18n, decimals: 18, symbol: 'ETH' };
const balances: readonly Event[] = [
  { type: 'balance-read', side: 'from', own: balance(5_000_000n), coin },
  { type: 'balance-read', side: 'to', own: balance(0n), coin: undefined },
];
/** 1 USDC for OPAL, with a quote. */
const filled = (): State =>
  run(
    initialState({ account: undefined, ...around }),
    { type: 'account-changed', account, ...around },
    { type: 'side-chosen', side: 'from', asset: usdc },
    { type: 'side-chosen', side: 'to', asset: opal },
    { type: 'amount-typed', text: '1', locale: 'en' },
    ...balances,
    { type: 'quoted', at: 0, receive: 1_000_000n, gasPrice: undefined },
  );
function reviewOf(status: SwapReview['allowance']['status'], received = 1_000_000n): SwapReview {
  const { from, slippage, to } = filled();
  if (!from.token || !to.token) throw new Error('no tokens');
  const amount = createAssetAmount(from.token, 1_000_000n);
  const receive = createAssetAmount(to.token, received);
  const allowed = createAssetAmount(from.token, status === 'enough' ? 1_000_000n : 0n);
  return {
    from: account,
    to: router,
    network: harbor,
    amount,
    data: '0x12aa3caf',
    give: from.token,
    get: to.token,
    receive,
    minimum: receive,
    slippage,
    rate: calculateRate(amount, receive),
    impact: undefined,
    fee: undefined,
    allowance: { status, allowed },
    route: 'exchange',
    at: 0,
    refreshAt: 20_000,
  };
}
const missing = reviewOf('missing');
const enough = reviewOf('enough');
const prepared = (review: SwapReview): Event => ({ type: 'prepared', review, active: account });
const reviewed = (review = missing): State =>
  run(filled(), { type: 'review-requested' }, ...balances, prepared(review));

type Change = Partial<Omit<Payment<Payable>, 'review'>>;
const payment = (change: Change = {}): SwapPayment => ({
  ...requestedPayment,
  review: enough,
  ...change,
});
const approval = (change: Change = {}, value = 1_000_000n): ApprovalPayment => ({
  ...requestedPayment,
  review: {
    from: account,
    to: `0x${'2'.repeat(40)}`,
    network: harbor,
    amount: createAssetAmount(usdc, value),
    spender: router,
  },
  ...change,
});
const allowing = (): State =>
  run(
    reviewed(),
    { type: 'allow', amount: 'exact' },
    { type: 'approval-prepared', mustReset: false },
    { type: 'approval-requested', approval: approval() },
  );
const swapping = (): State =>
  run(reviewed(enough), { type: 'swap' }, { type: 'payment-requested', payment: payment() });
const changed = (change: Change): Event => ({
  type: 'payment-changed',
  payment: payment(change),
  sent: [payment(change)],
  isActive: true,
});
const approvalChanged = (change: Change, value?: bigint): Event => ({
  type: 'approval-changed',
  approval: approval(change, value),
});
const answered = (error?: KitError): Event => ({
  type: 'wallet-answered',
  key: 1,
  isActive: true,
  ...(error && { error }),
});
const rejected = new KitError('wallet/rejected');

const states: Readonly<Record<SwapStep, () => State>> = {
  fill: filled,
  review: reviewed,
  allowing,
  swapping,
  sent: () => run(swapping(), changed({ id: '0xa', status: 'waiting' })),
};

/** The step after each event. A step that is not named stays. */
const table: readonly (readonly [string, Event, Partial<Record<SwapStep, SwapStep>>])[] = [
  [
    'the user edits a field',
    { type: 'amount-typed', text: '2', locale: 'en' },
    { review: 'fill', allowing: 'fill' },
  ],
  ['the user goes back', { type: 'edit' }, { review: 'fill', allowing: 'fill' }],
  [
    'another account is active',
    { type: 'account-changed', account: { ...account, address: '0x9' }, ...around },
    { review: 'fill', allowing: 'fill' },
  ],
  ['the price is renewed', prepared(missing), {}],
  ['the user allows the token', { type: 'allow', amount: 'exact' }, { review: 'allowing' }],
  [
    'the wallet rejects the allowance',
    approvalChanged({ status: 'declined', error: rejected }),
    { allowing: 'review' },
  ],
  ['the allowance is sent', approvalChanged({ id: '0xb', status: 'waiting' }), {}],
  [
    'the allowance is confirmed',
    approvalChanged({ id: '0xb', status: 'confirmed' }),
    { allowing: 'review' },
  ],
  [
    'the allowance reverts',
    approvalChanged({ id: '0xb', status: 'reverted' }),
    { allowing: 'review' },
  ],
  [
    'the wallet is asked to swap',
    { type: 'payment-requested', payment: payment() },
    { fill: 'swapping', review: 'swapping', allowing: 'swapping', sent: 'swapping' },
  ],
  [
    'an unresolved swap is found',
    { type: 'pending-found', payment: payment({ key: 2, status: 'unknown' }) },
    { fill: 'sent', review: 'sent', allowing: 'sent' },
  ],
  ['the wallet reports an id', changed({ id: '0xa', status: 'waiting' }), { swapping: 'sent' }],
  ['the wallet answers', answered(), { swapping: 'sent' }],
  ['the wallet rejects the swap', answered(rejected), { swapping: 'review' }],
  ['the answer is lost', answered(new KitError('tx/unknown')), { swapping: 'sent' }],
  ['the user stops waiting', { type: 'stop-waiting' }, { allowing: 'fill', swapping: 'fill' }],
  [
    'another tab settles it',
    { type: 'payment-removed', key: 1, sent: [] },
    { swapping: 'fill', sent: 'fill' },
  ],
  [
    'the user starts over',
    { type: 'reset' },
    { review: 'fill', allowing: 'fill', swapping: 'fill', sent: 'fill' },
  ],
];

it("ends the check of the service's approval when the user leaves the step", () => {
  const asked = run(reviewed(), { type: 'allow', amount: 'exact' });
  const left = transition(asked, { type: 'stop-waiting' });
  expect(left.effects).toContainEqual({ type: 'cancel', key: 'prepare-approval' });
  expect(run(left.state, { type: 'approval-prepared', mustReset: false })).toEqual(left.state);
});

it.each(table)('moves between steps as the table says when %s', (_, event, expected) => {
  for (const [name, make] of Object.entries(states)) {
    const step = name as SwapStep;
    const before = make();
    expect([step, before.step]).toEqual([step, step]);
    expect([step, transition(before, event).state.step]).toEqual([step, expected[step] ?? step]);
  }
});

it('is the table of the README', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8');
  for (const [title, , expected] of table) {
    const cells = Object.keys(states).map((step) => expected[step as SwapStep] ?? '');
    expect(readme).toContain(`| ${[title, ...cells].join(' | ')} |`);
  }
});

it('ends in a step with a review or a payment to show, whatever happens in whatever order', () => {
  // Only a review that the machine submits leads to a request.
  const events = table.map(([, event]) => event).filter(({ type }) => type !== 'payment-requested');
  for (const first of events)
    for (const second of events)
      for (const make of Object.values(states)) {
        const after = run(make(), first, second);
        const { approval: shown, step } = after;
        expect([step, shown !== undefined]).toEqual([step, step === 'allowing']);
        if (step === 'review' || step === 'allowing') expect(after.review).toBeDefined();
        if (step === 'swapping' || step === 'sent') expect(after.payment).toBeDefined();
        if (step === 'fill') expect([after.review, after.payment]).toEqual([undefined, undefined]);
      }
});

const effectsOf = (state: State, event: Event) =>
  transition(state, event).effects?.flatMap((each) => (each.type === 'cancel' ? [] : [each])) ?? [];
const typesOf = (state: State, event: Event) => effectsOf(state, event).map(({ type }) => type);

it('reads both balances, then builds the review once', () => {
  const [first, second] = balances;
  if (!first || !second) throw new Error('no balances');
  const requested = filled();
  expect(typesOf(requested, { type: 'review-requested' })).toEqual([
    'read-balance',
    'read-balance',
  ]);
  const reading = run(requested, { type: 'review-requested' });
  expect(typesOf(reading, first)).toEqual([]);
  expect(typesOf(run(reading, first), second)).toEqual(['prepare']);
  expect(typesOf(run(reading, ...balances), prepared(missing))).toEqual(['time-review']);
});

it('asks the wallet for exactly the review, and stops its renewal', () => {
  expect(transition(reviewed(enough), { type: 'swap' }).effects).toEqual([
    { type: 'cancel', key: 'prepare' },
    { type: 'cancel', key: 'time-review' },
    { type: 'request-payment', flow: 0, review: enough },
  ]);
});

it('asks no wallet without an allowance, or after the price moved, until it is accepted', () => {
  expect(typesOf(reviewed(), { type: 'swap' })).toEqual([]);
  const moved = run(reviewed(enough), { type: 'refresh' }, prepared(reviewOf('enough', 990_000n)));
  expect(moved.priceMove).toMatchObject({ basisPoints: -100 });
  expect(typesOf(moved, { type: 'swap' })).toEqual([]);
  const accepted = run(moved, { type: 'price-accepted' });
  expect(typesOf(accepted, { type: 'swap' })).toEqual(['request-payment']);
});

it('quotes again after a change of what is swapped, and not after a change of anything else', () => {
  const state = filled();
  expect(typesOf(state, { type: 'amount-typed', text: '2', locale: 'en' })).toEqual(['quote']);
  expect(typesOf(state, { type: 'amount-typed', text: '1.0', locale: 'en' })).toEqual([]);
  expect(typesOf(state, { type: 'impact-accepted', isAccepted: true })).toEqual([]);
});

it('revokes the earlier allowance first, and then asks for the amount', () => {
  const asked = run(reviewed(), { type: 'allow', amount: 'unlimited' });
  const reset: Event = { type: 'approval-prepared', mustReset: true };
  expect(effectsOf(asked, reset)).toMatchObject([{ type: 'request-approval', value: 0n }]);
  const revoking = run(asked, reset, {
    type: 'approval-requested',
    approval: approval({ id: '0xb', status: 'waiting' }, 0n),
  });
  expect(revoking.approval).toEqual({
    status: 'waiting',
    amount: undefined,
    id: '0xb',
    isTakingBack: true,
  });
  const revoked = approvalChanged({ id: '0xb', status: 'confirmed' }, 0n);
  expect(effectsOf(revoking, revoked)).toMatchObject([
    { type: 'request-approval', value: 2n ** 256n - 1n },
  ]);
  expect(run(revoking, revoked).approval).toMatchObject({ status: 'asking', id: undefined });
});

it.each<[string, Change, string]>([
  ['the network has no answer', { status: 'late' }, 'allow-unknown'],
  ['the network cannot be asked', { status: 'waiting', canLookUp: false }, 'allow-unknown'],
  ['the network does not answer', { status: 'waiting', isLookFailed: true }, 'allow-unknown'],
  ['another transaction took its place', { status: 'replaced' }, 'allow-failed'],
  ['it reverted', { status: 'reverted' }, 'allow-failed'],
])('returns to the review with a problem when %s', (_, change, code) => {
  const after = run(allowing(), approvalChanged({ id: '0xb', ...change }));
  expect(after).toMatchObject({ step: 'review', problem: { code }, allowed: undefined });
});

it('remembers an allowance that is confirmed after the user stopped waiting', () => {
  const confirmed = approvalChanged({ id: '0xb', status: 'confirmed' });
  const after = run(allowing(), { type: 'stop-waiting' }, confirmed);
  expect(after).toMatchObject({ step: 'fill', allowed: undefined });
  expect(Object.values(after.approved)).toEqual([{ value: 1_000_000n, isUsed: false }]);
});

it('trusts only the service after a swap used the allowance, and forgets it once confirmed', () => {
  const allowed = run(allowing(), approvalChanged({ id: '0xb', status: 'confirmed' }));
  const used = run(allowed, { type: 'swap-sent', review: enough });
  expect(used.allowed).toBeUndefined();
  expect(Object.values(used.approved)).toEqual([{ value: 1_000_000n, isUsed: true }]);
  expect(Object.values(run(used, changed({ status: 'reverted' })).approved)).toHaveLength(1);
  expect(run(used, changed({ status: 'confirmed' })).approved).toEqual({});
});

it('changes nothing when the same account is reported again', () => {
  for (const make of Object.values(states)) {
    const before = make();
    const event: Event = { type: 'account-changed', account: { ...account }, ...around, works: [] };
    expect(transition(before, event)).toEqual({ state: before });
    expect(transition(before, event).state).toBe(before);
  }
});

it('forgets an allowance once its revocation is sent', () => {
  const allowed = run(allowing(), approvalChanged({ id: '0xb', status: 'confirmed' }));
  expect(Object.keys(allowed.approved)).toHaveLength(1);
  const asked = run(allowed, approvalChanged({ key: 2 }, 0n));
  expect(Object.keys(asked.approved)).toHaveLength(1);
  const revoking = run(asked, approvalChanged({ key: 2, id: '0xc', status: 'waiting' }, 0n));
  expect(revoking.approved).toEqual({});
});

it('begins no review for an account that is no longer active', () => {
  const building = run(filled(), { type: 'review-requested' }, ...balances);
  const active = { ...account, address: '0x9', caipAddress: 'eip155:1:0x9' } as const;
  const after = run(building, { type: 'prepared', review: enough, active });
  expect(after).toMatchObject({ step: 'fill', failure: { code: 'request/cancelled' } });
});

it('keeps the issue of a review that is gone while the quote is renewed', () => {
  const error = new KitError('swap/no-route');
  const gone = run(reviewed(), { type: 'refresh' }, { type: 'prepare-failed', error });
  expect(gone).toMatchObject({ step: 'fill', problem: { code: 'gone' } });
  const renewed = run(gone, { type: 'quote-stale' });
  expect([renewed.quote.status, renewed.issues.quote]).toEqual([
    'refreshing',
    { code: 'no-route' },
  ]);
});

it('keeps a typed amount when the gas price for an earlier Max fails', () => {
  const typed = run(
    filled(),
    { type: 'max-chosen', locale: undefined },
    { type: 'amount-typed', text: '3', locale: 'en' },
  );
  expect(run(typed, { type: 'gas-answered' }).amount.text).toBe('3');
});

it('stops waiting for Max when the balance cannot be read', () => {
  const unread = run(
    { ...filled(), from: { ...filled().from, balance: undefined } },
    { type: 'max-chosen', locale: undefined },
  );
  expect(unread.amount.isMaxLoading).toBe(true);
  const failed = run(unread, { type: 'balance-failed', side: 'from', error: new Error('offline') });
  expect(failed.amount).toMatchObject({ isMax: false, isMaxLoading: false });
});

it('shows empty fields as not attempted until a review is requested', () => {
  expect(initialState({ account: undefined, ...around }).isAttempted).toBe(false);
  expect(filled().isAttempted).toBe(false);
  expect(reviewed().isAttempted).toBe(true);
});

it('asks for each call only after the wallet refused the batch, not after the user declined it', () => {
  const batch: SwapReview = { ...reviewOf('together'), approvals: [] };
  const asked = run(
    reviewed(batch),
    { type: 'swap' },
    { type: 'payment-requested', payment: payment() },
  );
  const effectsOf = (code: 'wallet/rejected' | 'calls/not-atomic') =>
    transition(
      { ...asked, payment: { ...payment(), review: batch } },
      answered(new KitError(code)),
    );
  expect(effectsOf('wallet/rejected').state.review).toMatchObject({ approvals: [] });
  const refused = effectsOf('calls/not-atomic');
  expect(refused.state.review).not.toHaveProperty('approvals');
  expect(refused.effects?.map(({ type }) => type)).toContain('mark-batch-refused');
});
