import { fakeAddress, otherFakeAddress } from '@openappkit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import type { WalletConnection } from '../adapter/adapter.types.js';
import { KitError } from '../errors/kit-error.js';
import { kitWith } from './test/flow-kit.js';
import { flushPromises, held, endKits } from './test/whole-kits.js';

afterEach(endKits);

const unreadable = new Proxy(new Error('no'), {
  get() {
    throw new Error('trap');
  },
});

describe('connect', () => {
  it("commits the wallet's account, network and provider", async () => {
    const { core, account, statuses } = await kitWith();
    const outcome = await core.connect({ connectorId: 'fake.one' });
    expect(outcome).toEqual({
      namespace: 'eip155',
      connectorId: 'fake.one',
      address: fakeAddress,
      caipNetworkId: 'eip155:1',
    });
    expect(account()).toMatchObject({
      status: 'connected',
      address: fakeAddress,
      caipAddress: `eip155:1:${fakeAddress}`,
      connectedWalletInfo: { name: 'Fake One', type: 'ANNOUNCED' },
    });
    expect(core.connection.state.attempt?.phase).toBe('connected');
    expect(statuses).toEqual(['connected']);
  });

  it('stays connecting without an address until the wallet answers', async () => {
    const answer = held<WalletConnection>();
    const { core, adapter, account } = await kitWith({ connect: () => answer.promise });
    const connecting = core.connect({ connectorId: 'fake.one' });
    expect(account()).toMatchObject({ status: 'connecting', address: undefined });
    answer.release(adapter.connection());
    await connecting;
    expect(account().status).toBe('connected');
  });

  it('ignores a late answer after cancelConnect()', async () => {
    const answer = held<WalletConnection>();
    const { core, adapter, account, env } = await kitWith({ connect: () => answer.promise });
    const connecting = core.connect({ connectorId: 'fake.one' });
    core.cancelConnect();
    await expect(connecting).rejects.toMatchObject({ code: 'request/cancelled' });
    answer.release(adapter.connection());
    await env.clock.advance(0);
    expect(account()).toMatchObject({ status: 'disconnected', address: undefined });
    expect(core.connection.state.attempt).toBeUndefined();
  });

  it('cancels an older attempt, whichever answers last', async () => {
    const first = held<WalletConnection>();
    const { core, adapter, account } = await kitWith({
      connectors: [{ id: 'slow' }, { id: 'fast', name: 'Fast' }],
      connect: ({ connectorId }) =>
        connectorId === 'slow'
          ? first.promise
          : Promise.resolve(adapter.connection({ connectorId, accounts: [otherFakeAddress] })),
    });
    const slow = core.connect({ connectorId: 'slow' });
    await core.connect({ connectorId: 'fast' });
    first.release(adapter.connection({ connectorId: 'slow' }));
    await expect(slow).rejects.toMatchObject({ code: 'request/cancelled' });
    expect(account()).toMatchObject({ address: otherFakeAddress, connectorId: 'fast' });
  });

  it('keeps the state of a newer attempt when the older one ends', async () => {
    const { core } = await kitWith({
      connectors: [{ id: 'slow' }, { id: 'next' }],
      connect: () => new Promise(() => undefined),
    });
    const slow = core.connect({ connectorId: 'slow' });
    const next = core.connect({ connectorId: 'next' });
    await expect(slow).rejects.toMatchObject({ code: 'request/cancelled' });
    expect(core.connection.state.attempt).toMatchObject({ connectorId: 'next', phase: 'waiting' });
    expect(core.account.get('eip155').status).toBe('connecting');
    core.cancelConnect();
    await expect(next).rejects.toMatchObject({ code: 'request/cancelled' });
  });

  it('keeps the old connection when another wallet rejects', async () => {
    const { core, account } = await kitWith({
      connectors: [{ id: 'one' }, { id: 'two' }],
      connect: undefined as never,
    });
    await core.connect({ connectorId: 'one' });
    const declining = await kitWith({
      connect: () => Promise.reject(new KitError('wallet/rejected')),
    });
    await expect(declining.core.connect({ connectorId: 'fake.one' })).rejects.toMatchObject({
      code: 'wallet/rejected',
    });
    expect(account().status).toBe('connected');
    expect(declining.account().status).toBe('disconnected');
    expect(declining.core.connection.state.attempt).toMatchObject({
      phase: 'failed',
      error: { code: 'wallet/rejected' },
    });
  });

  it('keeps the first wallet connected behind a newly connected one', async () => {
    const { core, adapter } = await kitWith({ connectors: [{ id: 'one' }, { id: 'two' }] });
    await core.connect({ connectorId: 'one' });
    await core.connect({ connectorId: 'two' });
    expect(adapter.calls).not.toContain('disconnect one');
    expect(core.account.get('eip155').connectorId).toBe('two');
    const ids = core.connection.state.connections.eip155?.map((each) => each.connectorId);
    expect(ids).toEqual(['two', 'one']);
  });

  it('names the ID of a connector that does not exist', async () => {
    const { core } = await kitWith();
    await expect(core.connect({ connectorId: 'nobody' })).rejects.toMatchObject({
      code: 'connector/not-found',
      metaMessages: ['Got "nobody"; expected an ID from getConnectors().'],
    });
    expect(core.connection.state.attempt).toMatchObject({ phase: 'failed' });
  });

  it('fails an attempt whose error cannot be read', async () => {
    const { core, account } = await kitWith({ connect: () => Promise.reject(unreadable) });
    await expect(core.connect({ connectorId: 'fake.one' })).rejects.toMatchObject({
      code: 'wallet/failed',
    });
    expect(core.connection.state.attempt?.phase).toBe('failed');
    expect(account().status).toBe('disconnected');
  });

  it('fails a network switch whose error cannot be read', async () => {
    const { core } = await kitWith({ switchNetwork: () => Promise.reject(unreadable) });
    await core.connect({ connectorId: 'fake.one' });
    await expect(core.switchNetwork('eip155:2')).rejects.toMatchObject({
      code: 'chain/switch-failed',
    });
    expect(core.chain.state.switching?.phase).toBe('failed');
  });

  it('marks an unconfigured network as unsupported and emits the event once', async () => {
    const { core, adapter, statuses } = await kitWith({
      connect: async () => adapter.connection({ caipNetworkId: 'eip155:999' }),
    });
    await core.connect({ connectorId: 'fake.one' });
    expect(core.chain.isUnsupported()).toBe(true);
    expect(statuses).toEqual(['connected', 'network-unsupported']);
  });

  it('closes the dialog 700 ms after the user connected', async () => {
    const connecting = held<WalletConnection>();
    const { core, env, adapter } = await kitWith({ connect: () => connecting.promise });
    core.modal.open();
    const connected = core.connect({ connectorId: 'fake.one' });
    await env.clock.advance(300);
    connecting.release(adapter.connection());
    await connected;
    await env.clock.advance(699);
    expect(core.modal.state.open).toBe(true);
    await env.clock.advance(1);
    expect(core.modal.state.open).toBe(false);
  });

  it('closes the dialog after the user connected although the attempt is cancelled too late', async () => {
    const { core, env } = await kitWith();
    const controller = new AbortController();
    core.modal.open();
    await core.connect({ connectorId: 'fake.one', signal: controller.signal });
    controller.abort();
    expect(core.connection.state.attempt?.phase).toBe('connected');
    await env.clock.advance(700);
    expect(core.modal.state.open).toBe(false);
  });

  it('stores the two most recent wallets', async () => {
    const { core } = await kitWith({ connectors: ['a', 'b', 'c'].map((id) => ({ id, name: id })) });
    for (const connectorId of ['a', 'b', 'c', 'b']) await core.connect({ connectorId });
    expect(core.connection.state.recents.map(({ id }) => id)).toEqual(['b', 'c']);
  });
});

