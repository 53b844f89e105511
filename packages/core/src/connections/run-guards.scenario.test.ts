import { fakeAddress } from '@openappkit/testing';
import { expect, it } from 'vitest';
import type { WalletConnection } from '../adapter/adapter.types.js';
import { createBus } from '../bus.js';
import { createConnectionGuards, runGuards } from './connection-guards.js';

const one = { namespace: 'eip155', connectorId: 'one' };
const caipNetworkId = 'eip155:9';
const settled = () => new Promise((resolve) => setImmediate(resolve));

function atTheGate() {
  const bus = createBus(() => undefined);
  const connectionGuards = createConnectionGuards();
  const guardedNetworks: string[] = [];
  let open = (): void => undefined;
  const guarded = new Promise<void>((resolve) => {
    open = resolve;
  });
  connectionGuards.add(async ({ connections: [first] }) => {
    guardedNetworks.push(first?.caipNetworkId ?? '');
    await guarded;
  });
  const controller = new AbortController();
  const coming: WalletConnection = {
    ...one,
    accounts: [fakeAddress],
    caipNetworkId: 'eip155:1',
    provider: {},
  };
  const passing = runGuards(
    { bus, guards: connectionGuards },
    'connected',
    [coming],
    controller.signal,
  );
  passing?.catch(() => undefined);
  return { guardedNetworks, bus, open, passing, controller };
}

it('does not run the guards again when another wallet changes', async () => {
  const { guardedNetworks, bus, open, passing } = atTheGate();
  bus.emit('wallet-chain', { ...one, connectorId: 'two', caipNetworkId });
  open();
  expect(await passing).toMatchObject([{ caipNetworkId: 'eip155:1' }]);
  expect(guardedNetworks).toEqual(['eip155:1']);
});

it('runs the guards again when the wallet changes, and returns its latest state', async () => {
  const { guardedNetworks, bus, open, passing } = atTheGate();
  bus.emit('wallet-chain', { ...one, caipNetworkId });
  open();
  expect(await passing).toMatchObject([{ caipNetworkId }]);
  expect(guardedNetworks).toEqual(['eip155:1', caipNetworkId]);
});

it('does not run the guards again after an abort', async () => {
  const { guardedNetworks, bus, passing, controller } = atTheGate();
  bus.emit('wallet-chain', { ...one, caipNetworkId });
  controller.abort();
  await expect(passing).rejects.toMatchObject({ code: 'request/cancelled' });
  await settled();
  expect(guardedNetworks).toEqual(['eip155:1']);
});

it('rejects when the wallet has disconnected, despite its later events', async () => {
  const { bus, open, passing } = atTheGate();
  bus.emit('wallet-accounts', { ...one, accounts: [] });
  bus.emit('wallet-chain', { ...one, caipNetworkId });
  open();
  await expect(passing).rejects.toMatchObject({ code: 'wallet/disconnected' });
});
