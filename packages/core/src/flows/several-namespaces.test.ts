// Several namespaces in one kit: each wallet event touches its own namespace and no other.
// A whole headless kit with one played adapter per namespace.
import { fakeAdapter, testEnv } from '@openappkit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { createCore } from '../create-core.js';
import { KitError } from '../errors/kit-error.js';
import type { Options } from '../options/options.types.js';
import { families, pairs, networks, kitWith, watch, endKits } from './test/families-kit.js';

afterEach(endKits);

describe('several namespaces at once', () => {
  it.each(pairs)('connecting and disconnecting %s leaves %s as it was', async (one, other) => {
    const { core, connect } = await kitWith();
    await connect(other);
    const stays = watch(core, other);
    await connect(one);
    expect(core.account.get(one)).toMatchObject({ status: 'connected', address: `${one}-address` });
    await core.disconnect({ namespace: one });
    expect(core.account.get(one).status).toBe('disconnected');
    expect(core.account.get(other).status).toBe('connected');
    expect(stays.seen).toEqual([]);
    expect(stays.same()).toBe(true);
  });

  it.each(pairs)('what the wallet of %s reports never reaches %s', async (one, other) => {
    const { core, connect, adapterOf } = await kitWith();
    await connect(other);
    await connect(one);
    const stays = watch(core, other);
    const { report } = adapterOf(one);
    const id = `${one}.wallet`;
    report.accountsChanged(id, ['second']);
    report.chainChanged(id, `${one}:elsewhere`);
    // Another namespace's connector id means nothing here.
    report.disconnected(`${other}.wallet`);
    expect(core.account.get(one).address).toBe('second');
    expect(core.chain.isUnsupported(one)).toBe(true);
    expect(core.chain.isUnsupported(other)).toBe(false);
    report.disconnected(id);
    expect(core.account.get(one).status).toBe('disconnected');
    expect(core.account.get(other).status).toBe('connected');
    expect(stays.same()).toBe(true);
  });

  it('a reload brings back those that were connected, and the active one', async () => {
    const first = await kitWith();
    for (const each of families) await first.connect(each);
    await first.core.disconnect('solana');
    await first.core.switchNetwork('eip155:2');
    await first.core.switchNetwork('bip122:one');
    // Of a network it is on already: only the namespace changes.
    await first.core.switchNetwork('eip155:2');
    first.core.destroy();
    const { core, statuses } = await kitWith(testEnv({ stored: first.env.storage.entries() }));
    expect(statuses()).toBe('connected disconnected connected');
    expect(core.chain.state.activeNamespace).toBe('eip155');
  });

  it('a wallet that does not come back leaves the others connected, and one of them active', async () => {
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

  it('one that is looked at without a wallet stays so when another comes back', async () => {
    const first = await kitWith();
    await first.connect('eip155');
    await first.core.switchNetwork('solana:one');
    first.core.destroy();
    const { core, statuses } = await kitWith(testEnv({ stored: first.env.storage.entries() }));
    expect(statuses()).toBe('connected disconnected disconnected');
    expect(core.chain.state.activeNamespace).toBe('solana');
  });

  it('disconnecting without a target ends all, and the active namespace stays', async () => {
    const { core, connect, statuses } = await kitWith();
    for (const each of families) await connect(each);
    await core.chooseNamespace('eip155');
    await core.disconnect();
    expect(statuses()).toBe('disconnected disconnected disconnected');
    expect(core.chain.state.activeNamespace).toBe('eip155');
  });

  it('the one that is looked at is told of once, and stored', async () => {
    const { core, env, connect } = await kitWith();
    await connect('eip155');
    const told: unknown[] = [];
    core.bus.on('namespace-switched', (event) => told.push(event));
    await core.chooseNamespace('solana');
    await core.chooseNamespace('solana');
    expect(told).toEqual([{ namespace: 'solana' }]);
    expect(env.storage.entries()['openappkit:p:default:active-namespace']).toBe('"solana"');
  });

  it('when the active namespace ends, the next one with a wallet is active before anyone is told', async () => {
    const { core, connect } = await kitWith();
    await connect('eip155');
    await connect('solana');
    const seen: (string | undefined)[] = [];
    core.bus.on('disconnected', () => void seen.push(core.chain.state.activeNamespace));
    await core.disconnect('solana');
    expect(seen).toEqual(['eip155']);
  });

  it('a namespace in the background ends without moving the active one', async () => {
    const { core, connect, adapterOf } = await kitWith();
    await connect('eip155');
    await connect('bip122');
    await core.chooseNamespace('solana');
    adapterOf('bip122').report.disconnected('bip122.wallet');
    expect(core.chain.state.activeNamespace).toBe('solana');
  });

  it('one namespace failing to connect leaves the others and their status alone', async () => {
    const { connect, statuses } = await kitWith(testEnv(), {
      bip122: { connect: () => Promise.reject(new KitError('wallet/rejected')) },
    });
    await connect('eip155');
    await expect(connect('bip122')).rejects.toMatchObject({ code: 'wallet/rejected' });
    expect(statuses()).toBe('connected disconnected disconnected');
  });

  it('two namespaces asked at once: the newer attempt wins, the older is cancelled', async () => {
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

  it('the account of the preferred type is the active one; another that a person picks stays', async () => {
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

  it('what a wallet tells of its accounts is in allAccounts, complete', async () => {
    const { core } = await withBitcoin();
    expect(core.account.get('bip122').allAccounts).toMatchObject([
      { address: 'pay', type: 'payment', publicKey: '03cd', caipAddress: 'bip122:one:pay' },
      { address: 'ord', type: 'ordinal', publicKey: '02ab', path: "m/86'/0'/0'/0/0" },
    ]);
  });
});

describe('switching to a network of another namespace', () => {
  it('connected there: nothing is asked, the namespace becomes active', async () => {
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

  it('not connected there: only what is looked at changes, the wallet elsewhere stays', async () => {
    const { core, connect, statuses } = await kitWith();
    await connect('eip155');
    await core.switchNetwork('solana:two');
    expect(core.chain.active()?.caipNetworkId).toBe('solana:two');
    expect(statuses()).toBe('connected disconnected disconnected');
  });

  it('declined: the active network and namespace stay', async () => {
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

  it('a wallet that cannot: the error says so, nothing moves', async () => {
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

describe('bad input about namespaces', () => {
  it('a network of a namespace without an adapter can be looked at; its wallets come by pairing', async () => {
    const { core } = await kitWith(testEnv(), {}, ['eip155']);
    await core.switchNetwork('solana:one');
    expect(core.chain.active()?.caipNetworkId).toBe('solana:one');
    await expect(core.connect({ connectorId: 'solana.wallet' })).rejects.toMatchObject({
      code: 'connector/not-found',
    });
  });

  it('an unknown namespace or network is refused with what to do', async () => {
    const { core } = await kitWith();
    const failure: unknown = await core
      .switchNetwork('tide:local')
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'chain/not-found' });
    expect(String(failure)).toContain('networks');
  });

  it('a namespace that nothing is configured for is refused with those that there are', async () => {
    const { core, connect, statuses } = await kitWith();
    await connect('eip155');
    const namespace = 'solanna';
    const verbs = [
      () => core.connect({ connectorId: 'solana.wallet', namespace }),
      () => core.disconnect(namespace),
      () => core.disconnect({ namespace }),
      () => core.switchConnection({ namespace, connectorId: 'solana.wallet' }),
    ];
    for (const verb of verbs) {
      const failure: unknown = await verb().catch((error: unknown) => error);
      expect(failure).toMatchObject({ code: 'namespace/not-found' });
      expect(String(failure)).toContain('Got "solanna"; the app uses "eip155", "solana", "bip122"');
    }
    expect(statuses()).toBe('connected disconnected disconnected');
  });

  it('two adapters for one namespace are refused with its name', () => {
    const twice = [fakeAdapter({ namespace: 'solana' }), fakeAdapter({ namespace: 'solana' })];
    expect(() => createCore({ projectId: 'p', networks, adapters: twice }, testEnv())).toThrow(
      /one adapter for "solana"/,
    );
  });
});
