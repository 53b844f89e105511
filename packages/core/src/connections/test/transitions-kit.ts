import {
  fakeAdapter,
  type FakeAdapterOptions,
  fakeAddress,
  otherFakeAddress,
  testEnv,
} from '@openappkit/testing';
import type { WalletConnection } from '../../adapter/adapter.types.js';
import type { CaipNetworkId } from '../../caip.js';
import { createCore } from '../../create-core.js';
import type { Options } from '../../options/options.types.js';
import type { ConnectionEvent } from '../transitions.js';
import { chainOf, kits } from '../../flows/test/whole-kits.js';

export const names: readonly ConnectionEvent[] = [
  'connected',
  'connection-switched',
  'account-changed',
  'network-changed',
  'network-unsupported',
  'namespace-switched',
  'connection-ended',
  'disconnected',
];
const addresses: Readonly<Record<string, string>> = { one: fakeAddress, two: otherFakeAddress };

export async function kitWith(
  change: FakeAdapterOptions = {},
  env = testEnv(),
  options: Partial<Options> = {},
) {
  const on: Record<string, CaipNetworkId> = {};
  const answer = (connectorId: string): WalletConnection =>
    adapter.connection({
      connectorId,
      accounts: [addresses[connectorId] ?? fakeAddress],
      caipNetworkId: on[connectorId] ?? 'eip155:1',
    });
  const adapter = fakeAdapter({
    connectors: [{ id: 'one' }, { id: 'two' }],
    connect: async ({ connectorId }) => answer(connectorId),
    reconnect: async ({ connectorId }) => answer(connectorId),
    ...change,
  });
  const core = createCore(
    { projectId: 'p', networks: [chainOf(1), chainOf(2)], adapters: [adapter], ...options },
    env,
  );
  kits.push(core);
  const emitted: string[] = [];
  for (const name of names) core.bus.on(name, () => emitted.push(name));
  return { core, adapter, env, emitted, on, account: () => core.account.get('eip155') };
}

export async function mounted(...args: Parameters<typeof kitWith>) {
  const kit = await kitWith(...args);
  kit.core.mount();
  await kit.core.preload();
  await kit.core.ready();
  return kit;
}
