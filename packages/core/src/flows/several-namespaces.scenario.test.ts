// Each wallet event must change only its own namespace.
import { fakeAdapter, testEnv } from '@openappkit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { createCore } from '../create-core.js';
import { KitError } from '../errors/kit-error.js';
import type { Options } from '../options/options.types.js';
import { families, pairs, networks, kitWith, watch } from './test/families-kit.js';
import { endKits } from './test/whole-kits.js';

afterEach(endKits);

describe('several namespaces at once', () => {
  it.each(pairs)('connects and disconnects %s without changing %s', async (one, other) => {
    const { core, connect } = await kitWith();
    await connect(other);
    const watched = watch(core, other);
    await connect(one);
    expect(core.account.get(one)).toMatchObject({ status: 'connected', address: `${one}-address` });
    await core.disconnect({ namespace: one });
    expect(core.account.get(one).status).toBe('disconnected');
    expect(core.account.get(other).status).toBe('connected');
    expect(watched.seen).toEqual([]);
    expect(watched.same()).toBe(true);
  });

  it.each(pairs)('applies wallet events of %s without changing %s', async (one, other) => {
    const { core, connect, adapterOf } = await kitWith();
    await connect(other);
    await connect(one);
    const watched = watch(core, other);
    const { report } = adapterOf(one);
    const id = `${one}.wallet`;
    report.accountsChanged(id, ['second']);
    report.chainChanged(id, `${one}:elsewhere`);
    // This namespace does not have the other namespace's connector.
    report.disconnected(`${other}.wallet`);
    expect(core.account.get(one).address).toBe('second');
    expect(core.chain.isUnsupported(one)).toBe(true);
    expect(core.chain.isUnsupported(other)).toBe(false);
    report.disconnected(id);
    expect(core.account.get(one).status).toBe('disconnected');
    expect(core.account.get(other).status).toBe('connected');
    expect(watched.same()).toBe(true);
  });

  it('restores the connected namespaces and the active one after a reload', async () => {
    const first = await kitWith();
    for (const each of families) await first.connect(each);
    await first.core.disconnect('solana');
    await first.core.switchNetwork('eip155:2');
    await first.core.switchNetwork('bip122:one');
    await first.core.switchNetwork('eip155:2');
    first.core.destroy();
    const { core, statuses } = await kitWith(testEnv({ stored: first.env.storage.entries() }));
    expect(statuses()).toBe('connected disconnected connected');
    expect(core.chain.state.activeNamespace).toBe('eip155');
  });

  it('activates another namespace when the active one fails to reconnect', async () => {
    const first = await kitWith();
    for (const each of families) await first.connect(each);
    await first.core.switchNetwork('solana:one');
    first.core.destroy();
    const { core, statuses } = await kitWith(testEnv({ stored: first.env.storage.entries() }), {
      solana: { reconnect: () => Promise.reject(new KitError('wallet/locked')) },
    });
    expect(statuses()).toBe('connected disconnected connected');
    expect(core.chain.state.activeNamespace).toBe('eip155');
  });

  it('keeps a namespace without a wallet active when another one reconnects', async () => {
    const first = await kitWith();
    await first.connect('eip155');
    await first.core.switchNetwork('solana:one');
    first.core.destroy();
    const { core, statuses } = await kitWith(testEnv({ stored: first.env.storage.entries() }));
    expect(statuses()).toBe('connected disconnected disconnected');
    expect(core.chain.state.activeNamespace).toBe('solana');
  });

  it('disconnects all namespaces without a target and keeps the active namespace', async () => {
    const { core, connect, statuses } = await kitWith();
    for (const each of families) await connect(each);
    await core.chooseNamespace('eip155');
    await core.disconnect();
    expect(statuses()).toBe('disconnected disconnected disconnected');
    expect(core.chain.state.activeNamespace).toBe('eip155');
  });

  it('emits namespace-switched once and stores the active namespace', async () => {
    const { core, env, connect } = await kitWith();
    await connect('eip155');
    const events: unknown[] = [];
    core.bus.on('namespace-switched', (event) => events.push(event));
    await core.chooseNamespace('solana');
    await core.chooseNamespace('solana');
    expect(events).toEqual([{ namespace: 'solana' }]);
    expect(env.storage.entries()['openappkit:p:default:active-namespace']).toBe('"solana"');
  });

  it('activates the next connected namespace before it emits disconnected', async () => {
    const { core, connect } = await kitWith();
    await connect('eip155');
    await connect('solana');
    const activeNamespaces: (string | undefined)[] = [];
    core.bus.on('disconnected', () => void activeNamespaces.push(core.chain.state.activeNamespace));
    await core.disconnect('solana');
    expect(activeNamespaces).toEqual(['eip155']);
  });

  it('keeps the active namespace when an inactive one disconnects', async () => {
    const { core, connect, adapterOf } = await kitWith();
    await connect('eip155');
    await connect('bip122');
    await core.chooseNamespace('solana');
    adapterOf('bip122').report.disconnected('bip122.wallet');
    expect(core.chain.state.activeNamespace).toBe('solana');
  });

  it('keeps the other namespaces when one fails to connect', async () => {
    const { connect, statuses } = await kitWith(testEnv(), {
      bip122: { connect: () => Promise.reject(new KitError('wallet/rejected')) },
    });
    await connect('eip155');
    await expect(connect('bip122')).rejects.toMatchObject({ code: 'wallet/rejected' });
    expect(statuses()).toBe('connected disconnected disconnected');
  });

  it('cancels the older of two attempts in different namespaces', async () => {
    const { connect, statuses } = await kitWith(testEnv(), {
      eip155: { connect: () => new Promise(() => undefined) },
    });
    const older = connect('eip155');
    older.catch(() => undefined);
    await connect('solana');
    await expect(older).rejects.toMatchObject({ code: 'request/cancelled' });
    expect(statuses()).toBe('disconnected connected disconnected');
  });

  const details = [
    { address: 'ord', type: 'ordinal', publicKey: '02ab', path: "m/86'/0'/0'/0/0" },
    { address: 'pay', type: 'payment', publicKey: '03cd' },
  ];
  async function withBitcoin(options: Partial<Options> = {}) {
    const kit = await kitWith(
      testEnv(),
      {
        bip122: {
          connect: async ({ connectorId }) =>
            kit.adapterOf('bip122').connection({ connectorId, accounts: ['pay', 'ord'], details }),
        },
      },
      families,
      options,
    );
    await kit.connect('bip122');
    return kit;
  }

  it('activates the preferred account type until the user selects another account', async () => {
    const { core, adapterOf } = await withBitcoin({ defaultAccountTypes: { bip122: 'ordinal' } });
    expect(core.account.get('bip122')).toMatchObject({
      address: 'ord',
      preferredAccountType: 'ordinal',
    });
    const pick = { namespace: 'bip122', connectorId: 'bip122.wallet', address: 'pay' };
    await core.switchConnection(pick);
    adapterOf('bip122').report.accountsChanged('bip122.wallet', ['pay', 'ord']);
    expect(core.account.get('bip122').address).toBe('pay');
  });

  it('exposes the details of the accounts that the wallet changes to', async () => {
    const { core, adapterOf } = await withBitcoin();
    adapterOf('bip122').report.accountsChanged(
      'bip122.wallet',
      ['pay2', 'ord2'],
      [
        { address: 'pay2', type: 'payment', publicKey: '03ef' },
        { address: 'ord2', type: 'ordinal', publicKey: '02ef' },
      ],
    );
    expect(core.account.get('bip122').allAccounts).toMatchObject([
      { address: 'pay2', type: 'payment', publicKey: '03ef' },
      { address: 'ord2', type: 'ordinal', publicKey: '02ef' },
    ]);
  });

  it('exposes all account details of the wallet in allAccounts', async () => {
    const { core } = await withBitcoin();
    expect(core.account.get('bip122').allAccounts).toMatchObject([
      { address: 'pay', type: 'payment', publicKey: '03cd', caipAddress: 'bip122:one:pay' },
      { address: 'ord', type: 'ordinal', publicKey: '02ab', path: "m/86'/0'/0'/0/0" },
    ]);
  });
});

