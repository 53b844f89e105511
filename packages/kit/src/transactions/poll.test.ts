// A kind of transaction whose service is polled, through the ledger.
import type { FeatureDeps } from '@openappkit/core/feature';
import { testEnv } from '@openappkit/testing';
import { expect, it } from 'vitest';
import { network as harbor } from '../test/held-core.js';
import { createLedger } from './ledger.js';
import type { LedgerEntry, ServiceReport } from './ledger-entry.types.js';

interface Details {
  readonly name: string;
  readonly failures: number;
}
const network: LedgerEntry['network'] = {
  ...harbor(1, 'Harbor'),
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
};
const name = 'openappkit:local:default:transactions';
const reports: Readonly<Record<string, ServiceReport>> = {
  nothing: { status: 'unknown' },
  begun: { status: 'sent', isRevived: true },
  paid: { status: 'confirmed', id: '0xa' },
  failed: { status: 'rejected' },
};

interface HeldQuery {
  answer(report: string): void;
  fail(error: Error): void;
}

/** The service answers with the value of `answer`; with `held`, once the test answers the query. */
function world(env = testEnv(), isStored: (entry: LedgerEntry) => boolean = () => true) {
  const held: HeldQuery[] = [];
  const service = { answer: 'nothing', asked: 0, held };
  const stale: unknown[] = [];
  const bus = { emit: (...event: unknown[]) => stale.push(event) };
  const options = { state: { current: {} } };
  const ledger = createLedger({ adapters: new Map(), bus, env, options } as unknown as FeatureDeps);
  const part = ledger.open<Details>({
    name: 'order',
    maxStored: 2,
    maxAgeMs: 1_000,
    isStored: (entry) => !entry.isAcknowledged && isStored(entry),
    toStored: (details) => details,
    onChange: () => undefined,
    service: {
      intervalMs: 10,
      timeoutMs: 100,
      async query() {
        service.asked++;
        const own =
          service.answer === 'held'
            ? await new Promise<string>((answer, fail) => held.push({ answer, fail }))
            : service.answer;
        const report = reports[own];
        if (!report) throw new Error('away');
        return ({ details }) => ({ ...report, details });
      },
      refresh: ({ details }, error) =>
        error ? { ...details, failures: details.failures + 1 } : details,
    },
  });
  const add = (status: LedgerEntry['status'] = 'unknown'): number =>
    part.add({ network, address: '0x1', details: { name: 'a', failures: 0 }, status }).key;
  const stored = () => JSON.parse(env.storage.getItem(name) ?? '[]') as { key: string }[];
  const key = add();
  return {
    add,
    clock: env.clock,
    key,
    ledger,
    now: () => part.find(key),
    part,
    service,
    stale,
    stored,
  };
}

it('polls for a while, then reports a timeout, and polls again on request', async () => {
  const { clock, key, now, part, service } = world();
  part.poll(key);
  await clock.advance(1_000);
  expect(now()).toMatchObject({ status: 'unknown', isLate: true });
  expect(service.asked).toBe(10);
  service.answer = 'begun';
  await part.check(key);
  await clock.advance(1_000);
  expect(now()).toMatchObject({ status: 'sent', isLate: true, isChecking: false });
  service.answer = 'away';
  await part.check(key);
  expect(now()).toMatchObject({ status: 'sent', isLate: false, isCheckFailed: true });
  expect(now()?.details.failures).toBe(1);
});

it('stops polling a settled entry, and reports its balance as stale once', async () => {
  const { clock, key, now, part, service, stale } = world();
  service.answer = 'paid';
  await part.check(key);
  service.answer = 'nothing';
  await part.check(key);
  await clock.advance(100);
  expect(service.asked).toBe(1);
  expect(now()).toMatchObject({ status: 'confirmed', id: '0xa', isChecking: false });
  expect(stale).toEqual([['balance-stale', { namespace: 'eip155' }]]);
});

