// The result that an app gets from `openSwap`.
import { KitError } from '@openappkit/core';
import { afterEach, expect, it } from 'vitest';
import { openSwap } from './open-swap.js';
import { type SwapWorld, swapWorld, usdcAddress } from './test/swap-world.js';

const worlds: SwapWorld[] = [];
afterEach(() => {
  for (const { kit } of worlds.splice(0)) kit.destroy();
});

async function opened() {
  const world = await swapWorld();
  worlds.push(world);
  // Connecting closes an open widget after a delay.
  await world.pass(1000);
  const came = openSwap(world.kit, { arguments: { amount: '1', toToken: usdcAddress } });
  came.catch(() => undefined);
  for (let turn = 0; turn < 10; turn++) await world.pass(100);
  expect(world.swap.state.from.sum?.text).toBe('1');
  return { world, came };
}

it('resolves with the transaction ID once the swap is sent', async () => {
  const { came, world } = await opened();
  await world.swap.review();
  await world.swap.swap();
  expect(await came).toEqual({ hash: '0x1' });
});

it('rejects with "Modal closed" when the widget closes before a request', async () => {
  const { came, world } = await opened();
  await world.kit.close();
  await expect(came).rejects.toMatchObject({ shortMessage: 'Modal closed' });
});

it("rejects with tx/unknown when the wallet's answer is lost", async () => {
  const { came, world } = await opened();
  await world.swap.review();
  world.wallet.answer = () => Promise.reject(new KitError('tx/unknown'));
  await expect(world.swap.swap()).rejects.toThrow();
  await expect(came).rejects.toMatchObject({ code: 'tx/unknown' });
});