describe('switching to a network of another namespace', () => {
  it('activates a connected namespace without a wallet request', async () => {
    const { core, connect, adapterOf } = await kitWith();
    await connect('solana');
    await connect('eip155');
    const before = adapterOf('solana').calls.length;
    await core.switchNetwork('solana:one');
    expect(core.chain.active()?.caipNetworkId).toBe('solana:one');
    expect(
      adapterOf('solana')
        .calls.slice(before)
        .filter((call) => /switch/.test(call)),
    ).toEqual([]);
  });

  it('changes only the shown network when no wallet is connected there', async () => {
    const { core, connect, statuses } = await kitWith();
    await connect('eip155');
    await core.switchNetwork('solana:two');
    expect(core.chain.active()?.caipNetworkId).toBe('solana:two');
    expect(statuses()).toBe('connected disconnected disconnected');
  });

  it('keeps the active network and namespace when the wallet rejects', async () => {
    const { core, connect } = await kitWith(testEnv(), {
      solana: { switchNetwork: () => Promise.reject(new KitError('wallet/rejected')) },
    });
    await connect('solana');
    await connect('eip155');
    await expect(core.switchNetwork('solana:two')).rejects.toMatchObject({
      code: 'wallet/rejected',
    });
    expect(core.chain.active()?.caipNetworkId).toBe('eip155:1');
    expect(core.chain.state.active.solana?.caipNetworkId).toBe('solana:one');
    expect(core.chain.state.switching).toEqual({ caipNetworkId: 'solana:two', phase: 'declined' });
  });

  it('keeps the active namespace when the wallet does not know the network', async () => {
    const { core, connect } = await kitWith(testEnv(), {
      solana: { switchNetwork: () => Promise.reject(new KitError('chain/unrecognized')) },
    });
    await connect('solana');
    await connect('eip155');
    await expect(core.switchNetwork('solana:two')).rejects.toMatchObject({
      code: 'chain/unrecognized',
    });
    expect(core.chain.state.activeNamespace).toBe('eip155');
  });
});

