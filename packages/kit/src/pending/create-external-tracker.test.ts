import { testEnv } from '@openappkit/testing';
import type { Network } from '@openappkit/core';
import { expect, it } from 'vitest';
import { createAssetAmount } from '../assets/asset-amounts.js';
import { createExternalTracker, type StatusUpdate } from './create-external-tracker.js';
import type { ExternalPayment } from './external-payment.types.js';

interface Order extends ExternalPayment {
  readonly key: string;
}

const order = (key: string): Order => ({
  key,
  flow: 1,
  isEarlier: false,
  network: {} as Network,
  amount: createAssetAmount({ assetId: 'eip155:1/slip44:60', decimals: 18, symbol: 'ETH' }, 1n),
  recipient: '0x1',
  status: 'waiting',
  id: undefined,
  startedAt: 0,
  isChecking: false,
  isUnreachable: false,
  canPayOtherwise: false,
});

const told: Readonly<Record<string, StatusUpdate<Order>>> = {
  nothing: { change: {} },
  begun: { change: { status: 'begun' }, hasBegun: true, isRevived: true },
  paid: { change: { status: 'paid' } },
};

/** The service answers with the value of `says`. */
function world() {
  const env = testEnv({});
  const state: { orders: readonly Order[] } = { orders: [] };
  const kept = new Set<string>();
  const service = { says: 'nothing', asked: 0, fail: (_: Error): void => undefined };
  const followed = createExternalTracker<Order, string, string, 'orders'>(env, {
    state,
    name: 'orders',
    keyOf: ({ key }) => key,
    sortKeyOf: ({ startedAt }) => startedAt,
    isFinal: ({ status }) => status === 'paid',
    onChange: () => undefined,
    storage: { put: ({ key }) => void kept.add(key), remove: (key) => void kept.delete(key) },
    intervalMs: 10,
    timeoutMs: 100,
    startedStatus: 'begun',
    async queryStatus() {
      service.asked++;
      if (service.says === 'held') return new Promise((_, reject) => (service.fail = reject));
      if (service.says === 'away') throw new Error('away');
      return service.says;
    },
    toUpdate: (_, said, hasBegun) =>
      (hasBegun && said === 'nothing' ? told.begun : told[said]) ?? { change: {} },
  });
  followed.put(order('a'));
  followed.persist('a');
  return { clock: env.clock, followed, kept, now: () => followed.find('a'), service };
}

it('polls for a while, then reports a timeout, and polls again on request', async () => {
  const { clock, followed, now, service } = world();
  void followed.poll('a');
  await clock.advance(1_000);
  expect(now()).toMatchObject({ status: 'late' });
  expect(service.asked).toBe(10);
  service.says = 'begun';
  await followed.check('a');
  await clock.advance(1_000);
  expect(now()).toMatchObject({ status: 'late', isChecking: false });
  service.says = 'away';
  await followed.check('a');
  expect(now()).toMatchObject({ status: 'begun', isChecking: false, isUnreachable: true });
});

it('stops polling a final item and ignores later answers', async () => {
  const { clock, followed, now, service } = world();
  service.says = 'paid';
  await followed.check('a');
  service.says = 'nothing';
  await followed.check('a');
  await clock.advance(100);
  expect(service.asked).toBe(1);
  expect(now()).toMatchObject({ status: 'paid' });
});

it('blocks until the user acknowledges it, and again if it arrives after all', async () => {
  const { followed, kept, service } = world();
  expect(followed.findPending(() => true)).toMatchObject({ key: 'a' });
  followed.acknowledge('a');
  expect(followed.findPending(() => true)).toBeUndefined();
  expect(kept.has('a')).toBe(false);
  service.says = 'begun';
  await followed.check('a');
  expect(followed.findPending(() => true)).toMatchObject({ key: 'a', status: 'begun' });
  expect(kept.has('a')).toBe(true);
});

it('ignores the failure of an older request after a newer answer', async () => {
  const { followed, now, service } = world();
  service.says = 'held';
  const older = followed.check('a');
  service.says = 'begun';
  await followed.check('a');
  service.fail(new Error('away'));
  await older;
  expect(now()).toMatchObject({ status: 'begun', isUnreachable: false });
});

it('allows another payment only after the user checked an unknown one', async () => {
  const { followed, now, service } = world();
  followed.confirmChecked('a');
  expect(now()?.canPayOtherwise).toBe(false);
  service.says = 'away';
  await followed.check('a');
  followed.confirmChecked('a');
  expect(now()?.canPayOtherwise).toBe(true);
});

it('removes an item that was never requested from memory and storage', async () => {
  const { clock, followed, kept, now, service } = world();
  void followed.poll('a');
  followed.forget('a');
  await clock.advance(1_000);
  expect([now(), kept.size, service.asked]).toEqual([undefined, 0, 0]);
});
