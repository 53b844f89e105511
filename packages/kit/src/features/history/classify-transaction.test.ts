import { fakeAddress, otherFakeAddress } from '@openappkit/testing';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Transaction, Transfer } from '../../account-lists/transaction.types.js';
import { createLedger, type Ledger } from './ledger.js';

const own = fakeAddress;
const coin = { name: 'Ether', symbol: 'ETH' };
const noon = Date.UTC(2026, 0, 1, 12);
const made = (): Ledger => createLedger({ own, coin, now: () => noon });

interface Moved {
  readonly direction: Transfer['direction'];
  readonly numeric: string | undefined;
  readonly symbol?: string;
  readonly name?: string;
  readonly isSpam?: boolean;
}
const moved = ({ direction, numeric, ...more }: Moved): Transfer => {
  const { symbol = 'TUSD', name = symbol === 'ETH' ? 'Ether' : 'Toy Dollar', isSpam } = more;
  return {
    fungible_info: { name, symbol, icon: undefined },
    nft_info: isSpam ? { name: symbol, content: null, flags: { is_spam: true } } : null,
    direction,
    quantity: { numeric },
  };
};
interface ReportedTransaction {
  readonly id?: string;
  readonly at?: number;
  readonly by?: string;
  readonly other: string;
  readonly kind: Transaction['kind'];
  readonly status?: Transaction['metadata']['status'];
  readonly moves: readonly Moved[];
}
const reported = ({
  id = 'a',
  at = noon,
  by = own,
  other,
  kind,
  status,
  moves,
}: ReportedTransaction): Transaction => ({
  id,
  metadata: {
    operationType: '',
    hash: id,
    minedAt: '',
    nonce: undefined,
    sentFrom: by,
    sentTo: by === own ? other : own,
    status: status ?? 'confirmed',
    chain: 'eip155:1',
    application: null,
  },
  transfers: moves.map(moved),
  kind,
  at,
  counterparty: other,
  isSuspicious: false,
});
const idsOf = (ledger: Ledger): string[] =>
  ledger.months().flatMap(({ transactions }) => transactions.map(({ id }) => id));
const showing = (...all: readonly Transaction[]): string[] => {
  const ledger = made();
  for (const one of all) ledger.add(one);
  return idsOf(ledger);
};

const friend = `0xaaaa${'1'.repeat(32)}aaaa`;
const fake = `0xaaaa${'2'.repeat(32)}aaaa`;
const stranger = `0xbbbb${'3'.repeat(32)}bbbb`;
const out = (numeric: string | undefined, more: Partial<Moved> = {}): Moved => ({
  direction: 'out',
  numeric,
  ...more,
});
const into = (numeric: string | undefined, more: Partial<Moved> = {}): Moved => ({
  direction: 'in',
  numeric,
  ...more,
});

describe('the activity of an account without earlier counterparties', () => {
  it.each<[string, ReportedTransaction]>([
    ['“sent” nothing of a token', { other: stranger, kind: 'sent', moves: [out('0')] }],
    [
      '“sent” nothing, without a known signer',
      { other: stranger, by: '', kind: 'sent', moves: [out('0.00')] },
    ],
    [
      '“sent” nothing of the coin, signed by a stranger',
      { other: stranger, by: stranger, kind: 'sent', moves: [out('0', { symbol: 'ETH' })] },
    ],
    [
      '“sent” nothing of a token that only goes by the sign of the coin',
      { other: stranger, kind: 'sent', moves: [out('0', { symbol: 'ETH', name: 'Visit' })] },
    ],
    ['“received” nothing', { other: stranger, by: stranger, kind: 'received', moves: [into('0')] }],
    [
      '“received” nothing of the coin without a known signer',
      { other: stranger, by: '', kind: 'received', moves: [into('0', { symbol: 'ETH' })] },
    ],
    [
      '“swapped” nothing for nothing, signed by a stranger',
      { other: stranger, by: stranger, kind: 'swapped', moves: [out('0'), into('0')] },
    ],
    [
      'nothing beside spam',
      { other: stranger, kind: 'sent', moves: [out('0'), out('100', { isSpam: true })] },
    ],
    [
      'a failure that a stranger signed',
      { other: stranger, by: stranger, kind: 'sent', status: 'failed', moves: [out('0')] },
    ],
  ])('hides from the start: %s', (_what, one) => {
    const ledger = made();
    ledger.add(reported(one));
    expect(ledger.hidden()).toMatchObject([{ id: 'a', isSuspicious: true }]);
    expect([ledger.count(), ledger.isShown('a'), ledger.has('a')]).toEqual([0, false, true]);
  });

  it.each<[string, ReportedTransaction]>([
    ['an approval', { other: stranger, kind: 'approved', moves: [] }],
    ['a call', { other: stranger, kind: 'called', moves: [] }],
    [
      'a call that moved nothing of a token',
      { other: stranger, kind: 'claimed', moves: [into('0')] },
    ],
    [
      'nothing of the coin, which only the account can send',
      { other: stranger, kind: 'sent', moves: [out('0', { symbol: 'ETH' })] },
    ],
    [
      'an unknown amount',
      { other: stranger, by: stranger, kind: 'received', moves: [into(undefined)] },
    ],
    [
      'a payment of which the service does not know what it moved',
      { other: stranger, by: stranger, kind: 'received', moves: [] },
    ],
    ['something', { other: stranger, by: stranger, kind: 'received', moves: [into('0.000001')] }],
    [
      'something beside nothing',
      { other: stranger, kind: 'swapped', moves: [out('0'), into('1')] },
    ],
    ['what failed', { other: stranger, kind: 'sent', status: 'failed', moves: [out('0')] }],
    [
      'nothing to itself',
      { other: own, kind: 'sent', moves: [{ direction: 'self', numeric: '0' }] },
    ],
    [
      'nothing from itself',
      { other: own.toLowerCase(), kind: 'received', moves: [{ direction: 'self', numeric: '0' }] },
    ],
  ])('shows %s', (_what, one) => {
    expect(showing(reported(one))).toEqual(['a']);
  });
});

