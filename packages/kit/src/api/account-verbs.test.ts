// What the kit says of its accounts, by namespace.
import { afterEach, expect, it } from 'vitest';
import { type HeldCore, heldCore } from '../test/held-core.js';
import { accountVerbs } from './account-verbs.js';

const held: HeldCore[] = [];
afterEach(() => {
  for (const { core } of held.splice(0)) core.destroy();
});

it('whether a wallet is connected is told of the namespace that is asked about', async () => {
  const one = await heldCore();
  held.push(one);
  await one.core.connect({ connectorId: 'com.amber' });
  const { getIsConnectedState } = accountVerbs(one.core);
  expect(getIsConnectedState()).toBe(true);
  expect(getIsConnectedState('eip155')).toBe(true);
  expect(getIsConnectedState('solana')).toBe(false);
});
