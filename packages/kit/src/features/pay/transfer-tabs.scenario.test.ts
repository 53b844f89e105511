// Transfers across reloads and tabs: an unanswered wallet request keeps its service, which later reports what happened.
import { KitError } from '@openappkit/core';
import { afterEach, describe, expect, it } from 'vitest';
import { bill } from './test/pay-world.js';
import {
  deposit,
  price,
  requestId,
  transferWorld,
  type TransferWorld,
} from './test/transfer-world.js';

const worlds: TransferWorld[] = [];
afterEach(() => {
  for (const { kit } of worlds.splice(0)) kit.destroy();
});
const make = async (...given: Parameters<typeof transferWorld>): Promise<TransferWorld> => {
  const world = await transferWorld(...given);
  worlds.push(world);
  return world;
};
/** A new page with a copy of the storage. The old page changes nothing any more. */
const reload = ({ env }: TransferWorld, status = 'waiting'): Promise<TransferWorld> =>
  make({ stored: env.storage.entries() }, status);
const tab = ({ env }: TransferWorld): Promise<TransferWorld> => make({ storage: env.storage });
/** Dispatches the storage event that browsers send to other tabs. */
const tell = ({ env }: TransferWorld): void => {
  env.page.events.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
};

/** A page whose wallet does not answer until the test calls `resolve` or `reject`. */
async function ask(storage?: TransferWorld['env']['storage']) {
  const world = await make(storage && { storage });
  let settle = { resolve: (_: string): void => undefined, reject: (_: unknown): void => undefined };
  world.wallet.answer = () =>
    new Promise((resolve, reject) => {
      settle = { resolve, reject };
    });
  await world.begin();
  world.pay.choose();
  void world.pay.submit().catch(() => undefined);
  await world.rest();
  return { world, ...settle };
}
/** The account's history is not available, so the user confirms the lookup. */
async function lookUp(pay: TransferWorld['pay']): Promise<void> {
  const { key = 0 } = pay.state.payment ?? {};
  await pay.lookUp(key);
  pay.confirmLookedUp(key);
}
/** Advances to the next poll. */
const later = ({ env }: TransferWorld): Promise<void> => env.clock.advance(3_000);
const asTransfer = {
  step: 'sent',
  payment: {
    status: 'unknown',
    isEarlier: true,
    canSendAgain: false,
    review: {
      to: deposit,
      amount: { value: price },
      transfer: { quote: { requestId: `${requestId}-1` } },
    },
  },
  transfer: { status: 'waiting', isEarlier: true, amount: { value: 12_500_000n } },
} as const;

describe('a reload while the wallet is asked', () => {
  it('asks the service what happened, and no wallet again', async () => {
    const { world } = await ask();
    const next = await reload(world);
    const { asked, pay, service } = next;
    await pay.begin(bill);
    expect(pay.state).toMatchObject(asTransfer);
    expect(pay.outcomeOf(pay.state.flow, false)).toMatchObject({ status: 'unknown' });
    pay.again();
    expect(pay.state.step).toBe('sent');
    service.status = 'pending';
    await later(next);
    // The service has the deposit, so the wallet has paid.
    expect(pay.state).toMatchObject({
      step: 'sent',
      payment: { status: 'confirmed' },
      transfer: { status: 'pending' },
    });
    // Reload again before the end was shown.
    const second = await reload(next, 'success');
    await second.pay.begin(bill);
    await later(second);
    expect(second.pay.state).toMatchObject({
      step: 'sent',
      payment: undefined,
      transfer: { status: 'success', canPayOtherwise: true },
    });
    expect([...asked, ...second.asked]).toEqual([]);
    const last = await reload(second, 'success');
    await last.pay.begin(bill);
    expect(last.pay.state.step).toBe('choose');
  });

  it('shows a transfer that was paid before the reload', async () => {
    const { world } = await ask();
    const next = await reload(world, 'success');
    await next.pay.begin(bill);
    await later(next);
    expect(next.pay.state).toMatchObject({
      step: 'sent',
      payment: { status: 'confirmed' },
      transfer: { status: 'success', canPayOtherwise: true },
    });
    next.pay.again();
    await next.rest();
    expect(next.pay.state).toMatchObject({ step: 'choose', payment: undefined });
  });

  it.each(['waiting', 'timeout', 'failure'])(
    'allows another payment after a lookup when the service says %s',
    async (status) => {
      const { world } = await ask();
      const next = await reload(world, status);
      const { pay } = next;
      await pay.begin(bill);
      await later(next);
      pay.again();
      expect(pay.state).toMatchObject({ step: 'sent', payment: { status: 'unknown' } });
      expect(pay.outcomeOf(pay.state.flow, true)).toBeUndefined();
      await lookUp(pay);
      pay.again();
      expect(pay.state).toMatchObject({ step: 'choose', transfer: undefined });
      const last = await reload(next, status);
      await last.pay.begin(bill);
      expect(last.pay.state.step).toBe('choose');
    },
  );

  it('shows a transfer that arrives after a lookup without a result', async () => {
    const { world } = await ask();
    const next = await reload(world);
    const { pay, service } = next;
    await pay.begin(bill);
    await lookUp(pay);
    pay.again();
    service.status = 'pending';
    await later(next);
    expect(pay.state).toMatchObject({ step: 'sent', transfer: { status: 'pending' } });
  });

  it('ignores an invalid stored quote', async () => {
    const { world } = await ask();
    const name = 'openappkit:test:default:transactions';
    const [kept] = JSON.parse(world.env.storage.getItem(name) ?? '[]');
    const { extra } = kept.about;
    for (const bent of [null, 1, { ...extra, requestId: 7 }, { ...extra, arrives: {} }]) {
      const about = { ...kept.about, extra: bent };
      world.env.storage.setItem(name, JSON.stringify([{ ...kept, about }]));
      const { pay } = await reload(world);
      await pay.begin(bill);
      expect(pay.state).toMatchObject({
        step: 'sent',
        payment: { status: 'unknown', review: { transfer: undefined } },
        transfer: undefined,
      });
    }
  });
});

