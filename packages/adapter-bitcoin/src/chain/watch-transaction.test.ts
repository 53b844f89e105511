import {
  KitError,
  type TransactionStatus,
  type WatchTransactionRequest,
} from '@openappkit/core/adapter';
import { testAdapterContext, testEnv } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import { regtest, setUpBitcoin } from '../test/set-up-bitcoin.js';
import { type ChainTransaction, createUtxoApi, type UtxoApi } from './utxo-api.js';
import { watchTransaction } from './watch-transaction.js';

const id = 'aa'.repeat(32);
const next = 'bb'.repeat(32);
const third = 'cc'.repeat(32);
const coin = { txid: 'dd'.repeat(32), vout: 1 };
const [from, to, elsewhere] = ['sender', 'receiver', 'another'];

const tx = (payments: readonly (readonly [string, number])[], confirmed = false, fee = 300) => ({
  vin: [{ txid: 'ee'.repeat(32), vout: 0, prevout: null }, coin],
  vout: payments.map(([scriptpubkey_address, value]) => ({ scriptpubkey_address, value })),
  fee,
  status: { confirmed },
});
const original = tx([
  [to, 5000],
  [from, 900],
]);
type Answer = ChainTransaction | 'lost' | 'hangs';

function watch() {
  const { clock } = testEnv();
  const has = new Map<string, Answer>();
  const spenders = new Map<string, string>();
  const api = {
    async transaction(_: unknown, txid: string) {
      const answer = has.get(txid);
      if (answer === 'lost') throw new KitError('api/unreachable');
      return answer === 'hangs' ? new Promise(() => undefined) : answer;
    },
    findSpender: async (_: unknown, { txid }: { readonly txid: string }) => spenders.get(txid),
  } as unknown as UtxoApi;
  const statuses: TransactionStatus[] = [];
  const [requestController, destroyController] = [new AbortController(), new AbortController()];
  const request = {
    id,
    from,
    network: regtest,
    onStatus: (status: TransactionStatus) => void statuses.push(status),
    signal: requestController.signal,
  };
  const begin = (more: Partial<WatchTransactionRequest> = {}) =>
    watchTransaction({ ...request, ...more }, api, {
      clock,
      destroyed: destroyController.signal,
    }).catch((error: unknown) => error);
  return {
    clock,
    has,
    spenders,
    statuses,
    requestController,
    life: destroyController,
    begin,
  };
}