describe('the activity of an account that paid a friend', () => {
  const payment = (id = 'paid'): Transaction =>
    reported({ id, at: noon - 1, other: friend, kind: 'sent', moves: [out('5')] });
  const nothing = (change: Partial<ReportedTransaction> = {}): Transaction =>
    reported({ id: 'nothing', other: friend, kind: 'sent', moves: [out('0')], ...change });

  it('shows a zero-value payment to the friend, in either order', () => {
    expect(showing(payment(), nothing())).toEqual(['nothing', 'paid']);
    const ledger = made();
    ledger.add(nothing());
    expect(ledger.hidden()).toHaveLength(1);
    ledger.add(payment());
    expect(idsOf(ledger)).toEqual(['nothing', 'paid']);
    expect(ledger.months()[0]?.transactions[0]?.isSuspicious).toBe(false);
    expect(ledger.hidden()).toEqual([]);
  });

  it('recognizes the friend in any spelling of the address', () => {
    const upperCased = nothing({ other: `0x${friend.slice(2).toUpperCase()}` });
    expect(showing(upperCased, payment())).toEqual(['nothing', 'paid']);
  });

  it.each<[string, Partial<ReportedTransaction>]>([
    ['only received from there', { by: friend, kind: 'received', moves: [into('5')] }],
    ['another account paid in its name', { by: stranger }],
    ['that failed', { status: 'failed' }],
    ['that waits', { status: 'pending' }],
    ['it was spam', { moves: [out('5', { isSpam: true }), out('0')] }],
    ['the amount is unknown', { moves: [out(undefined)] }],
  ])('does not count as a payment to the friend when %s', (_what, change) => {
    const one = reported({
      id: 'paid',
      at: noon - 1,
      other: friend,
      kind: 'sent',
      moves: [out('5')],
      ...change,
    });
    expect(showing(one, nothing())).not.toContain('nothing');
  });

  it('hides zero-value transactions of an imitator, even if they come first', () => {
    const did = (change: Partial<ReportedTransaction>): Transaction =>
      reported({ id: 'did', other: fake, by: fake, kind: 'called', moves: [], ...change });
    for (const change of [
      {},
      { kind: 'received' },
      { by: own, kind: 'claimed', moves: [into('0')] },
      { by: own, kind: 'sent', moves: [out('0', { symbol: 'ETH' })] },
    ] as const) {
      expect(showing(did(change))).toEqual(['did']);
      expect(showing(did(change), payment())).toEqual(['paid']);
      expect(showing(payment(), did(change))).toEqual(['paid']);
    }
    expect(showing(payment(), did({ by: own, kind: 'approved' }))).toContain('did');
  });

  it('hides an imitator of the account itself', () => {
    const like = `${own.slice(0, 6)}${'0'.repeat(32)}${own.slice(-4)}`;
    expect(showing(reported({ other: like, by: like, kind: 'called', moves: [] }))).toEqual([]);
  });

  it('replaces a pending payment with its result', () => {
    const ledger = made();
    ledger.add(nothing({ status: 'pending' }));
    ledger.add(payment());
    expect(idsOf(ledger)).toEqual(['nothing', 'paid']);
    ledger.add(nothing());
    expect(ledger.months()[0]?.transactions[0]?.metadata.status).toBe('confirmed');
    ledger.add(nothing({ id: 'other', status: 'pending' }));
    ledger.dropPendingExcept(new Set());
    expect(idsOf(ledger)).toEqual(['nothing', 'paid']);
  });
});

