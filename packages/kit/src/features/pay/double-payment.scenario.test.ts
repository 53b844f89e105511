// The same bill is never paid twice.
import { KitError } from '@openappkit/core';
import { afterEach, describe, expect, it } from 'vitest';
import { me } from '../send/test/send-world.js';
import { depositWorld } from '../deposit/test/deposit-world.js';
import { bill, payWorld, type PayWorld } from './test/pay-world.js';

const kits: PayWorld['kit'][] = [];
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy();
});
const begun = async (...given: Parameters<typeof payWorld>): Promise<PayWorld> => {
  const world = await payWorld(...given);
  kits.push(world.kit);
  await world.pay.begin(bill);
  await world.rest();
  return world;
};
const silent = ({ wallet }: PayWorld): void => {
  wallet.answer = () => new Promise(() => undefined);
};

it('asks the wallet once for two concurrent submits', async () => {
  const world = await begun();
  world.pay.choose();
  const both = await Promise.all([world.pay.submit(), world.pay.submit()]);
  expect(both.map(({ key }) => key)).toEqual([1, 1]);
  expect(world.asked).toHaveLength(1);
});

it('does not ask the wallet when another tab already asked its wallet', async () => {
  const first = await begun();
  const second = await begun({ storage: first.env.storage });
  second.pay.choose();
  silent(first);
  first.pay.choose();
  void first.pay.submit().catch(() => undefined);
  await first.rest();
  expect(await second.pay.submit().catch(({ code }) => code)).toBe('tx/unknown');
  expect(second.pay.state).toMatchObject({ step: 'sent', payment: { isEarlier: true } });
  expect(second.asked).toEqual([]);
});

it('opens no exchange page when another tab already opened one', async () => {
  const first = await begun();
  const second = await begun({ storage: first.env.storage });
  first.pay.payFrom('pier');
  await first.rest();
  second.pay.payFrom('pier');
  await second.rest();
  expect(second.windows).toEqual([]);
  expect(second.pay.state).toMatchObject({ step: 'exchange', order: { isEarlier: true } });
});

it('rejects a quote that expired while the page was suspended', async () => {
  const { asked, env, pay } = await begun();
  pay.choose();
  const later = env.clock.now() + 60_000;
  Object.assign(env.clock, { now: () => later });
  expect(await pay.submit().catch(({ code }) => code)).toBe('pay/quote-expired');
  expect(asked).toEqual([]);
});

it('keeps an order when the browser blocks reopening its page', async () => {
  const { kit, pay, popups, rest, windows } = await begun();
  pay.payFrom('pier');
  await rest();
  popups.isBlocked = true;
  pay.openAgain();
  const blocked = { status: 'waiting', canPayOtherwise: false, isWindowBlocked: true };
  expect(pay.state.order).toMatchObject({ ...blocked, url: 'https://pier.test/pay' });
  expect(windows).toMatchObject([{ closed: false }]);
  pay.leave();
  expect(pay.state.step).toBe('exchange');
  await kit.close();
  expect(pay.outcomeOf(pay.state.flow, false)?.status).not.toBe('cancelled');
  // A link opens the page without a window of the kit.
  pay.openAgain(true);
  expect(pay.state.order).toMatchObject({ status: 'waiting', isWindowBlocked: false });
  pay.openAgain();
  popups.isBlocked = false;
  pay.openAgain();
  expect(pay.state.order).toMatchObject({ isWindowBlocked: false });
  expect(windows).toHaveLength(2);
});

it('does not restart a payment that an exchange completed', async () => {
  const { env, exchange, pay, rest } = await begun();
  pay.payFrom('pier');
  await rest();
  exchange.status = { status: 'SUCCESS', txHash: '0xab' };
  await env.clock.advance(3_000);
  pay.again();
  expect(pay.state).toMatchObject({ step: 'exchange', order: { status: 'success' } });
});

it('warns when the app repeats a request while the wallet is still asked for it', async () => {
  const world = await begun();
  const { pay, rest } = world;
  silent(world);
  pay.choose();
  void pay.submit().catch(() => undefined);
  await pay.begin({ ...bill, amount: 13 });
  expect(pay.state.problem).toBeUndefined();
  await pay.begin(bill);
  await rest();
  expect(pay.state).toMatchObject({ step: 'choose', problem: { code: 'left' } });
});