describe('watched payment', () => {
  it('waits without limit while it is pending, and is final with its first block', async () => {
    const { begin, has, statuses, clock } = watch();
    const outcome = begin();
    await clock.advance(6000);
    has.set(id, original);
    await clock.advance(3_600_000);
    expect(statuses).toEqual(['taken']);
    has.set(id, { ...original, status: { confirmed: true } });
    await clock.advance(30_000);
    expect(await outcome).toEqual({ id, status: 'final', fee: 300n });
    expect(statuses).toEqual(['taken', 'final']);
    expect(clock.pending()).toBe(0);
  });

  it.each<[string, Answer | undefined]>([
    ['is unknown', undefined],
    ['is not reported', 'lost'],
    ['a service hangs over', 'hangs'],
  ])('reports unknown after 180 s when the payment %s', async (_, answer) => {
    const { begin, has, clock, statuses } = watch();
    if (answer !== undefined) has.set(id, answer);
    const outcome = begin();
    const first = Promise.race([outcome, clock.advance(179_000).then(() => 'still watched')]);
    expect(await first).toBe('still watched');
    await clock.advance(1000);
    const isAbsent = answer === undefined;
    expect(await outcome).toEqual({ id, status: 'unknown', ...(isAbsent && { isAbsent }) });
    expect(statuses).toEqual(['unknown']);
    expect(clock.pending()).toBe(0);
  });

  it('is found by its trace after a replacement between two watches', async () => {
    const { requestController, begin, clock, has, spenders } = watch();
    has.set(id, original);
    let trace: string | undefined;
    const first = begin({
      onTrace(text) {
        trace = text;
        requestController.abort();
      },
    });
    await clock.advance(6000);
    expect(await first).toMatchObject({ code: 'request/cancelled' });
    has.delete(id);
    spenders.set(coin.txid, next);
    has.set(next, tx([[from, 5600]], true, 600));
    const { signal } = new AbortController();
    const second = begin({ trace, signal });
    await clock.advance(6000);
    expect(await second).toEqual({ id: next, status: 'final', replaced: 'cancelled', fee: 600n });
  });

  it.each(['', 'banana', '{"vin":5}', '[]'])('ignores the invalid trace "%s"', async (trace) => {
    const { begin, clock } = watch();
    const outcome = begin({ trace });
    await clock.advance(180_000);
    expect(await outcome).toEqual({ id, status: 'unknown', isAbsent: true });
  });

  it('reports unknown 180 s after it was dropped with unspent coins, and continues when it returns', async () => {
    const { begin, has, clock, statuses } = watch();
    has.set(id, original);
    const outcome = begin();
    await clock.advance(60_000);
    has.delete(id);
    await clock.advance(120_000);
    has.set(id, original);
    await clock.advance(30_000);
    has.delete(id);
    await clock.advance(200_000);
    expect(await outcome).toEqual({ id, status: 'unknown', isAbsent: true });
    expect(statuses).toEqual(['taken', 'unknown']);
  });

  it.each([
    [
      'repriced',
      [
        [to, 5000],
        [from, 700],
      ],
    ],
    ['cancelled', [[from, 5500]]],
    [
      'replaced',
      [
        [elsewhere, 5000],
        [from, 700],
      ],
    ],
    [
      'replaced',
      [
        [to, 4000],
        [from, 1700],
      ],
    ],
  ] as const)('classifies a replacement as %s by its payments', async (replaced, payments) => {
    const { begin, has, spenders, clock, statuses } = watch();
    has.set(id, original);
    const outcome = begin();
    await clock.advance(5000);
    has.delete(id);
    spenders.set(coin.txid, next);
    has.set(next, tx(payments, false, 500));
    await clock.advance(5000);
    has.set(next, tx(payments, true, 500));
    await clock.advance(5000);
    expect(await outcome).toEqual({ id: next, status: 'final', replaced, fee: 500n });
    expect(statuses).toEqual(['taken', 'final']);
  });

  it('classifies a second replacement against the original', async () => {
    const { begin, has, spenders, clock } = watch();
    has.set(id, original);
    const outcome = begin();
    await clock.advance(5000);
    has.delete(id);
    spenders.set(coin.txid, next);
    has.set(next, tx([[from, 5500]]));
    await clock.advance(5000);
    has.delete(next);
    spenders.set(coin.txid, third);
    has.set(third, tx([[to, 5000]], true, 900));
    await clock.advance(5000);
    expect(await outcome).toMatchObject({ id: third, replaced: 'repriced', fee: 900n });
  });

  it('stops when the request is cancelled or the adapter is destroyed', async () => {
    const one = watch();
    const outcome = one.begin();
    await one.clock.advance(7000);
    one.requestController.abort();
    expect(await outcome).toMatchObject({ code: 'request/cancelled' });
    expect(one.clock.pending()).toBe(0);
    const other = watch();
    const otherOutcome = other.begin();
    await other.clock.advance(7000);
    other.life.abort();
    expect(await otherOutcome).toMatchObject({ code: 'request/cancelled' });
    expect(other.clock.pending()).toBe(0);
  });

  it('does not start without a service or with an aborted signal', async () => {
    const { instance } = setUpBitcoin({ services: { bitcoinUtxo: null } });
    const { signal } = new AbortController();
    const request = { id, from, network: regtest };
    await expect(instance.watchTransaction?.({ ...request, signal })).rejects.toMatchObject({
      code: 'api/off',
    });
    await expect(
      instance.watchTransaction?.({ ...request, signal: AbortSignal.abort() }),
    ).rejects.toMatchObject({ code: 'request/cancelled' });
  });
});

describe('UTXO API', () => {
  const createApi = (reply: object) => {
    const { context, env } = testAdapterContext({
      on: [regtest],
      services: { bitcoinUtxo: 'https://utxo.example' },
      env: testEnv(),
    });
    env.fetch.route('/tx/', reply);
    return createUtxoApi(context, {});
  };
  const { signal } = new AbortController();

  it('returns a known transaction, and undefined for an unknown one', async () => {
    expect(await createApi(original).transaction(regtest, id, signal)).toEqual(original);
    const absent = new Response('Transaction not found', { status: 404 });
    expect(await createApi(absent).transaction(regtest, id, signal)).toBeUndefined();
    expect(await createApi([{ spent: false }]).findSpender(regtest, coin, signal)).toBeUndefined();
    const spent = [{ spent: false }, { spent: true, txid: next, vin: 0 }];
    expect(await createApi(spent).findSpender(regtest, coin, signal)).toBe(next);
  });

  it.each([
    {},
    { ...original, fee: -1 },
    { ...original, fee: 2 ** 60 },
    { ...original, vin: [{ txid: '<b>', vout: 0 }] },
    { ...original, vout: [{ value: 0.5 }] },
    { ...original, status: { confirmed: 'yes' } },
  ])('rejects the invalid response %o', async (nonsense) => {
    await expect(createApi(nonsense).transaction(regtest, id, signal)).rejects.toMatchObject({
      code: 'api/bad-answer',
    });
  });
});
