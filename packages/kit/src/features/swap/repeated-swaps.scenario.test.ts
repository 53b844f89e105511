// Second tabs, repeated swaps, and service answers that do not match the request.
import { KitError } from '@openappkit/core';
import { afterEach, describe, expect, it } from 'vitest';
import { hasAbandonedRequest } from '../../flows/payment-step.js';
import {
  coin,
  router,
  type SwapWorld,
  swapWorld,
  typeDollars,
  typeEther,
  usdcAddress,
  word,
} from './test/swap-world.js';

const worlds: SwapWorld[] = [];
const open = async (options: Parameters<typeof swapWorld>[0] = {}): Promise<SwapWorld> => {
  const world = await swapWorld(options);
  worlds.push(world);
  return world;
};
afterEach(() => {
  for (const { kit } of worlds.splice(0)) kit.destroy();
});

it('asks no wallet in the second of two tabs while the first swap is unresolved', async () => {
  const one = await open();
  const other = await open({ storage: one.env.storage });
  for (const world of [one, other]) {
    await typeEther(world);
    await world.swap.review();
  }
  one.wallet.answer = () => new Promise(() => undefined);
  void one.swap.swap().catch(() => undefined);
  await one.pass();
  expect(one.asked).toHaveLength(1);
  await expect(other.swap.swap()).rejects.toMatchObject({ code: 'tx/unknown' });
  expect(other.asked).toEqual([]);
  expect(other.swap.state).toMatchObject({
    step: 'sent',
    payment: { isEarlier: true, status: 'unknown', canSendAgain: false },
  });
});

it('asks no wallet when another account becomes active after swap() was called', async () => {
  const world = await open();
  const { account } = world.kit.core;
  await typeEther(world);
  await world.swap.review();
  const swapping = world.swap.swap();
  account.setConnected('eip155', { ...account.get('eip155'), address: router });
  await expect(swapping).rejects.toMatchObject({ code: 'request/cancelled' });
  expect(world.swap.state).toMatchObject({ step: 'fill', problem: { code: 'changed' } });
  expect(world.asked).toEqual([]);
});

it('shows an abandoned swap that the wallet sends later, and does not repeat it', async () => {
  const world = await open();
  const { swap, wallet } = world;
  await typeEther(world);
  await swap.review();
  let agree: (id: string) => void = () => undefined;
  wallet.answer = () => new Promise((resolve) => (agree = resolve));
  void swap.swap();
  await world.pass();
  swap.stopWaiting();
  await typeEther(world);
  await swap.review();
  expect(hasAbandonedRequest(swap.state)).toBe(true);
  agree('0x9');
  await world.pass();
  expect(swap.state).toMatchObject({ step: 'sent', payment: { id: '0x9' } });
  await expect(swap.swap()).rejects.toMatchObject({ code: 'request/cancelled' });
  expect(world.asked).toHaveLength(1);
});

it.each(['fill', 'review'])(
  'shows an abandoned swap that the wallet sends at %s in a flow that repeats it',
  async (at) => {
    const world = await open();
    const { swap, wallet } = world;
    await typeEther(world);
    await swap.review();
    let agree: (id: string) => void = () => undefined;
    wallet.answer = () => new Promise((resolve) => (agree = resolve));
    void swap.swap();
    await world.pass();
    swap.stopWaiting();
    const begun = swap.begin({ amount: '1', fromToken: 'native', toToken: usdcAddress });
    await world.pass(400);
    await begun;
    if (at === 'review') await swap.review();
    agree('0x9');
    await world.pass();
    if (at === 'fill')
      await expect(swap.review()).rejects.toMatchObject({ code: 'request/cancelled' });
    expect(swap.state).toMatchObject({ step: 'sent', payment: { id: '0x9' } });
    await expect(swap.swap()).rejects.toMatchObject({ code: 'request/cancelled' });
    expect(world.asked).toHaveLength(1);
  },
);

