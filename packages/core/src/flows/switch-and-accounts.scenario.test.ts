import {
  fakeAdapter,
  type FakeAdapterOptions,
  fakeAddress,
  otherFakeAddress,
  testEnv,
} from '@openappkit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import type { CaipNetworkId, WalletConnection } from '../adapter/adapter.types.js';
import type { Core } from '../core.types.js';
import { createCore } from '../create-core.js';
import { chainOf, endKits, held, kits, flushPromises } from './test/whole-kits.js';

async function kitWith(options: FakeAdapterOptions = {}, details?: WalletConnection['details']) {
  const on: Record<string, CaipNetworkId> = {};
  const accounts: Record<string, readonly [string, ...string[]]> = {
    one: [fakeAddress],
    two: [otherFakeAddress, fakeAddress],
  };
  const adapter = fakeAdapter({
    connectors: [
      { id: 'one', name: 'One' },
      { id: 'two', name: 'Two' },
    ],
    connect: async ({ connectorId }) => answer(connectorId),
    ...options,
  });
  const answer = (connectorId: string): WalletConnection =>
    adapter.connection({
      connectorId,
      accounts: accounts[connectorId] ?? [fakeAddress],
      caipNetworkId: on[connectorId] ?? 'eip155:1',
      details,
    });
  const env = testEnv();
  const core = createCore(
    { projectId: 'p', networks: [chainOf(1), chainOf(2)], adapters: [adapter] },
    env,
  );
  kits.push(core);
  core.mount();
  await core.preload();
  const reads = () => adapter.calls.filter((call) => call.startsWith('balance'));
  return { core, env, adapter, on, answer, reads, account: () => core.account.get('eip155') };
}

afterEach(endKits);

describe('a pending network switch', () => {
  it.each<[string, (core: Core) => Promise<unknown>]>([
    ['another wallet is connected', (core) => core.connect({ connectorId: 'two' })],
    [
      'another one comes to the front',
      (core) => core.switchConnection({ namespace: 'eip155', connectorId: 'two' }),
    ],
    ['its wallet disconnected', (core) => core.disconnect()],
  ])('cancels the switch when %s', async (_, happens) => {
    const answer = held<undefined>();
    const { core, account } = await kitWith({ switchNetwork: () => answer.promise });
    await core.connect({ connectorId: 'two' });
    await core.connect({ connectorId: 'one' });
    const switching = core.switchNetwork('eip155:2');
    const isGivenUp = expect(switching).rejects.toMatchObject({ code: 'request/cancelled' });
    expect(core.chain.state.switching).toMatchObject({ phase: 'waiting' });
    await happens(core);
    await isGivenUp;
    expect(core.chain.state.switching).toBeUndefined();
    const before = account().caipAddress;
    answer.release(undefined);
    await flushPromises();
    expect(account().caipAddress).toBe(before);
    expect(core.chain.active()?.caipNetworkId).toBe('eip155:1');
  });

  it('completes the switch when the wallet reports new accounts meanwhile', async () => {
    const answer = held<undefined>();
    const { core, adapter } = await kitWith({ switchNetwork: () => answer.promise });
    await core.connect({ connectorId: 'two' });
    const switching = core.switchNetwork('eip155:2');
    adapter.report.accountsChanged('two', [fakeAddress]);
    answer.release(undefined);
    await switching;
    expect(core.chain.active()?.caipNetworkId).toBe('eip155:2');
  });
});