describe('wallet events', () => {
  it('resets the account on disconnect', async () => {
    const { core, adapter, account, statuses } = await kitWith();
    await core.connect({ connectorId: 'fake.one' });
    adapter.report.disconnected('fake.one');
    expect(account()).toMatchObject({
      status: 'disconnected',
      address: undefined,
      caipAddress: undefined,
    });
    expect(core.connection.state.providers.eip155).toBeUndefined();
    expect(statuses).toEqual(['connected', 'disconnected']);
  });

  it('sets the network on chainChanged, or marks it unsupported, and back', async () => {
    const { core, adapter, statuses, account } = await kitWith();
    await core.connect({ connectorId: 'fake.one' });
    adapter.report.chainChanged('fake.one', 'eip155:2');
    expect(core.chain.active()?.id).toBe(2);
    expect(account().caipAddress).toBe(`eip155:2:${fakeAddress}`);
    adapter.report.chainChanged('fake.one', 'eip155:777');
    expect(core.chain.active()).toBeUndefined();
    adapter.report.chainChanged('fake.one', 'eip155:2');
    expect(core.chain.active()?.id).toBe(2);
    expect(statuses).toEqual([
      'connected',
      'network-changed',
      'network-unsupported',
      'network-changed',
    ]);
  });

  it('updates the account on accountsChanged and disconnects on an empty list', async () => {
    const { core, adapter, account } = await kitWith();
    await core.connect({ connectorId: 'fake.one' });
    adapter.report.accountsChanged('fake.one', [otherFakeAddress, fakeAddress]);
    expect(account().address).toBe(otherFakeAddress);
    expect(account().allAccounts).toHaveLength(2);
    adapter.report.accountsChanged('fake.one', []);
    expect(account().status).toBe('disconnected');
  });

  it('stays connecting when a wallet that is not connected disconnects', async () => {
    const { core, adapter, account, statuses } = await kitWith({
      connect: () => new Promise(() => undefined),
    });
    core.connect({ connectorId: 'fake.one' }).catch(() => undefined);
    await flushPromises();
    adapter.report.disconnected('someone.else');
    expect([account().status, statuses]).toEqual(['connecting', []]);
  });

  it('ignores events of a wallet that is not connected', async () => {
    const { core, adapter, account } = await kitWith();
    await core.connect({ connectorId: 'fake.one' });
    adapter.report.accountsChanged('someone.else', [otherFakeAddress]);
    adapter.report.disconnected('someone.else');
    expect(account().address).toBe(fakeAddress);
  });
});