describe('invalid namespaces', () => {
  it('shows a network without an adapter but rejects its connectors', async () => {
    const { core } = await kitWith(testEnv(), {}, ['eip155']);
    await core.switchNetwork('solana:one');
    expect(core.chain.active()?.caipNetworkId).toBe('solana:one');
    await expect(core.connect({ connectorId: 'solana.wallet' })).rejects.toMatchObject({
      code: 'connector/not-found',
    });
  });

  it('rejects an unknown network with advice', async () => {
    const { core } = await kitWith();
    const failure: unknown = await core
      .switchNetwork('tide:local')
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'chain/not-found' });
    expect(String(failure)).toContain('networks');
  });

  it('rejects an unknown namespace and lists the known ones', async () => {
    const { core, connect, statuses } = await kitWith();
    await connect('eip155');
    const namespace = 'solanna';
    const calls = [
      () => core.connect({ connectorId: 'solana.wallet', namespace }),
      () => core.disconnect(namespace),
      () => core.disconnect({ namespace }),
      () => core.switchConnection({ namespace, connectorId: 'solana.wallet' }),
    ];
    for (const call of calls) {
      const failure: unknown = await call().catch((error: unknown) => error);
      expect(failure).toMatchObject({ code: 'namespace/not-found' });
      expect(String(failure)).toContain('Got "solanna"; the app uses "eip155", "solana", "bip122"');
    }
    expect(statuses()).toBe('connected disconnected disconnected');
  });

  it('rejects two adapters for one namespace', () => {
    const twice = [fakeAdapter({ namespace: 'solana' }), fakeAdapter({ namespace: 'solana' })];
    expect(() => createCore({ projectId: 'p', networks, adapters: twice }, testEnv())).toThrow(
      /one adapter for "solana"/,
    );
  });
});