describe('a lost answer of the wallet', () => {
  it('allows another payment on the same page after a lookup', async () => {
    const { reject, world } = await ask();
    reject(new KitError('tx/unknown'));
    await world.rest();
    const { pay } = world;
    expect(pay.state).toMatchObject({ step: 'sent', transfer: { status: 'waiting' } });
    pay.again();
    expect(pay.state.step).toBe('sent');
    await lookUp(pay);
    pay.again();
    expect(pay.state.step).toBe('choose');
    world.service.status = 'pending';
    await later(world);
    expect(pay.state).toMatchObject({ step: 'sent', transfer: { status: 'pending' } });
  });
});

it("reports success on the service's word when the wallet's answer was lost", async () => {
  const { reject, world } = await ask();
  reject(new KitError('tx/unknown'));
  await world.rest();
  world.service.status = 'success';
  await later(world);
  const { pay } = world;
  for (const isShown of [true, false])
    expect(pay.outcomeOf(pay.state.flow, isShown)).toMatchObject({ status: 'success' });
});

it('drops the lost answer when the service reported the end before the page asks', async () => {
  const { reject, world } = await ask();
  reject(new KitError('tx/unknown'));
  await world.rest();
  const next = await reload(world, 'success');
  await later(next);
  await next.pay.begin(bill);
  expect(next.pay.state).toMatchObject({
    step: 'sent',
    payment: undefined,
    sent: [{ status: 'confirmed' }],
    transfer: { status: 'success' },
  });
});

describe('another tab during a transfer', () => {
  it('returns to the choice and stops polling when the wallet declines', async () => {
    const { reject, world } = await ask();
    const second = await tab(world);
    await second.pay.begin(bill);
    expect(second.pay.state).toMatchObject(asTransfer);
    reject(new KitError('wallet/rejected'));
    await world.rest();
    tell(second);
    expect(second.pay.state).toMatchObject({ step: 'choose', payment: undefined, transfers: [] });
  });

  it("keeps its own transfer, which is not stored, when the other tab's wallet declines", async () => {
    const second = await make();
    const named = ([step]: readonly object[]) => [{ ...step, requestId: '0xown' }];
    second.service.change = (answer) => ({ ...answer, steps: named(answer.steps as [object]) });
    second.env.storage.fault = 'full';
    await second.sent();
    await second.settle({ status: 'final', id: '0x1' });
    second.env.storage.fault = 'none';
    const { reject, world } = await ask(second.env.storage);
    await second.pay.begin({ ...bill, amount: 1 });
    expect(second.pay.state.transfers).toHaveLength(2);
    reject(new KitError('wallet/rejected'));
    await world.rest();
    tell(second);
    expect(second.pay.state.transfers).toMatchObject([{ requestId: '0xown' }]);
  });

  it("follows the transfer after the other tab's wallet paid, and asks no wallet", async () => {
    const { resolve, world } = await ask();
    const second = await tab(world);
    await second.pay.begin(bill);
    resolve('0x1');
    await world.rest();
    tell(second);
    expect(second.pay.state).toMatchObject({
      step: 'sent',
      payment: undefined,
      transfer: { status: 'waiting', isEarlier: true },
    });
    second.service.status = 'success';
    await later(second);
    expect(second.pay.state.transfer).toMatchObject({ status: 'success' });
    expect(second.asked).toEqual([]);
    // The first tab polls too.
    world.service.status = 'success';
    await later(world);
    await world.settle({ status: 'final', id: '0x1' });
    expect(world.pay.outcomeOf(world.pay.state.flow, false)).toMatchObject({ status: 'success' });
  });
});
