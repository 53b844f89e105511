import { afterEach, expect, it } from 'vitest';
import { type SendWorld, sendWorld } from './test/send-world.js';
import type { SendArguments } from './send.types.js';

let world: SendWorld;
afterEach(() => world.kit.destroy());

const text = { toString: () => '7' };
it.each<[string, unknown, object]>([
  ['a number as a token', { assetAddress: 5 }, { asset: { code: 'unreadable' } }],
  ['an object as a token', { assetAddress: {} }, { asset: { code: 'unreadable' } }],
  ['null as a token', { assetAddress: null }, { asset: undefined }],
  ['an object as an amount', { amount: {} }, { amount: { code: 'required' } }],
  ['null as an amount', { amount: null }, { amount: { code: 'required' } }],
  ['a bigint as an amount', { amount: 7n }, { amount: undefined }],
  ['a bigint as a recipient', { to: 7n }, { recipient: { code: 'invalid' } }],
  ['an object as a recipient', { to: text }, { recipient: { code: 'required' } }],
  ['null as a recipient', { to: null }, { recipient: { code: 'required' } }],
])('settles begin() and shows the issue when an app passes %s', async (_, args, issues) => {
  world = await sendWorld();
  let isSettled = false;
  const settle = (): boolean => (isSettled = true);
  void world.send.begin(args as SendArguments).then(settle, settle);
  await world.env.clock.advance(1_000);
  expect(isSettled).toBe(true);
  expect(world.send.state.issues).toMatchObject(issues);
});

it('keeps the fields when an app passes null instead of arguments', async () => {
  world = await sendWorld();
  await world.send.begin(null as unknown as undefined);
  expect(world.send.state.asset).toMatchObject({ symbol: 'ETH' });
});
