import type { TransactionOutcome } from '@openappkit/core/adapter';
import { KitError } from '@openappkit/core/feature';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { network } from '../test/held-core.js';
import type { EntryEvent, EntryStatus, LedgerEntry } from './ledger-entry.types.js';
import { isSettled, nextEntry, requestFailure } from './next-entry.js';

const requested: LedgerEntry = {
  key: 1,
  storedKey: 'a',
  kind: 'send',
  network: {
    ...network(1, 'Ethereum'),
    caipNetworkId: 'eip155:1',
    chainNamespace: 'eip155',
  } as LedgerEntry['network'],
  address: '0x1',
  status: 'requested',
  id: undefined,
  callsId: undefined,
  trace: undefined,
  replaced: undefined,
  reason: undefined,
  paid: undefined,
  error: undefined,
  requestedAt: 0,
  isEarlier: false,
  isLate: false,
  isChecking: false,
  isCheckFailed: false,
  isAcknowledged: false,
  checkedAt: undefined,
  matches: 0,
  details: {},
};
const statuses: readonly EntryStatus[] = [
  'requested',
  'sent',
  'unknown',
  'rejected',
  'confirmed',
  'reverted',
  'replaced',
  'expired',
];
const error = (
  code: 'wallet/rejected' | 'tx/unknown' | 'tx/expired' | 'tx/execution-reverted' | 'tx/refused',
  id?: string,
) => new KitError(code, id === undefined ? {} : { context: { id } });
const watched = (outcome: Partial<TransactionOutcome>): EntryEvent => ({
  type: 'watched',
  outcome: { status: 'final', id: '0xa', ...outcome },
  paid: undefined,
  at: 5,
});

/** Every event, with the statuses in which it changes the status and the status after it. */
const table: readonly (readonly [string, EntryEvent, Partial<Record<EntryStatus, EntryStatus>>])[] =
  [
    [
      'the wallet sent it',
      { type: 'progress', id: '0xa', isSent: true },
      { requested: 'sent', unknown: 'sent' },
    ],
    ['the wallet signed it', { type: 'progress', id: '0xa', isSent: false, isSending: true }, {}],
    [
      'the node’s answer was lost',
      { type: 'progress', id: '0xa', isSent: false },
      { requested: 'unknown', sent: 'unknown' },
    ],
    ['the wallet accepted the calls', { type: 'calls-accepted', callsId: '0xc' }, {}],
    [
      'the wallet answered',
      { type: 'answered', id: '0xa' },
      { requested: 'sent', unknown: 'sent' },
    ],
    [
      'the wallet rejected it',
      { type: 'failed', error: error('wallet/rejected') },
      { requested: 'rejected', sent: 'rejected', unknown: 'rejected' },
    ],
    [
      'the answer was lost',
      { type: 'failed', error: error('tx/unknown', '0xa') },
      { requested: 'unknown', sent: 'unknown' },
    ],
    [
      'the network reverted it',
      { type: 'failed', error: error('tx/execution-reverted', '0xa') },
      { requested: 'reverted', sent: 'reverted', unknown: 'reverted' },
    ],
    [
      'the network never included it',
      { type: 'failed', error: error('tx/expired', '0xa') },
      { requested: 'expired', sent: 'expired', unknown: 'expired' },
    ],
    [
      'the kit is destroyed',
      { type: 'abandoned', error: error('tx/unknown') },
      { requested: 'unknown' },
    ],
    ['a check starts', { type: 'check-started' }, {}],
    ['a check fails', { type: 'check-failed' }, {}],
    ['a check finds nothing', { type: 'checked', at: 5 }, {}],
    ['a search finds one', { type: 'found', ids: ['0xa'], at: 5 }, {}],
    ['a search finds two', { type: 'found', ids: ['0xa', '0xb'], at: 5 }, {}],
    [
      'the wallet refused the calls',
      { type: 'calls-refused', error: error('tx/refused'), at: 5 },
      { requested: 'rejected', sent: 'rejected', unknown: 'rejected' },
    ],
    ['the network has it', { type: 'seen', at: 5 }, { unknown: 'sent' }],
    ['the adapter traces it', { type: 'traced', trace: 'nonce 7' }, {}],
    ['watching ended', { type: 'watching-ended' }, { requested: 'unknown', sent: 'unknown' }],
    ['its recipient has it', { type: 'arrived' }, { unknown: 'confirmed' }],
    ['its service is polled', { type: 'polled', isCheck: true }, { requested: 'unknown' }],
    ['its service has not begun', { type: 'reported', status: 'unknown', at: 5 }, {}],
    [
      'its service has begun',
      { type: 'reported', status: 'sent', at: 5 },
      { requested: 'sent', unknown: 'sent' },
    ],
    [
      'its service paid',
      { type: 'reported', status: 'confirmed', id: '0xa', at: 5 },
      { requested: 'confirmed', sent: 'confirmed', unknown: 'confirmed' },
    ],
    ['it has another id', { type: 'identified', id: '0xb' }, {}],
    ['polling ended', { type: 'polling-ended' }, {}],
    ['the user saw the end', { type: 'acknowledged' }, {}],
  ];