describe('late wallet answers', () => {
  it('ignores a connect response that arrives after disconnect()', async () => {
    const reply = held<WalletConnection>();
    const { core, account, answer } = await kitWith({ connect: () => reply.promise });
    const connecting = core.connect({ connectorId: 'one' });
    const isGivenUp = expect(connecting).rejects.toMatchObject({ code: 'request/cancelled' });
    await core.disconnect();
    reply.release(answer('one'));
    await isGivenUp;
    await flushPromises();
    expect(account()).toMatchObject({ status: 'disconnected', address: undefined });
  });

  it('ignores a reconnect response that arrives after disconnect()', async () => {
    const reply = held<WalletConnection>();
    const { core, account, answer } = await kitWith({ reconnect: () => reply.promise });
    const one = { namespace: 'eip155', connectorId: 'one', address: fakeAddress };
    const switching = core.switchConnection(one);
    const isGivenUp = expect(switching).rejects.toMatchObject({ code: 'request/cancelled' });
    await core.disconnect();
    reply.release(answer('one'));
    await isGivenUp;
    await flushPromises();
    expect(account()).toMatchObject({ status: 'disconnected', address: undefined });
  });

  it('shows the network that a past wallet reports while it reconnects', async () => {
    const kit = await kitWith({
      async reconnect() {
        const answered = kit.answer('one');
        kit.adapter.report.chainChanged('one', 'eip155:2');
        return answered;
      },
    });
    const { core } = kit;
    const one = { namespace: 'eip155', connectorId: 'one', address: fakeAddress };
    await core.switchConnection(one);
    expect(core.connection.live('eip155')?.caipNetworkId).toBe('eip155:2');
  });

  it('prompts a past wallet that disconnects while it reconnects', async () => {
    const kit = await kitWith({
      async reconnect() {
        const answered = kit.answer('one');
        kit.adapter.report.disconnected('one', 'locked');
        return answered;
      },
    });
    const { core, adapter } = kit;
    const one = { namespace: 'eip155', connectorId: 'one', address: fakeAddress };
    await core.switchConnection(one);
    expect(adapter.calls.slice(0, 3)).toEqual(['start', 'reconnect one', 'connect one']);
  });

  it('does not ask the wallet when disconnect() is called while the address is parsed', async () => {
    const reading = held<string>();
    const { core, adapter } = await kitWith();
    Object.assign(core.adapters.get('eip155') ?? {}, { parseAddress: () => reading.promise });
    const one = { namespace: 'eip155', connectorId: 'one', address: fakeAddress };
    const switching = expect(core.switchConnection(one)).rejects.toMatchObject({
      code: 'request/cancelled',
    });
    await core.disconnect();
    reading.release(fakeAddress);
    await switching;
    expect(adapter.calls).toEqual(['start']);
  });

  it('keeps a pending connect when disconnect() names another wallet', async () => {
    const reply = held<WalletConnection>();
    const { core, account, answer } = await kitWith({ connect: () => reply.promise });
    const connecting = core.connect({ connectorId: 'one' });
    await core.disconnect({ namespace: 'eip155', connectorId: 'two' });
    reply.release(answer('one'));
    await connecting;
    expect(account().connectorId).toBe('one');
  });
});

describe('account lookups', () => {
  it('uses type eoa unless the wallet reports a smart account', async () => {
    const kit = await kitWith();
    Object.assign(kit.adapter, { defaultAccountType: 'smartAccount' });
    await kit.core.connect({ connectorId: 'one' });
    expect(kit.account().allAccounts.map(({ type }) => type)).toEqual(['eoa']);

    const smart = await kitWith({}, [{ address: fakeAddress, type: 'smartAccount' }]);
    Object.assign(smart.adapter, { defaultAccountType: 'smartAccount' });
    await smart.core.connect({ connectorId: 'two' });
    expect(smart.account().allAccounts.map(({ type }) => type)).toEqual(['smartAccount', 'eoa']);
  });

  const lower = fakeAddress.toLowerCase();
  const parses = (kit: Awaited<ReturnType<typeof kitWith>>): void => {
    const instance = kit.core.adapters.get('eip155');
    if (instance)
      instance.parseAddress = async (address) =>
        [fakeAddress, otherFakeAddress].find(
          (each) => each.toLowerCase() === address.toLowerCase(),
        ) ?? Promise.reject(new Error('no address'));
  };

  it('switches to an address in any case and rejects one that the wallet lacks', async () => {
    const kit = await kitWith();
    parses(kit);
    const { core, account } = kit;
    await core.connect({ connectorId: 'two' });
    const of = (address: string) => ({ namespace: 'eip155', connectorId: 'two', address });
    await core.switchConnection(of(lower));
    expect(account().address).toBe(fakeAddress);
    for (const unknown of ['0x1', otherFakeAddress.replace('8', '9')])
      await expect(core.switchConnection(of(unknown))).rejects.toMatchObject({
        code: 'account/not-found',
      });
    expect(account().address).toBe(fakeAddress);
  });

  it('forgets a past address in any case and rejects one that is not in the history', async () => {
    const kit = await kitWith();
    parses(kit);
    const { core } = kit;
    await core.connect({ connectorId: 'one' });
    await core.disconnect();
    const of = (address: string) => ({ namespace: 'eip155', connectorId: 'one', address });
    await expect(core.forgetConnection(of(otherFakeAddress))).rejects.toMatchObject({
      code: 'account/not-found',
    });
    expect(core.connection.state.history).toHaveLength(1);
    await core.forgetConnection(of(lower));
    expect(core.connection.state.history).toHaveLength(0);
  });
});

