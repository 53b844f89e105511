import { fakeAddress } from '@openappkit/testing';
import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { Transaction } from '../../account-lists/transaction.types.js';
import { createLedger, type Ledger } from './ledger.js';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const hourMs = 3_600_000;
const noon = Date.UTC(2026, 0, 1, 12);

function transaction(
  id: string,
  at: number | undefined,
  change: Partial<Transaction> = {},
): Transaction {
  return {
    id,
    metadata: {
      operationType: 'send',
      hash: id,
      minedAt: '',
      nonce: undefined,
      sentFrom: fakeAddress,
      sentTo: '0x1',
      status: at === undefined ? 'pending' : 'confirmed',
      chain: 'eip155:1',
      application: null,
    },
    transfers: [],
    kind: 'called',
    at,
    counterparty: '',
    isSuspicious: false,
    ...change,
  };
}
const coin = { name: 'Ether', symbol: 'ETH' };
const made = (): Ledger => createLedger({ own: fakeAddress, coin, now: () => noon });
const all = (ledger: Ledger): readonly Transaction[] =>
  ledger.months().flatMap(({ transactions }) => transactions);
const moved = (
  direction: 'in' | 'out' | 'self',
  numeric: string | undefined,
  symbol = 'ETH',
  isSpam = false,
): Transaction['transfers'][number] => ({
  fungible_info: { name: symbol === 'ETH' ? 'Ether' : 'Toy Dollar', symbol, icon: undefined },
  nft_info: isSpam ? { name: symbol, content: null, flags: { is_spam: true } } : null,
  direction,
  quantity: { numeric },
});
const zeroTo = (counterparty: string): Partial<Transaction> => ({
  kind: 'sent',
  counterparty,
  transfers: [moved('out', '0')],
});
const oneTo = (counterparty: string): Partial<Transaction> => ({
  ...zeroTo(counterparty),
  transfers: [moved('out', '1')],
});

