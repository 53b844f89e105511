// One bill is paid once: a service that says the same of two payments, a storage that keeps nothing, a wallet on another network, a
// tab that hears of one thing at a time.
import { KitError } from '@openappkit/core';
import { afterEach, describe, expect, it } from 'vitest';
import { bill } from '../test/pay-world.js';
import { requestId, transferWorld, type TransferWorld } from '../test/transfer-world.js';

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
/** What is stored at this moment: the page before says nothing more. */
const reload = ({ env }: TransferWorld, status = 'waiting'): Promise<TransferWorld> =>
  make({ stored: env.storage.entries() }, status);
type Answer = Record<string, unknown>;
/** Every quote is one and the same to the service. */
const sameId = (answer: Answer): unknown => ({
  ...answer,
  steps: [{ ...(answer.steps as [object])[0], requestId }],
});
/** The wallet is silent until the test answers. */
function silent({ wallet: asked }: TransferWorld) {
  let refuse = (_: unknown): void => undefined;
  asked.answer = () => new Promise((_, reject) => (refuse = reject));
  return { refuse: (error: unknown) => refuse(error) };
}

describe('a service that quotes two payments under one name', () => {
  it('is not believed the second time: what it says of the first is not said of another', async () => {
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

  it('is not believed while a wallet that was left alone has the first', async () => {
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

  it('is believed after a wallet declined the first: nothing was sent by it', async () => {
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

describe('the same bill', () => {
  it('is not paid beside what a service has where the storage keeps nothing', async () => {
    const world = await make();
    world.env.storage.fault = 'full';
    await world.sent();
    await world.settle({ status: 'final', id: '0x1' });
    await world.pay.begin(bill);
    expect(world.pay.state).toMatchObject({ step: 'sent', transfer: { status: 'waiting' } });
  });

  it('is not paid beside a question on another network that was not answered', async () => {
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
    // Another bill is none of it.
    await next.pay.begin({ ...bill, amount: 1 });
    expect(next.pay.state.step).toBe('choose');
  });

  it('is free on the page after it once the person looked a lost answer up', async () => {
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

describe('another tab that hears of one write at a time', () => {
  it('does not say that money went to a service where the wallet declined', async () => {
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