it.each(['gives', 'declines'])(
  'shows an abandoned swap that was sent while the wallet %s an allowance',
  async (what) => {
    const world = await open();
    const { swap, wallet } = world;
    await typeEther(world);
    await swap.review();
    let send: (id: string) => void = () => undefined;
    wallet.answer = () => new Promise((resolve) => (send = resolve));
    void swap.swap();
    await world.pass();
    swap.stopWaiting();
    await typeDollars(world);
    await swap.review();
    let end: () => void = () => undefined;
    wallet.answer = () =>
      new Promise((resolve, reject) => {
        end = () => (what === 'gives' ? resolve('0x8') : reject(new KitError('wallet/rejected')));
      });
    const allowed = expect(swap.allow()).rejects.toMatchObject({ code: 'request/cancelled' });
    await world.pass();
    send('0x9');
    await world.pass();
    expect(swap.state).toMatchObject({ step: 'allowing', sent: [{ status: 'confirmed' }] });
    end();
    await world.pass();
    await allowed;
    expect(swap.state).toMatchObject({ step: 'sent', payment: { id: '0x9' } });
  },
);

it('asks for the allowance again for the next swap', async () => {
  const world = await open();
  await typeDollars(world);
  await world.swap.review();
  await world.swap.allow();
  await world.swap.swap();
  await world.pass();
  world.swap.again();
  await typeDollars(world);
  expect((await world.swap.review()).allowance.status).toBe('missing');
});

describe('mismatched answers of the service', () => {
  const right = `0x095ea7b3${router.slice(2).padStart(64, '0')}`;
  it.each([
    ['another contract to be allowed things', `0x${'7'.repeat(40)}`, right + word(1n)],
    ['more than an approval', usdcAddress, `${right}${word(1n)}${word(1n)}`],
  ])('rejects an approval request for %s', async (_, to, data) => {
    const world = await open();
    world.service.twistApprove = (tx) => ({ ...tx, to: `eip155:1:${to}`, data });
    await typeDollars(world);
    await world.swap.review();
    await expect(world.swap.allow()).rejects.toMatchObject({ code: 'swap/untrusted' });
    expect(world.asked).toEqual([]);
    expect(world.swap.state).toMatchObject({ step: 'review', problem: { code: 'allow-failed' } });
  });

  it('ignores a price that belongs to another contract', async () => {
    const world = await open();
    world.service.instead.price = () => ({
      fungibles: [{ address: `eip155:1:${coin}`, name: '', symbol: 'USDC', price: 2000 }],
    });
    await typeEther(world);
    expect(world.swap.state.from.token?.price?.amount).toBe('2000');
    expect(world.swap.state.to.token?.price).toBe(undefined);
    expect((await world.swap.review()).impact).toBe(undefined);
  });
});

it('rejects a contract of another network', async () => {
  const world = await open();
  const begun = world.swap.begin({ amount: '1', toToken: `eip155:56:${usdcAddress}` });
  await expect(begun).rejects.toMatchObject({ code: 'address/invalid' });
  expect(world.swap.state.to.token).toBe(undefined);
  expect(world.swap.state.issues.to).toMatchObject({ code: 'unreadable' });
  for (const given of [`eip155:1:${usdcAddress}`, `eip155:1/erc20:${usdcAddress}`, 'usdc']) {
    await world.swap.begin({ amount: '1', toToken: given });
    expect(world.swap.state.to.token?.symbol).toBe('USDC');
  }
});

it('keeps the allowance after the swap was declined twice', async () => {
  const world = await open();
  await typeDollars(world);
  await world.swap.review();
  await world.swap.allow();
  world.wallet.answer = () => Promise.reject(new KitError('wallet/rejected'));
  for (let time = 0; time < 2; time++) {
    await expect(world.swap.swap()).rejects.toMatchObject({ code: 'wallet/rejected' });
    expect(world.swap.state).toMatchObject({
      step: 'review',
      problem: { code: 'declined', allowed: { text: '1000' } },
      sent: [],
    });
  }
});
