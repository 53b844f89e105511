import { fakeAdapter, fakeAddress, otherFakeAddress, testEnv } from '@openappkit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { twoWallets, kitWith, connected, halfBack } from './test/two-wallets.js';
import { kits, endKits } from './test/whole-kits.js';

afterEach(endKits);

describe('several wallets of one namespace', () => {
  it('activates the newest wallet and switches back without a wallet request', async () => {
    const { core, adapter, ids, account } = await connected();
    expect(ids()).toEqual(['two', 'one']);
    const before = adapter.calls.length;
    const outcome = await core.switchConnection({ namespace: 'eip155', connectorId: 'one' });
    expect(outcome).toMatchObject({
      address: fakeAddress,
      hasSwitchedAccount: true,
      hasSwitchedWallet: true,
    });
    expect(ids()).toEqual(['one', 'two']);
    expect(account()).toMatchObject({ address: fakeAddress, connectorId: 'one' });
    expect(adapter.calls.slice(before).filter((call) => /connect/.test(call))).toEqual([]);
  });

  it('activates the other wallet when the active one disconnects', async () => {
    const { core, adapter, ids, account } = await connected();
    await core.disconnect({ namespace: 'eip155', connectorId: 'two' });
    expect(ids()).toEqual(['one']);
    expect(account()).toMatchObject({ status: 'connected', address: fakeAddress });
    expect(adapter.calls).toContain('disconnect two');
    expect(adapter.calls).not.toContain('disconnect one');
  });

  it('changes no active state when an inactive wallet disconnects', async () => {
    const { core, adapter, ids, account } = await connected();
    const changes: string[] = [];
    core.bus.on('account-changed', ({ address }) => changes.push(address));
    adapter.report.disconnected('one');
    expect(ids()).toEqual(['two']);
    expect(changes).toEqual([]);
    expect(account()).toMatchObject({ status: 'connected', address: otherFakeAddress });
    expect(core.connection.state.history).toMatchObject([{ connectorId: 'one', name: 'One' }]);
  });

  it('stores account and network changes of an inactive wallet', async () => {
    const { adapter, env } = await connected();
    adapter.report.accountsChanged('one', [otherFakeAddress]);
    const stored = (): unknown =>
      JSON.parse(env.storage.entries()['openappkit:p:default:connections'] ?? '');
    expect(stored()).toMatchObject({ eip155: [{}, { address: otherFakeAddress }] });
    adapter.report.chainChanged('one', 'eip155:2');
    expect(stored()).toMatchObject({ eip155: [{}, { caipNetworkId: 'eip155:2' }] });
  });

  it('restores a wallet on the network it reports while another one is pending', async () => {
    const { env } = await connected();
    const { adapter, release, returning } = await halfBack(env);
    adapter.report.chainChanged('one', 'eip155:2');
    release();
    const { core } = await returning;
    expect(core.connection.live('eip155', 'one')?.caipNetworkId).toBe('eip155:2');
  });

  it('does not restore a wallet that disconnects while another one is pending', async () => {
    const { env } = await connected();
    const { adapter, release, returning } = await halfBack(env);
    adapter.report.disconnected('one');
    release();
    expect((await returning).ids()).toEqual(['two']);
  });

  it('applies events of an inactive wallet only to its own record', async () => {
    const { core, adapter, account } = await connected();
    adapter.report.chainChanged('one', 'eip155:2');
    adapter.report.accountsChanged('one', [otherFakeAddress]);
    expect(account()).toMatchObject({ caipAddress: `eip155:1:${otherFakeAddress}` });
    expect(core.chain.active()?.caipNetworkId).toBe('eip155:1');
    expect(core.connection.state.connections.eip155?.[1]).toMatchObject({
      connectorId: 'one',
      caipNetworkId: 'eip155:2',
      accounts: [otherFakeAddress],
    });
  });

  it('disconnects all wallets when none is named and emits one event', async () => {
    const { core, adapter, ids, account } = await connected();
    const events: string[] = [];
    for (const name of ['disconnected', 'account-changed'] as const)
      core.bus.on(name, () => events.push(name));
    await core.disconnect();
    expect(ids()).toEqual([]);
    expect(account().status).toBe('disconnected');
    expect(adapter.calls).toEqual(expect.arrayContaining(['disconnect one', 'disconnect two']));
    expect(events).toEqual(['disconnected']);
  });

  it('activates another account of the same wallet', async () => {
    const adapter = twoWallets({
      connect: async () =>
        adapter.connection({ connectorId: 'one', accounts: [fakeAddress, otherFakeAddress] }),
    });
    const { core, account } = await kitWith(testEnv(), {}, adapter);
    await core.connect({ connectorId: 'one' });
    const outcome = await core.switchConnection({
      namespace: 'eip155',
      connectorId: 'one',
      address: otherFakeAddress,
    });
    expect(outcome).toMatchObject({ hasSwitchedAccount: true, hasSwitchedWallet: false });
    expect(account().address).toBe(otherFakeAddress);
  });

  it('reconnects a past wallet silently and prompts it only when that fails', async () => {
    const { core, adapter, ids } = await connected();
    await core.disconnect({ namespace: 'eip155', connectorId: 'one' });
    const past = { namespace: 'eip155', connectorId: 'one' };
    await core.switchConnection({ ...past, address: fakeAddress });
    expect(ids()).toEqual(['one', 'two']);
    expect(adapter.calls.at(-1)).not.toBe('connect one');
    await core.disconnect(past);
    await core.switchConnection({ ...past, address: otherFakeAddress });
    expect(adapter.calls.filter((call) => call === 'connect one')).toHaveLength(2);
    expect(core.connection.state.history).toEqual([]);
  });

  it('keeps the history across a reload and forgets entries on request', async () => {
    const { core, env } = await connected();
    await core.disconnect();
    expect(core.connection.state.history.map((past) => past.connectorId)).toEqual(['two', 'one']);
    kits.splice(0)[0]?.destroy();
    const after = await kitWith(env);
    expect(after.core.connection.state.history).toHaveLength(2);
    await after.core.forgetConnection({ namespace: 'eip155', connectorId: 'two' });
    expect(after.core.connection.state.history.map((past) => past.connectorId)).toEqual(['one']);
    expect(env.storage.entries()['openappkit:p:default:history']).not.toContain('"two"');
  });

  it('forgets a session that did not reconnect', async () => {
    const { env } = await connected();
    kits.splice(0)[0]?.destroy();
    const after = await kitWith(env, {}, twoWallets({ reconnect: async () => undefined }));
    await after.core.forgetConnection({ namespace: 'eip155', connectorId: 'two' });
    expect(env.storage.entries()['openappkit:p:default:connections']).not.toContain('"two"');
    await expect(
      after.core.forgetConnection({ namespace: 'eip155', connectorId: 'two' }),
    ).rejects.toMatchObject({ code: 'account/not-found' });
  });

  it('restores all wallets after a reload with the active one first', async () => {
    const { core, env } = await connected();
    await core.switchConnection({ namespace: 'eip155', connectorId: 'one' });
    kits.splice(0)[0]?.destroy();
    const after = await kitWith(env);
    expect(after.ids()).toEqual(['one', 'two']);
    expect(after.account().address).toBe(fakeAddress);
  });

  it('activates the other wallet and keeps the session when the active one does not reconnect', async () => {
    const { env } = await connected();
    kits.splice(0)[0]?.destroy();
    const adapter = twoWallets({
      reconnect: async ({ connectorId }) =>
        connectorId === 'one'
          ? adapter.connection({ connectorId, accounts: [fakeAddress] })
          : undefined,
    });
    const after = await kitWith(env, {}, adapter);
    expect(after.ids()).toEqual(['one']);
    expect(after.account()).toMatchObject({ status: 'connected', address: fakeAddress });
    expect(env.storage.entries()['openappkit:p:default:connections']).toMatch(/"one".*"two"/);
  });
});

describe('an environment with a wallet of its own', () => {
  const inSafe = async (env = testEnv()) => {
    env.page.parent = 'https://app.safe.global';
    const adapter = fakeAdapter({ connectors: [{ id: 'safe', name: 'Safe' }, { id: 'one' }] });
    return kitWith(env, {}, adapter);
  };

  it('connects its wallet without a click', async () => {
    const { core, account } = await inSafe();
    expect(account()).toMatchObject({ status: 'connected', connectorId: 'safe' });
    expect(core.environment.kind).toBe('safe');
  });

  it('does not connect again after the user disconnected', async () => {
    const { core, env } = await inSafe();
    await core.disconnect();
    kits.splice(0)[0]?.destroy();
    expect((await inSafe(env)).account().status).toBe('disconnected');
  });

  it('connects no wallet without a click in a normal page', async () => {
    const env = testEnv();
    const adapter = fakeAdapter({ connectors: [{ id: 'safe', name: 'Safe' }] });
    expect((await kitWith(env, {}, adapter)).account().status).toBe('disconnected');
  });
});
