import {
  fakeAdapter,
  type FakeAdapterOptions,
  fakeAddress,
  otherFakeAddress,
  testEnv,
} from '@openappkit/testing';
import { expect } from 'vitest';
import { createCore } from '../../create-core.js';
import type { Options } from '../../options/options.types.js';
import { chainOf, kits, flushPromises } from './whole-kits.js';

const addresses: Record<string, string> = { one: fakeAddress, two: otherFakeAddress };

export function twoWallets(change: FakeAdapterOptions = {}) {
  const adapter = fakeAdapter({
    connectors: [
      { id: 'one', name: 'One' },
      { id: 'two', name: 'Two' },
    ],
    connect: async ({ connectorId }) => answer(connectorId),
    reconnect: async ({ connectorId, address }) =>
      address === addresses[connectorId] ? answer(connectorId) : undefined,
    ...change,
  });
  const answer = (connectorId: string) =>
    adapter.connection({ connectorId, accounts: [addresses[connectorId] ?? fakeAddress] });
  return adapter;
}

export async function kitWith(
  env = testEnv(),
  options: Partial<Options> = {},
  adapter = twoWallets(),
) {
  const core = createCore(
    { projectId: 'p', networks: [chainOf(1), chainOf(2)], adapters: [adapter], ...options },
    env,
  );
  kits.push(core);
  core.mount();
  await core.preload();
  await core.ready();
  const ids = () =>
    (core.connection.state.connections.eip155 ?? []).map((each) => each.connectorId);
  return { core, adapter, env, ids, account: () => core.account.get('eip155') };
}

export async function connected(env = testEnv()) {
  const kit = await kitWith(env);
  await kit.core.connect({ connectorId: 'one' });
  await kit.core.connect({ connectorId: 'two' });
  return kit;
}

/** After a reload, the first wallet is back and the second one is pending. */
export async function halfBack(env: ReturnType<typeof testEnv>) {
  for (const kit of kits.splice(0)) kit.destroy();
  let release = (): void => undefined;
  const slow = new Promise<void>((resolve) => {
    release = resolve;
  });
  const adapter = twoWallets({
    async reconnect({ connectorId }) {
      if (connectorId === 'two') await slow;
      return adapter.connection({ connectorId, accounts: [addresses[connectorId] ?? ''] });
    },
  });
  const returning = kitWith(env, {}, adapter);
  await expect.poll(() => adapter.calls).toContain('reconnect one');
  await flushPromises();
  return { adapter, release, returning };
}