describe('the activity ledger', () => {
  it('holds each transaction once, newest first, in the month of its day, in any page order', () => {
    const item = fc.record({
      id: fc.nat({ max: 30 }),
      at: fc.integer({ min: Date.UTC(2023, 0, 1), max: Date.UTC(2026, 11, 31) }),
    });
    // biome-ignore lint/nursery/noFloatingPromises: a synchronous property returns no promise.
    fc.assert(
      fc.property(fc.array(fc.array(item, { maxLength: 20 }), { maxLength: 6 }), (pages) => {
        const ledger = made();
        const first = new Map<string, number>();
        for (const page of pages)
          for (const { id, at } of page) {
            ledger.add(transaction(String(id), at));
            if (!first.has(String(id))) first.set(String(id), at);
          }
        const listed = all(ledger);
        expect(new Map(listed.map(({ id, at }) => [id, at]))).toEqual(first);
        expect(listed).toHaveLength(first.size);
        expect(ledger.count()).toBe(first.size);
        const times = listed.map(({ at = 0 }) => at);
        expect(times).toEqual([...times].sort((a, b) => b - a));
        const names = ledger.months().map(({ year, month }) => year * 12 + month);
        expect(names).toEqual([...new Set(names)].sort((a, b) => b - a));
        for (const { year, month, transactions } of ledger.months())
          for (const { at = 0 } of transactions)
            expect([new Date(at).getFullYear(), new Date(at).getMonth()]).toEqual([year, month]);
      }),
    );
  });

  it.each([
    ['Pacific/Kiritimati', [2026, 0]],
    ['America/Los_Angeles', [2025, 11]],
    ['UTC', [2026, 0]],
  ] as const)('groups by the months of the %s time zone', (name, expected) => {
    process.env.TZ = name;
    const ledger = made();
    ledger.add(transaction('a', Date.UTC(2026, 0, 1, 2)));
    expect(ledger.months().map(({ year, month }) => [year, month])).toEqual([expected]);
  });

  it('puts pending transactions first in the current month, and replaces them later', () => {
    const ledger = made();
    ledger.add(transaction('old', noon - hourMs));
    ledger.add(transaction('wait', undefined));
    expect(all(ledger).map(({ id }) => id)).toEqual(['wait', 'old']);
    ledger.add(transaction('wait', noon - 2 * hourMs));
    expect(all(ledger).map(({ id }) => id)).toEqual(['old', 'wait']);
    ledger.add(transaction('old', noon));
    expect(all(ledger)[0]?.at).toBe(noon - hourMs);
  });

  it('keeps the arrays of unchanged months and those that were read', () => {
    const ledger = made();
    ledger.add(transaction('a', noon));
    ledger.add(transaction('b', noon - 60 * 24 * hourMs));
    const [january, november] = ledger.months();
    expect(ledger.months()).toBe(ledger.months());
    ledger.add(transaction('c', noon - 61 * 24 * hourMs));
    const [same, other] = ledger.months();
    expect(same).toBe(january);
    expect(other).not.toBe(november);
    expect([november?.transactions.length, other?.transactions.length]).toEqual([1, 2]);
  });

  it("marks a zero-value payment that another account made in the account's name as suspicious", () => {
    const ledger = made();
    const by = (id: string, sentFrom: string): Transaction => {
      const one = transaction(id, noon, zeroTo('0x7777aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa8888'));
      return { ...one, metadata: { ...one.metadata, sentFrom } };
    };
    ledger.add(by('own', fakeAddress.toLowerCase()));
    ledger.add(by('unknown', ''));
    ledger.add(by('stranger', '0x5555aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa6666'));
    expect(ledger.hidden()).toMatchObject([{ id: 'stranger', isSuspicious: true }]);
    expect(ledger.count()).toBe(2);
  });

  it('learns paid addresses in any letter case, and hides only zero-value imitations', () => {
    const known = '0xabcdaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1234';
    const ledger = made();
    ledger.add(transaction('own', noon, zeroTo(known)));
    ledger.add(transaction('upper', noon - 1, zeroTo(`0x${known.slice(2).toUpperCase()}`)));
    ledger.add(transaction('paid', noon - 2, oneTo(known)));
    expect(ledger.hidden()).toEqual([]);
    ledger.add(
      transaction('alike', noon - 3, oneTo(known.replaceAll('a', 'b').replace('0xbbcd', '0xabcd'))),
    );
    expect(ledger.hidden().map(({ id }) => id)).toEqual(['own', 'upper']);
    expect(ledger.isShown('alike')).toBe(true);
  });
});

describe('the cost of a page in the ledger', () => {
  /** Counts how often transaction times are read while a page of 50 is added to `before` transactions. */
  function readsOfPage(before: number, isPoison = false): number {
    const ledger = made();
    let reads = 0;
    const counted = (index: number): Transaction => {
      const change = isPoison ? zeroTo(`0xabcd${String(index).padStart(32, '0')}1234`) : {};
      const one = transaction(`t${index}`, undefined, change);
      const at = noon - index * hourMs;
      return Object.defineProperty(
        { ...one, metadata: { ...one.metadata, status: 'confirmed' as const } },
        'at',
        {
          enumerable: true,
          get() {
            reads++;
            return at;
          },
        },
      );
    };
    for (let index = 0; index < before; index++) ledger.add(counted(index));
    reads = 0;
    for (let index = before; index < before + 50; index++) ledger.add(counted(index));
    return reads;
  }

  it('is the same after 10,000 transactions as after 100', () => {
    expect(readsOfPage(10_000)).toBeLessThanOrEqual(readsOfPage(100) * 1.1);
    expect(readsOfPage(10_000)).toBeLessThan(50 * 20);
  });

  it('is the same when all addresses imitate one another', () => {
    expect(readsOfPage(10_000, true)).toBeLessThanOrEqual(readsOfPage(100, true) * 1.1);
  });

  it('stays low in the worst order', () => {
    const ledger = made();
    let reads = 0;
    for (let index = 0; index < 10_000; index++) {
      const at = noon - ((index * 7919) % 10_007) * 1000;
      ledger.add(
        Object.defineProperty(transaction(`t${index}`, at), 'at', {
          get() {
            reads++;
            return at;
          },
        }),
      );
    }
    expect(reads).toBeLessThan(10_000 * 40);
    expect(ledger.count()).toBe(10_000);
  });
});