describe('balance reads', () => {
  it('reads the balance again for the same address on another chain', async () => {
    const { core, adapter, on, reads } = await kitWith();
    on.two = 'eip155:2';
    await core.connect({ connectorId: 'one' });
    await flushPromises();
    const connection = adapter.connection({ connectorId: 'two', caipNetworkId: 'eip155:2' });
    adapter.report.connected(connection);
    await flushPromises();
    expect(reads()).toEqual(['balance eip155:1', 'balance eip155:2']);
    await core.switchConnection({ namespace: 'eip155', connectorId: 'one' });
    await flushPromises();
    expect(core.account.get('eip155').caipAddress).toBe(`eip155:1:${fakeAddress}`);
  });

  it("reads the balance and emits network-changed when the app adds the wallet's network", async () => {
    const { core, on, reads } = await kitWith();
    on.one = 'eip155:3';
    await core.connect({ connectorId: 'one' });
    await flushPromises();
    const events: unknown[] = [];
    core.bus.on('network-changed', (event) => events.push(event));
    const added = { ...chainOf(3), caipNetworkId: 'eip155:3', chainNamespace: 'eip155' } as const;
    core.addNetwork(added);
    await flushPromises();
    expect(events).toEqual([{ namespace: 'eip155', caipNetworkId: 'eip155:3' }]);
    expect(reads()).toEqual(['balance eip155:3']);
  });
});

describe('switchConnection() to a past wallet', () => {
  const past = { namespace: 'eip155', connectorId: 'one', address: fakeAddress };

  it('prompts a wallet that does not respond silently within 10 seconds', async () => {
    const { core, env, adapter, account } = await kitWith({
      reconnect: () => new Promise(() => undefined),
    });
    const switching = core.switchConnection(past);
    await flushPromises();
    await env.clock.advance(10_000);
    await switching;
    expect(adapter.calls).toContain('connect one');
    expect(account().address).toBe(fakeAddress);
  });

  it('leaves no connection to a wallet without the account', async () => {
    const { core, adapter } = await kitWith({
      reconnect: async () =>
        adapter.connection({ connectorId: 'one', accounts: [otherFakeAddress] }),
    });
    await expect(core.switchConnection(past)).rejects.toMatchObject({ code: 'account/not-found' });
    expect(adapter.calls).toContain('disconnect one');
  });

  it('keeps the connection of a live wallet without the account', async () => {
    const { core, adapter, account } = await kitWith();
    await core.connect({ connectorId: 'one' });
    await expect(
      core.switchConnection({ ...past, address: otherFakeAddress }),
    ).rejects.toMatchObject({ code: 'account/not-found' });
    expect(adapter.calls).not.toContain('disconnect one');
    expect(account().status).toBe('connected');
  });
});
