import type { WalletConnection } from '@openappkit/core/adapter';
import { fakeAdapter, testEnv } from '@openappkit/testing';
import { afterEach, expect, it, vi } from 'vitest';
import type { AppKit } from '../api/app-kit.types.js';
import { createAppKit } from '../create-app-kit.js';
import { network } from '../test/held-core.js';

let kit: AppKit | undefined;
afterEach(() => kit?.destroy());

async function openKit() {
  let approveConnect: ((live: WalletConnection) => void) | undefined;
  let approveSwitch: (() => void) | undefined;
  const adapter = fakeAdapter({
    connectors: [{ id: 'one' }, { id: 'two' }],
    connect: () =>
      new Promise((resolve) => {
        approveConnect = resolve;
      }),
    switchNetwork: () =>
      new Promise((resolve) => {
        approveSwitch = resolve;
      }),
  });
  const env = testEnv();
  const created = createAppKit(
    {
      projectId: 'test',
      networks: [network(1, 'Ethereum'), network(8453, 'Base')],
      adapters: [adapter],
      features: { analytics: false },
    },
    env,
  );
  kit = created;
  created.mount();
  await created.ready();
  await created.core.preload();
  await created.open();
  const approve = async (connectorId: string): Promise<void> => {
    await vi.waitFor(() => expect(approveConnect).toBeDefined());
    approveConnect?.(adapter.connection({ connectorId }));
  };
  return { kit: created, adapter, env, approve, approveSwitch: () => approveSwitch?.() };
}

const endOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'done',
    (error: { readonly code?: string }) => error.code,
  );

it("keeps the app's switchNetwork() when the widget closes after connecting", async () => {
  const { kit, env, approve, approveSwitch } = await openKit();
  const connecting = kit.connect({ connectorId: 'one' });
  await approve('one');
  await connecting;
  const switching = endOf(kit.switchNetwork(network(8453, 'Base'), { throwOnFailure: true }));
  await env.clock.advance(700);
  expect(kit.isOpen()).toBe(false);
  approveSwitch();
  expect(await switching).toBe('done');
  expect(kit.getNetwork().caipNetworkId).toBe('eip155:8453');
});

it("keeps the app's connect() when the widget closes in a waiting view", async () => {
  const { kit, approve } = await openKit();
  const connecting = endOf(kit.connect({ connectorId: 'one' }));
  await kit.open({ view: 'ConnectingExternal' });
  await kit.close();
  await approve('one');
  expect(await connecting).toBe('done');
  expect(kit.getIsConnectedState()).toBe(true);
});

it("ends a request with the opening's signal in the same turn", async () => {
  const { kit } = await openKit();
  const { core } = kit;
  const connecting = endOf(core.connect({ connectorId: 'one', signal: core.modal.untilClosed() }));
  expect(core.connection.state.attempt?.phase).toBe('waiting');
  core.modal.close();
  expect(core.connection.state.attempt).toBe(undefined);
  expect(core.account.get('eip155').status).toBe('disconnected');
  expect(await connecting).toBe('request/cancelled');
});

it('ends a network switch of the widget in the same turn as the widget closes', async () => {
  const { kit, approve } = await openKit();
  const { core } = kit;
  const connecting = kit.connect({ connectorId: 'one' });
  await approve('one');
  await connecting;
  const switching = endOf(core.switchNetwork('eip155:8453', core.modal.untilClosed()));
  expect(core.chain.state.switching?.phase).toBe('waiting');
  core.modal.close();
  expect(core.chain.state.switching).toBe(undefined);
  expect(await switching).toBe('request/cancelled');
});

it('does not request the wallet when the widget has already closed', async () => {
  const { kit, adapter } = await openKit();
  const { core } = kit;
  const signal = core.modal.untilClosed();
  core.modal.close();
  expect(await endOf(core.connect({ connectorId: 'one', signal }))).toBe('request/cancelled');
  expect(core.connection.state.attempt).toBe(undefined);
  expect(adapter.calls).not.toContain('connect one');
});