describe('nextEntry()', () => {
  it.each(table)('moves between statuses as the table says when %s', (_, event, expected) => {
    for (const status of statuses)
      expect([status, nextEntry({ ...requested, status }, event).status]).toEqual([
        status,
        expected[status] ?? status,
      ]);
  });

  it.each<[Partial<TransactionOutcome>, EntryStatus]>([
    [{ status: 'final' }, 'confirmed'],
    [{ status: 'final', replaced: 'repriced' }, 'confirmed'],
    [{ status: 'final', replaced: 'cancelled' }, 'replaced'],
    [{ status: 'refused' }, 'reverted'],
    [{ status: 'refused', replaced: 'replaced' }, 'replaced'],
    [{ status: 'expired' }, 'expired'],
  ])('settles a sent transaction whose outcome is %j as %s', (outcome, status) => {
    const sent = { ...requested, status: 'sent', id: '0x9' } as const;
    expect(nextEntry(sent, watched(outcome))).toMatchObject({ status, id: '0xa', checkedAt: 5 });
  });

  it('keeps calls that the wallet reported as failed reverted although their transaction succeeded', () => {
    const reverted = { ...requested, status: 'reverted', id: '0xa' } as const;
    expect(nextEntry(reverted, watched({})).status).toBe('reverted');
  });

  describe('for a transaction that the wallet signed and the kit is sending', () => {
    const sending = nextEntry(requested, {
      type: 'progress',
      id: '0xa',
      isSent: false,
      isSending: true,
    });

    it('keeps the id while the status is still requested', () => {
      expect(sending).toMatchObject({ status: 'requested', id: '0xa', isChecking: false });
    });

    it('drops the id when the node refuses it', () => {
      const failed = nextEntry(sending, { type: 'failed', error: error('tx/refused') });
      expect(failed).toMatchObject({ status: 'rejected', id: undefined });
    });

    it.each([
      ['tx/refused', 'reverted'],
      ['tx/expired', 'expired'],
      ['tx/unknown', 'unknown'],
    ] as const)('keeps the id when %s names it', (code, status) => {
      const failed = nextEntry(sending, { type: 'failed', error: error(code, '0xa') });
      expect(failed).toMatchObject({ status, id: '0xa' });
    });

    it('keeps the id when it is unknown whether the node has it', () => {
      const failed = nextEntry(sending, { type: 'failed', error: error('tx/unknown') });
      expect(failed).toMatchObject({ status: 'unknown', id: '0xa' });
    });
  });

  it('marks a transaction as late that is still pending, and as unchecked where the network did not say', () => {
    const sent = { ...requested, status: 'sent', id: '0xa' } as const;
    expect(nextEntry(sent, watched({ status: 'waiting' }))).toMatchObject({
      status: 'sent',
      isLate: true,
    });
    const unknown = { ...requested, status: 'unknown', id: '0xa' } as const;
    const unclear = nextEntry(unknown, watched({ status: 'unknown' }));
    expect(unclear).toMatchObject({ status: 'unknown', isCheckFailed: true, checkedAt: undefined });
    const absent = nextEntry(unknown, watched({ status: 'unknown', isAbsent: true }));
    expect(absent).toMatchObject({ status: 'unknown', isCheckFailed: false, checkedAt: 5 });
  });

  it('leaves a match to the user if it failed, because it may be another transaction', () => {
    const unknown = { ...requested, status: 'unknown', isChecking: true } as const;
    const match = nextEntry(unknown, { type: 'found', ids: ['0xa'], at: 4 });
    expect(match).toMatchObject({ status: 'unknown', id: '0xa' });
    for (const outcome of [
      { status: 'refused' },
      { status: 'expired' },
      { status: 'final', replaced: 'cancelled' },
    ] as const) {
      const failed = { status: 'unknown', id: undefined, matches: 1, isChecking: false } as const;
      expect(nextEntry(match, watched(outcome))).toMatchObject({ ...failed, checkedAt: undefined });
    }
    expect(nextEntry(match, watched({}))).toMatchObject({ status: 'confirmed', id: '0xa' });
    const named = nextEntry(match, { type: 'answered', id: '0xa' });
    expect(nextEntry(named, watched({ status: 'refused' })).status).toBe('reverted');
  });

  it('does not take the id of a match for its own when the wallet fails', () => {
    const match = { ...requested, status: 'unknown', id: '0xa', matches: 1 } as const;
    const failed = nextEntry(match, { type: 'failed', error: error('tx/refused') });
    expect(failed).toMatchObject({ status: 'rejected', id: undefined });
  });

  it('stays confirmed when it arrived and its match then fails', () => {
    const match = { ...requested, status: 'unknown', id: '0xa', matches: 1 } as const;
    const arrived = nextEntry(match, { type: 'arrived' });
    for (const status of ['refused', 'expired'] as const)
      expect(nextEntry(arrived, watched({ status })).status).toBe('confirmed');
  });

  it.each([[['0xb']], [['0xb', '0xc']]])(
    'keeps the id of the wallet when a search that began before finds %j',
    (ids) => {
      const answered = nextEntry(requested, { type: 'answered', id: '0xa' });
      const found = nextEntry(answered, { type: 'found', ids, at: 5 });
      expect(found).toMatchObject({ id: '0xa', matches: 0 });
      expect(nextEntry(found, watched({ status: 'refused' })).status).toBe('reverted');
    },
  );

  it('forgets earlier checks when the wallet answers', () => {
    const checked = {
      ...requested,
      status: 'unknown',
      checkedAt: 1,
      isCheckFailed: true,
      matches: 2,
    } as const;
    const fresh = { checkedAt: undefined, isCheckFailed: false, matches: 0 };
    expect(nextEntry(checked, { type: 'answered', id: '0xa' })).toMatchObject(fresh);
    expect(nextEntry(checked, { type: 'failed', error: error('tx/unknown') })).toMatchObject(fresh);
  });

  it('blocks other payments again when the service reports an acknowledged one after all', () => {
    const seen = nextEntry({ ...requested, status: 'unknown' }, { type: 'acknowledged' });
    const report = { type: 'reported', status: 'sent', at: 5 } as const;
    expect(nextEntry(seen, report).isAcknowledged).toBe(true);
    expect(nextEntry(seen, { ...report, isRevived: true }).isAcknowledged).toBe(false);
  });

  it('is late once polling ended until its service is polled again', () => {
    const late = nextEntry({ ...requested, status: 'sent' }, { type: 'polling-ended' });
    expect(late).toMatchObject({ status: 'sent', isLate: true });
    const polled = nextEntry(late, { type: 'polled', isCheck: true });
    expect(polled).toMatchObject({ status: 'sent', isLate: false, isChecking: true });
  });

  it('returns the same entry for an event that changes nothing', () => {
    const settled = { ...requested, status: 'confirmed', id: '0xa' } as const;
    expect(nextEntry(settled, { type: 'answered', id: '0xa' })).toBe(settled);
    expect(nextEntry(settled, { type: 'polling-ended' })).toBe(settled);
  });

  it('never leaves a settled status, whatever is reported in whatever order', () => {
    const event = fc.oneof(
      ...table.map(([, each]) => fc.constant(each)),
      fc
        .constantFrom('final', 'refused', 'expired', 'waiting', 'unknown')
        .map((status) => watched({ status: status as TransactionOutcome['status'] })),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), (events) => {
        let entry = requested;
        for (const each of events) {
          const before = entry;
          entry = nextEntry(entry, each);
          if (!isSettled(before)) continue;
          // The network may report another end, but no longer an open transaction.
          if (each.type === 'watched') expect(isSettled(entry)).toBe(true);
          else expect(entry.status).toBe(before.status);
        }
      }),
    );
  });
});

describe('requestFailure()', () => {
  it.each([
    ['wallet/rejected', undefined, 'wallet/rejected'],
    ['chain/not-found', undefined, 'chain/not-found'],
    ['wallet/rejected', '0xa', 'tx/unknown'],
    ['tx/expired', '0xa', 'tx/expired'],
    ['api/unreachable', undefined, 'tx/unknown'],
  ] as const)('turns %s with the id %s into %s', (code, id, expected) => {
    expect(requestFailure(new KitError(code), id).code).toBe(expected);
  });

  it('takes an error of a wallet that proves nothing for unknown and keeps it as the cause', () => {
    const cause = new Error('timeout');
    expect(requestFailure(cause, undefined)).toMatchObject({ code: 'tx/unknown', cause });
  });
});
