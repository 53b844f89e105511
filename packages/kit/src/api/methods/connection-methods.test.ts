import { afterEach, expect, it, vi } from 'vitest';
import { addresses, type HeldCore, heldCore } from '../../test/held-core.js';
import type { PublicConnections } from '../app-kit.types.js';
import { createConnectionMethods } from './connection-methods.js';

const held: HeldCore[] = [];
async function made(...args: Parameters<typeof heldCore>) {
  const one = await heldCore(...args);
  held.push(one);
  return { ...one, methods: createConnectionMethods(one.core) };
}
async function bothConnected() {
  const one = await made();
  await one.core.connect({ connectorId: 'com.amber' });
  await one.core.connect({ connectorId: 'com.fjord' });
  return one;
}
const ids = (list: readonly { readonly connectorId: string }[]): string[] =>
  list.map(({ connectorId }) => connectorId);

afterEach(() => {
  for (const { core } of held.splice(0)) core.destroy();
});

it('lists live connections with name, network and accounts, the active one first', async () => {
  const { methods } = await bothConnected();
  const connections = methods.getConnections();
  expect(ids(connections)).toEqual(['com.fjord', 'com.amber']);
  expect(connections[1]).toMatchObject({
    name: 'Amber Vault',
    caipNetwork: { name: 'Ethereum' },
    accounts: [
      {
        address: addresses['com.amber'],
        caipAddress: `eip155:1:${addresses['com.amber']}`,
        type: 'eoa',
      },
    ],
  });
  expect(methods.getConnections('solana')).toEqual([]);
});

it('switches to the other wallet without a prompt and returns what changed', async () => {
  const { methods, adapter, core } = await bothConnected();
  const connectCount = adapter.calls.filter((call) => call.startsWith('connect')).length;
  const onChange = vi.fn();
  const outcome = await methods.switchConnection({
    connection: { connectorId: 'com.amber' },
    namespace: 'eip155',
    onChange,
  });
  expect(outcome).toEqual({
    namespace: 'eip155',
    connectorId: 'com.amber',
    address: addresses['com.amber'],
    hasSwitchedAccount: true,
    hasSwitchedWallet: true,
  });
  expect(onChange).toHaveBeenCalledExactlyOnceWith(outcome);
  expect(core.account.get('eip155').address).toBe(addresses['com.amber']);
  expect(adapter.calls.filter((call) => call.startsWith('connect'))).toHaveLength(connectCount);
});

it('closes the modal after a switch only with closeModalOnConnect', async () => {
  const { methods, core } = await bothConnected();
  core.modal.open();
  const target = { connection: { connectorId: 'com.amber' }, namespace: 'eip155' };
  await methods.switchConnection(target);
  expect(core.modal.state.open).toBe(true);
  await methods.switchConnection({ ...target, closeModalOnConnect: true });
  expect(core.modal.state.open).toBe(false);
});

it('rejects a switch to an unknown wallet', async () => {
  const { methods } = await bothConnected();
  await expect(
    methods.switchConnection({ connection: { connectorId: 'nobody' }, namespace: 'eip155' }),
  ).rejects.toMatchObject({ code: 'connector/not-found' });
});

it('deletes a live connection without listing it as recent, and keeps the other', async () => {
  const { methods, adapter } = await bothConnected();
  await methods.deleteConnection({
    address: addresses['com.fjord'] ?? '',
    connectorId: 'com.fjord',
    namespace: 'eip155',
  });
  expect(ids(methods.getConnections())).toEqual(['com.amber']);
  expect(methods.getRecentConnections()).toEqual([]);
  expect(adapter.calls).toContain('disconnect com.fjord');
});

it('lists an ended connection as recent until it is deleted', async () => {
  const { methods, core } = await bothConnected();
  await core.disconnect({ namespace: 'eip155', connectorId: 'com.amber' });
  expect(ids(methods.getRecentConnections())).toEqual(['com.amber']);
  expect(methods.getRecentConnections()[0]?.accounts[0]?.address).toBe(addresses['com.amber']);
  await methods.deleteConnection({
    address: addresses['com.amber'] ?? '',
    connectorId: 'com.amber',
    namespace: 'eip155',
  });
  expect(methods.getRecentConnections()).toEqual([]);
  expect(ids(methods.getConnections())).toEqual(['com.fjord']);
});

it('calls subscribers on each change of connections or history until they unsubscribe', async () => {
  const { methods, core } = await made();
  const updates: PublicConnections[] = [];
  const stop = methods.subscribeConnections((value) => updates.push(value));
  await core.connect({ connectorId: 'com.amber' });
  await vi.waitFor(() => expect(ids(updates.at(-1)?.connections ?? [])).toEqual(['com.amber']));
  await core.disconnect();
  await vi.waitFor(() =>
    expect(ids(updates.at(-1)?.recentConnections ?? [])).toEqual(['com.amber']),
  );
  expect(updates.at(-1)?.connections).toEqual([]);
  stop();
  const before = updates.length;
  await core.connect({ connectorId: 'com.fjord' });
  await Promise.resolve();
  expect(ids(methods.getConnections())).toEqual(['com.fjord']);
  expect(updates).toHaveLength(before);
});

it('returns the pairing provider, and undefined if pairing is off', async () => {
  const { methods } = await made();
  expect(await methods.getUniversalProvider()).toBeTypeOf('object');
  const withoutRelay = await made([], { services: { relay: null } });
  expect(await withoutRelay.methods.getUniversalProvider()).toBeUndefined();
});
