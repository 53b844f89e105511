import { fakeAdapter, testEnv } from '@openappkit/testing';
import { afterEach, expect, it } from 'vitest';
import { createCore } from '../create-core.js';
import { KitError } from '../errors/kit-error.js';
import { chainOf, endKits, kits } from './test/whole-kits.js';

afterEach(endKits);

async function kitWith(
  on: `eip155:${number}`,
  switchNetwork = async (): Promise<void> => undefined,
) {
  const adapter = fakeAdapter({
    connect: async () => adapter.connection({ caipNetworkId: on }),
    switchNetwork,
  });
  const env = testEnv();
  const core = createCore(
    { projectId: 'p', networks: [chainOf(1), chainOf(2)], adapters: [adapter] },
    env,
  );
  kits.push(core);
  core.mount();
  await core.preload();
  await core.ready();
  const network = () => core.chain.active()?.caipNetworkId;
  return { core, env, adapter, network };
}

it('connects the named wallet and switches it when it is on another network', async () => {
  const { core, adapter, network } = await kitWith('eip155:1');
  core.modal.open();
  let switches = 0;
  await core.connectForNetwork({
    caipNetworkId: 'eip155:2',
    connectorId: 'fake.one',
    onSwitch: () => void switches++,
  });
  expect(adapter.calls.filter((call) => /^(connect|switch)/.test(call))).toHaveLength(2);
  expect([network(), switches]).toEqual(['eip155:2', 1]);
  expect(core.modal.state.open).toBe(false);
});

it('waits for any wallet to connect when none is named', async () => {
  const { core, network } = await kitWith('eip155:1');
  const connecting = core.connectForNetwork({ caipNetworkId: 'eip155:2' });
  await expect.poll(network).toBe('eip155:2');
  await core.connect({ connectorId: 'fake.one' });
  await connecting;
  expect(network()).toBe('eip155:2');
});

it('does not switch a wallet that connects on the wanted network', async () => {
  const { core, adapter, env } = await kitWith('eip155:2');
  core.modal.open();
  await core.connectForNetwork({ caipNetworkId: 'eip155:2', connectorId: 'fake.one' });
  expect(adapter.calls.some((call) => call.startsWith('switch'))).toBe(false);
  expect(core.modal.state.open).toBe(true);
  await env.clock.advance(700);
  expect(core.modal.state.open).toBe(false);
});

it('does not switch a later connection after the wait is cancelled', async () => {
  const { core, network } = await kitWith('eip155:1');
  const waiting = new AbortController();
  const connecting = core.connectForNetwork({ caipNetworkId: 'eip155:2', signal: waiting.signal });
  const ends = expect(connecting).rejects.toMatchObject({ code: 'request/cancelled' });
  await expect.poll(network).toBe('eip155:2');
  waiting.abort();
  await ends;
  await core.connect({ connectorId: 'fake.one' });
  expect(network()).toBe('eip155:1');
});

it('rejects and keeps the dialog open when the wallet rejects the switch', async () => {
  const { core, network } = await kitWith('eip155:1', () =>
    Promise.reject(new KitError('wallet/rejected')),
  );
  core.modal.open();
  await expect(
    core.connectForNetwork({ caipNetworkId: 'eip155:2', connectorId: 'fake.one' }),
  ).rejects.toMatchObject({ code: 'wallet/rejected' });
  expect([network(), core.modal.state.open]).toEqual(['eip155:1', true]);
  expect(core.chain.state.switching).toMatchObject({ phase: 'declined' });
});

it('rejects a network that the app does not have', async () => {
  const { core } = await kitWith('eip155:1');
  await expect(core.connectForNetwork({ caipNetworkId: 'eip155:9' })).rejects.toMatchObject({
    code: 'chain/not-found',
  });
});

it('emits network-changed for the selected network while waiting', async () => {
  const { core } = await kitWith('eip155:2');
  const events: unknown[] = [];
  core.bus.on('network-changed', (event) => events.push(event));
  await core.connectForNetwork({ caipNetworkId: 'eip155:2', connectorId: 'fake.one' });
  expect(events).toEqual([{ namespace: 'eip155', caipNetworkId: 'eip155:2' }]);
});

it('clears the attempt while the wallet is asked to switch', async () => {
  const { core, adapter } = await kitWith('eip155:1', () => new Promise(() => undefined));
  void core
    .connectForNetwork({ caipNetworkId: 'eip155:2', connectorId: 'fake.one' })
    .catch(() => undefined);
  await expect.poll(() => adapter.calls.some((call) => call.startsWith('switch'))).toBe(true);
  expect(core.connection.state.attempt).toBeUndefined();
});

it('does not switch when cancelled while the wallet connects', async () => {
  const { core, adapter } = await kitWith('eip155:1');
  const waiting = new AbortController();
  core.bus.on('connected', () => waiting.abort());
  const connecting = core.connectForNetwork({
    caipNetworkId: 'eip155:2',
    connectorId: 'fake.one',
    signal: waiting.signal,
  });
  await expect(connecting).rejects.toMatchObject({ code: 'request/cancelled' });
  expect(adapter.calls.some((call) => call.startsWith('switch'))).toBe(false);
});