describe('switchNetwork()', () => {
  it('changes the network only after the wallet switched', async () => {
    const answer = held<void>();
    const { core } = await kitWith({ switchNetwork: () => answer.promise });
    await core.connect({ connectorId: 'fake.one' });
    const switching = core.switchNetwork('eip155:2');
    expect(core.chain.active()?.id).toBe(1);
    expect(core.chain.state.switching).toEqual({ caipNetworkId: 'eip155:2', phase: 'waiting' });
    answer.release();
    await switching;
    expect(core.chain.active()?.id).toBe(2);
    expect(core.chain.state.switching).toBeUndefined();
  });

  it.each([
    ['wallet/rejected', 'declined'],
    ['chain/add-failed', 'add-failed'],
    ['chain/switch-failed', 'failed'],
  ] as const)('keeps the network after %s and sets the phase %s', async (code, phase) => {
    const { core } = await kitWith({ switchNetwork: () => Promise.reject(new KitError(code)) });
    await core.connect({ connectorId: 'fake.one' });
    await expect(core.switchNetwork('eip155:2')).rejects.toMatchObject({ code });
    expect(core.chain.active()?.id).toBe(1);
    expect(core.chain.state.switching?.phase).toBe(phase);
  });

  it('shows the alert Network Not Found for an unknown ID', async () => {
    const { core } = await kitWith();
    await expect(core.switchNetwork('eip155:4242')).rejects.toMatchObject({
      code: 'chain/not-found',
    });
    expect(core.alerts.state.shown.at(-1)?.title).toBe('Network Not Found');
  });

  it('asks no wallet while none is connected', async () => {
    const { core, adapter } = await kitWith();
    await core.switchNetwork('eip155:2');
    expect(core.chain.active()?.id).toBe(2);
    expect(adapter.calls).toEqual(['start']);
  });

  it('emits network-changed once when the wallet reports the switch too', async () => {
    const { core, adapter, statuses } = await kitWith({
      switchNetwork: async () => adapter.report.chainChanged('fake.one', 'eip155:2'),
    });
    await core.connect({ connectorId: 'fake.one' });
    await core.switchNetwork('eip155:2');
    expect(statuses).toEqual(['connected', 'network-changed']);
  });
});