describe('a request that the app repeats while the wallet is still asked for it', () => {
  async function repeated() {
    const world = await begun();
    const { pay, rest, wallet } = world;
    let agree = (_: string): void => undefined;
    let refuse = (_: unknown): void => undefined;
    wallet.answer = () =>
      new Promise((resolve, reject) => {
        [agree, refuse] = [resolve, reject];
      });
    pay.choose();
    void pay.submit().catch(() => undefined);
    await pay.begin(bill);
    await rest();
    const answer = async (run: () => void): Promise<void> => {
      run();
      await rest();
    };
    return {
      ...world,
      agree: () => answer(() => agree('0x9')),
      decline: () => answer(() => refuse(new KitError('wallet/rejected'))),
    };
  }

  it('shows the payment once the wallet sends it, and asks no wallet again', async () => {
    const { agree, asked, pay } = await repeated();
    pay.choose();
    await agree();
    expect(pay.state).toMatchObject({ step: 'sent', payment: { id: '0x9' } });
    expect(await pay.submit().catch(({ code }) => code)).toBe('request/cancelled');
    expect(asked).toHaveLength(1);
  });

  it('says that the wallet declined it', async () => {
    const { decline, pay } = await repeated();
    await decline();
    expect(pay.state).toMatchObject({ step: 'choose', problem: { code: 'declined' } });
  });

  it('does not show the payment in a request for another sum', async () => {
    const { agree, pay, rest } = await repeated();
    await pay.begin({ ...bill, amount: 13 });
    await rest();
    await agree();
    expect(pay.state).toMatchObject({ step: 'choose', problem: undefined });
  });

  it('reports an unknown result, because the wallet may still pay', async () => {
    const { agree, pay } = await repeated();
    const { flow } = pay.state;
    expect(pay.outcomeOf(flow, true)).toBeUndefined();
    expect(pay.outcomeOf(flow, false)).toMatchObject({ status: 'unknown' });
    await agree();
    expect(pay.outcomeOf(flow, false)).toMatchObject({ status: 'unknown', result: '0x9' });
  });

  it('reports cancelled after the wallet declined it', async () => {
    const { decline, pay } = await repeated();
    await decline();
    expect(pay.outcomeOf(pay.state.flow, false)).toMatchObject({ status: 'cancelled' });
  });
});

describe('a bill that another account may have paid', () => {
  const bySecondWallet = { connectorId: 'com.fjord', namespace: 'eip155' } as const;
  /** The wallet was asked, and its answer was lost. */
  async function lost(): Promise<PayWorld> {
    const world = await begun();
    world.wallet.answer = () => Promise.reject(new Error('gone'));
    world.pay.choose();
    await world.pay.submit().catch(() => undefined);
    return world;
  }
  async function reload({ env }: PayWorld): Promise<PayWorld> {
    const world = await payWorld({ stored: env.storage.entries() });
    kits.push(world.kit);
    return world;
  }
  const unknown = {
    step: 'sent',
    payment: { status: 'unknown', review: { from: { address: me } } },
  };

  it('is shown as unknown to an account that becomes active later', async () => {
    const { asked, kit, pay, rest } = await lost();
    await kit.connect(bySecondWallet);
    await pay.begin(bill);
    await rest();
    expect(pay.state).toMatchObject(unknown);
    expect(asked).toHaveLength(1);
    await pay.begin({ ...bill, amount: 13 });
    expect(pay.state.step).toBe('choose');
  });

  it('is shown as unknown to another account after a reload', async () => {
    const { kit, pay } = await reload(await lost());
    await kit.connect(bySecondWallet);
    await pay.begin(bill);
    expect(pay.state).toMatchObject(unknown);
  });

  it('is not paid by an exchange after a reload without a wallet', async () => {
    const { kit, pay, rest, windows } = await reload(await lost());
    await kit.disconnect();
    await pay.begin(bill);
    await rest();
    pay.payFrom('pier');
    expect(pay.state).toMatchObject(unknown);
    expect(windows).toEqual([]);
  });
});

it('starts one order at a time when adding funds', async () => {
  const { deposit, kit, rest, windows } = await depositWorld();
  kits.push(kit);
  deposit.begin();
  await rest();
  deposit.setAmount('1');
  deposit.depositFrom('pier');
  deposit.depositFrom('pier');
  await rest();
  deposit.depositFrom('pier');
  expect(windows).toHaveLength(1);
});
