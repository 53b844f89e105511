import { type Core, createCore } from '@openappkit/core/internal';
import type { NetworkInput, Options } from '@openappkit/core';
import {
  type FakeAdapter,
  fakeAdapter,
  fakeAddress,
  type FakeSharedConnector,
  fakeSharedConnector,
  type Listing,
  otherFakeAddress,
  type ScriptedExplorer,
  scriptedExplorer,
  type TestEnv,
  testEnv,
} from '@openappkit/testing';

export interface HeldCore {
  readonly core: Core;
  readonly env: TestEnv;
  readonly adapter: FakeAdapter;
  readonly phone: FakeSharedConnector;
  readonly explorer: ScriptedExplorer;
}

export const addresses: Readonly<Record<string, string>> = {
  'com.amber': fakeAddress,
  'com.fjord': otherFakeAddress,
};

export function twoWallets(): FakeAdapter {
  const answer = async ({ connectorId }: { readonly connectorId: string }) =>
    adapter.connection({ connectorId, accounts: [addresses[connectorId] ?? fakeAddress] });
  const adapter = fakeAdapter({
    connectors: [
      { id: 'com.amber', name: 'Amber Vault', rdns: 'com.amber' },
      { id: 'com.fjord', name: 'Fjord', rdns: 'com.fjord' },
    ],
    connect: answer,
    reconnect: answer,
  });
  return adapter;
}

export function network(id: number, name: string): NetworkInput {
  return {
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [`http://127.0.0.1:1/${id}`] } },
  };
}

/** Destroy the core in afterEach. */
export async function heldCore(
  listings: readonly Listing[] = [],
  options: Partial<Options> = {},
): Promise<HeldCore> {
  const env = testEnv();
  const explorer = scriptedExplorer(env, listings);
  const adapter = twoWallets();
  const phone = fakeSharedConnector();
  const core = createCore(
    {
      projectId: 'test',
      networks: [network(1, 'Ethereum'), network(8453, 'Base')],
      adapters: [adapter],
      features: { analytics: false },
      ...options,
    },
    env,
    undefined,
    { connectors: [phone.entry] },
  );
  core.mount();
  await core.preload();
  await core.ready();
  return { core, env, adapter, phone, explorer };
}