/** Addresses with the same number begin and end alike. */
const person = (number: number): string => `0xf${number}00${'a'.repeat(32)}00f${number}`;
const imitator = (number: number, of: number): string =>
  `0xf${of}00${String(number).padStart(32, 'b')}00f${of}`;
const passer = (number: number): string => `0xc${number}00${'d'.repeat(32)}00c${number}`;

const genuine = fc
  .tuple(fc.integer({ min: 0, max: 9 }), fc.nat(7))
  .map(([index, variant]): ReportedTransaction => {
    const other = person(index);
    const each: readonly ReportedTransaction[] = [
      { other, kind: 'sent', moves: [out('3.5')] },
      { other, by: other, kind: 'received', moves: [into('0.1')] },
      { other, kind: 'approved', moves: [] },
      { other, kind: 'called', moves: [] },
      { other, kind: 'claimed', moves: [into('0')] },
      { other, kind: 'sent', status: 'failed', moves: [] },
      { other: otherFakeAddress, kind: 'sent', moves: [out('0', { symbol: 'ETH' })] },
      { other, kind: 'swapped', moves: [out('1'), into('2')] },
    ];
    return each[variant] ?? { other, kind: 'called', moves: [] };
  });
const poison = fc
  .record({ who: fc.nat(9), number: fc.nat(30), isAlike: fc.boolean(), what: fc.nat(5) })
  .map(({ who, number, isAlike, what }): ReportedTransaction => {
    const other = isAlike ? imitator(number, who) : passer(who);
    const each: readonly ReportedTransaction[] = [
      { other, kind: 'sent', moves: [out('0')] },
      { other, by: other, kind: 'sent', moves: [out('0.0')] },
      { other, by: other, kind: 'received', moves: [into('0')] },
      { other, by: other, kind: 'swapped', moves: [out('0'), into('0')] },
      { other, by: passer(9), kind: 'sent', moves: [out('0'), into('9', { isSpam: true })] },
      { other: person(who), by: person(who), kind: 'received', moves: [into('0.000')] },
    ];
    return each[what] ?? { other, kind: 'sent', moves: [out('0')] };
  });

describe('the activity of any account', () => {
  it('shows genuine transactions and hides planted ones, in any order of arrival', () => {
    const history = fc.array(
      fc.oneof(
        genuine.map((one) => ({ one, isGenuine: true })),
        poison.map((one) => ({ one, isGenuine: false })),
      ),
      { maxLength: 60 },
    );
    // biome-ignore lint/nursery/noFloatingPromises: a synchronous property returns no promise.
    fc.assert(
      fc.property(history, fc.infiniteStream(fc.nat()), (all, order) => {
        const one = all.map((each, index) => ({
          ...each,
          reported: reported({ ...each.one, id: String(index), at: noon - index }),
          rank: order.next().value ?? 0,
        }));
        const expected = one.filter(({ isGenuine }) => isGenuine).map(({ reported: { id } }) => id);
        for (const pages of [one, [...one].sort((a, b) => a.rank - b.rank)]) {
          const ledger = made();
          for (const each of pages) ledger.add(each.reported);
          expect(idsOf(ledger)).toEqual(expected);
          expect(ledger.count()).toBe(expected.length);
          expect(ledger.hidden()).toHaveLength(all.length - expected.length);
          expect(ledger.hidden().every(({ isSuspicious }) => isSuspicious)).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('shows the same transactions in any order of arrival', () => {
    const any = fc.oneof(
      genuine,
      poison,
      fc.record({
        other: fc.oneof(
          fc.nat(3).map(person),
          fc.tuple(fc.nat(3), fc.nat(3)).map(([a, b]) => imitator(a, b)),
        ),
        by: fc.constantFrom(own, '', passer(1)),
        kind: fc.constantFrom('sent' as const, 'received' as const, 'called' as const),
        moves: fc.constantFrom(
          [],
          [out('0')],
          [out('0', { symbol: 'ETH' })],
          [out('1')],
          [into('1')],
        ),
      }),
    );
    // biome-ignore lint/nursery/noFloatingPromises: a synchronous property returns no promise.
    fc.assert(
      fc.property(fc.array(any, { maxLength: 40 }), fc.infiniteStream(fc.nat()), (all, order) => {
        const one = all.map((each, index) =>
          reported({ ...each, id: String(index), at: noon - index }),
        );
        const ranks = new Map(one.map(({ id }) => [id, order.next().value ?? 0]));
        const other = [...one].sort((a, b) => (ranks.get(a.id) ?? 0) - (ranks.get(b.id) ?? 0));
        expect(showing(...other)).toEqual(showing(...one));
      }),
      { numRuns: 200 },
    );
  });
});
