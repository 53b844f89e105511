// A whole headless kit, two wallets, and what it tells in order. For tests of the door only.
import {
  fakeAdapter,
  type FakeAdapterOptions,
  fakeAddress,
  otherFakeAddress,
  testEnv,
} from '@openappkit/testing';
import type { WalletConnection } from '../../adapter/adapter.types.js';
import type { CaipNetworkId } from '../../caip/caip.js';
import type { Core } from '../../core.types.js';
import { createCore } from '../../create-core.js';
import type { Options } from '../../options/options.types.js';
import type { Told } from '../causes.js';

const chainOf = (id: number) => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`https://rpc-${id}.test`] } },
});
export const names: readonly Told[] = [
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
export const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const kits: Core[] = [];

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
  const told: string[] = [];
  for (const name of names) core.bus.on(name, () => told.push(name));
  return { core, adapter, env, told, on, account: () => core.account.get('eip155') };
}

export async function mounted(...given: Parameters<typeof kitWith>) {
  const made = await kitWith(...given);
  made.core.mount();
  await made.core.preload();
  await made.core.ready();
  return made;
}

export const held = () => {
  let release = (): void => undefined;
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { promise, release };
};

export const endKits = (): void => {
  for (const kit of kits.splice(0)) kit.destroy();
};
