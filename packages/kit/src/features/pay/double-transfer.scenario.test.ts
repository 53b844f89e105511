// The same bill is not paid twice when the service reuses IDs, storage fails, networks change, or tabs sync one key at a time.
import { KitError } from '@openappkit/core';
import { afterEach, describe, expect, it } from 'vitest';
import { bill } from './test/pay-world.js';
import { requestId, transferWorld, type TransferWorld } from './test/transfer-world.js';

const worlds: TransferWorld[] = [];
afterEach(() => {
  for (const { kit } of worlds.splice(0)) kit.destroy();
});
const make = async (...given: Parameters<typeof transferWorld>): Promise<TransferWorld> => {
  const world = await transferWorld(...given);
  worlds.push(world);
  return world;
};
const wallet = 'com.amber';
/** A new page with a copy of the storage. The old page changes nothing any more. */
const reload = ({ env }: TransferWorld, status = 'waiting'): Promise<TransferWorld> =>
  make({ stored: env.storage.entries() }, status);
type Answer = Record<string, unknown>;
/** Gives every quote the same ID. */
const sameId = (answer: Answer): unknown => ({
  ...answer,
  steps: [{ ...(answer.steps as [object])[0], requestId }],
});
/** The wallet does not answer until the test calls `refuse`. */
function silent({ wallet: asked }: TransferWorld) {
  let refuse = (_: unknown): void => undefined;
  asked.answer = () => new Promise((_, reject) => (refuse = reject));
  return { refuse: (error: unknown) => refuse(error) };
}

describe('a service that reuses a requestId', () => {
  it('rejects a second quote with the requestId of a paid one', async () => {
    const world = await make();
    const { asked, env, pay, service } = world;
    service.change = sameId;
    await world.sent();
    await world.settle({ status: 'final', id: '0x1' });
    service.status = 'success';
    await env.clock.advance(3_000);
    expect(pay.outcomeOf(pay.state.flow, false)).toMatchObject({ status: 'success' });
    await world.begin();
    pay.choose();
    await pay.submit().catch(() => undefined);
    await world.rest();
    expect(pay.outcomeOf(pay.state.flow, true)).toBeUndefined();
    expect(pay.state.source).toMatchObject({ status: 'failed', quote: undefined });
    expect(asked).toHaveLength(1);
  });

  it('rejects a quote with the requestId of an abandoned wallet request', async () => {
    const world = await make();
    world.service.change = sameId;
    silent(world);
    await world.begin();
    world.pay.choose();
    void world.pay.submit().catch(() => undefined);
    await world.rest();
    world.pay.leave();
    await world.rest();
    expect(world.pay.state).toMatchObject({ step: 'choose', source: { status: 'failed' } });
  });

  it('accepts a requestId again after the wallet declined the first quote', async () => {
    const world = await make();
    world.service.change = sameId;
    const { refuse } = silent(world);
    await world.begin();
    world.pay.choose();
    void world.pay.submit().catch(() => undefined);
    await world.rest();
    refuse(new KitError('wallet/rejected'));
    await world.rest();
    expect(world.pay.state).toMatchObject({ step: 'choose', source: { status: 'ready' } });
  });
});

describe('paying the same bill again', () => {
  it('blocks a second payment during a transfer when the storage is full', async () => {
    const world = await make();
    world.env.storage.fault = 'full';
    await world.sent();
    await world.settle({ status: 'final', id: '0x1' });
    await world.pay.begin(bill);
    expect(world.pay.state).toMatchObject({ step: 'sent', transfer: { status: 'waiting' } });
  });

  it('blocks a second payment after an unanswered request on another network', async () => {
    const world = await make();
    silent(world);
    world.adapter.report.chainChanged(wallet, 'eip155:2');
    await world.rest();
    await world.begin(world.far);
    world.pay.choose();
    void world.pay.submit().catch(() => undefined);
    await world.rest();
    expect(world.asked).toMatchObject([{ network: { caipNetworkId: 'eip155:2' } }]);
    const next = await reload(world);
    next.adapter.report.chainChanged(wallet, 'eip155:1');
    await next.rest();
    await next.pay.begin(bill);
    expect(next.pay.state).toMatchObject({
      step: 'sent',
      payment: { status: 'unknown', isEarlier: true },
    });
    // Another bill is not blocked.
    await next.pay.begin({ ...bill, amount: 1 });
    expect(next.pay.state.step).toBe('choose');
  });

  it('allows a payment on the next page after the user looked up the lost answer', async () => {
    const world = await make();
    const { refuse } = silent(world);
    await world.begin();
    world.pay.choose();
    void world.pay.submit().catch(() => undefined);
    await world.rest();
    refuse(new KitError('tx/unknown'));
    await world.rest();
    const { key = 0 } = world.pay.state.payment ?? {};
    await world.pay.lookUp(key);
    world.pay.confirmLookedUp(key);
    const next = await reload(world);
    await next.pay.begin(bill);
    expect(next.pay.state).toMatchObject({ step: 'choose', transfer: undefined });
  });
});

describe('another tab that receives one storage event at a time', () => {
  it('shows no transfer after the wallet declined in the first tab', async () => {
    const world = await make();
    const { refuse } = silent(world);
    await world.begin();
    world.pay.choose();
    void world.pay.submit().catch(() => undefined);
    await world.rest();
    const second = await make({ storage: world.env.storage });
    await second.pay.begin(bill);
    expect(second.pay.state).toMatchObject({ step: 'sent', payment: { status: 'unknown' } });
    const { storage } = world.env;
    const remove = storage.removeItem.bind(storage);
    const removeItem = (key: string): void => {
      remove(key);
      second.env.page.events.dispatchEvent(Object.assign(new Event('storage'), { key }));
    };
    Object.assign(storage, { removeItem });
    refuse(new KitError('wallet/rejected'));
    await world.rest();
    expect(second.pay.state).toMatchObject({ step: 'choose', transfer: undefined, transfers: [] });
  });
});