it('blocks until the user acknowledges it, and again if it arrives after all', async () => {
  const { key, part, service, stored } = world();
  expect(part.findPending(() => true)).toMatchObject({ key });
  part.acknowledge(key);
  expect(part.findPending(() => true)).toBeUndefined();
  expect(stored()).toEqual([]);
  service.answer = 'begun';
  await part.check(key);
  expect(part.findPending(() => true)).toMatchObject({ key, status: 'sent' });
  expect(stored()).toHaveLength(1);
});

it('finds no request without an answer, and a settled entry only while it is stored', async () => {
  const { add, key, part, service } = world(testEnv(), ({ status }) => status !== 'rejected');
  const requested = add('requested');
  expect(part.findPending(() => true)).toMatchObject({ key });
  part.forget(requested);
  service.answer = 'paid';
  await part.check(key);
  expect(part.findPending(() => true)).toMatchObject({ key, status: 'confirmed' });
  part.acknowledge(key);
  const other = add();
  service.answer = 'failed';
  await part.check(other);
  expect(part.findPending(() => true)).toBeUndefined();
});

it('ignores the failure of an older request after a newer answer', async () => {
  const { key, now, part, service } = world();
  service.answer = 'held';
  const older = part.check(key);
  service.answer = 'begun';
  await part.check(key);
  service.held[0]?.fail(new Error('away'));
  await older;
  expect(now()).toMatchObject({ status: 'sent', isCheckFailed: false });
});

it('ignores the answer of an older request after a newer answer', async () => {
  const { key, now, part, service } = world();
  service.answer = 'held';
  const older = part.check(key);
  service.answer = 'begun';
  await part.check(key);
  service.held[0]?.answer('failed');
  await older;
  expect(now()).toMatchObject({ status: 'sent' });
});

it('does not cancel a newer check when an older one ends', async () => {
  const { key, now, part, service } = world();
  service.answer = 'held';
  const older = part.check(key);
  const newer = part.check(key);
  service.held[0]?.answer('nothing');
  await older;
  service.held[1]?.answer('paid');
  await newer;
  expect(now()).toMatchObject({ status: 'confirmed', id: '0xa' });
});

it('is not late when polling began again before an older one ended', async () => {
  const { clock, key, now, part, service } = world();
  service.answer = 'held';
  part.poll(key);
  await clock.advance(1_000);
  part.poll(key);
  service.held[0]?.answer('nothing');
  await clock.advance(0);
  expect(now()?.isLate).toBe(false);
});

it('drops a forgotten entry from memory and storage and stops its polling', async () => {
  const { clock, key, now, part, service, stored } = world();
  part.poll(key);
  part.forget(key);
  await clock.advance(1_000);
  expect([now(), stored(), service.asked]).toEqual([undefined, [], 0]);
});

it('changes nothing and polls no longer after the ledger was destroyed', async () => {
  const { clock, key, ledger, now, part, service } = world();
  part.poll(key);
  ledger.destroy();
  await clock.advance(1_000);
  part.apply(key, { type: 'polling-ended' });
  expect([now()?.isLate, service.asked]).toEqual([false, 0]);
});

it('stores at most as many entries as its kind allows, and returns only young ones', async () => {
  const { add, clock, part, stored } = world();
  add();
  add();
  expect(stored()).toHaveLength(2);
  await clock.advance(999);
  expect(part.stored()).toHaveLength(2);
  await clock.advance(1);
  expect(part.stored()).toEqual([]);
});

it('keeps ids that a service reports apart from those of transactions that a wallet sent', async () => {
  const { key, ledger, part, service } = world();
  service.answer = 'paid';
  await part.check(key);
  expect(ledger.idsExcept(0)).toEqual([]);
});

it('drops the oldest settled entries beyond twenty and keeps pending ones', () => {
  const { add, key, part } = world();
  for (let count = 0; count < 24; count++) add('confirmed');
  expect(part.all()).toHaveLength(21);
  expect(part.all().at(-1)?.key).toBe(key);
});
