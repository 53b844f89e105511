import { testEnv } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import { abortable } from '../../async.js';
import { KitError } from '../../errors/kit-error.js';
import type { AdapterReports } from '../adapter.types.js';
import { createConnectionTracker } from './connection-tracker.js';
import type { WalletDriver, WalletEvents } from './connection-tracker.types.js';

const { signal } = new AbortController();
const ebb = {
  id: 2,
  name: 'Ebb',
  chainNamespace: 'tide',
  caipNetworkId: 'tide:2',
  nativeCurrency: { name: 'Tide', symbol: 'TIDE', decimals: 12 },
  rpcUrls: { default: { http: [] } },
} as const;

function setUp(change: Partial<WalletDriver<{ readonly id: string }, string>> = {}) {
  const calls: string[] = [];
  const reports: (readonly string[])[] = [];
  const destroyed = new AbortController();
  const report: AdapterReports = {
    connectors: () => undefined,
    accountsChanged: (_, accounts) => void reports.push(accounts),
    chainChanged: (_, caipNetworkId) => void calls.push(`report ${caipNetworkId}`),
    disconnected: () => undefined,
    connected: () => undefined,
  };
  const driver: WalletDriver<{ readonly id: string }, string> = {
    namespace: 'tide',
    find: (id) => (id === 'one' ? { id } : undefined),
    source: () => ({ candidates: () => [{ id: 'one' }], onFound: () => () => undefined }),
    open: ({ id }) => `wallet ${id}`,
    async requestAccounts({ wallet }) {
      calls.push(`request ${wallet}`);
      return { accounts: ['a', 'b'] };
    },
    async readAccounts() {
      calls.push('accounts');
      return { accounts: ['a', 'b'] };
    },
    async readNetwork() {
      calls.push('network');
      return { caipNetworkId: 'tide:1' };
    },
    describe: ({ wallet }, { address }) => ({ provider: wallet, first: address }),
    listen: () => () => void calls.push('stop'),
    disconnect: () => void calls.push('disconnect'),
    ...change,
  };
  const env = testEnv();
  const tracker = createConnectionTracker(driver, { env, report }, destroyed.signal);
  const connect = () => tracker.connect({ connectorId: 'one', signal });
  return { calls, connect, destroyed, env, reports, tracker };
}

describe('createConnectionTracker', () => {
  it('applies only a few of a thousand changes that a wallet reports at once, and then its current accounts', async () => {
    let events: WalletEvents | undefined;
    let offered = ['a', 'b'];
    const { connect, env, reports } = setUp({
      listen(_, given) {
        events = given;
        return () => undefined;
      },
      readAccounts: async () => ({ accounts: offered }),
    });
    await connect();
    for (let change = 0; change < 1000; change += 1) {
      events?.applyEvent(() => ({ accounts: [change % 2 ? 'a' : 'b'] }));
      await Promise.resolve();
    }
    offered = ['c'];
    await env.clock.advance(1000);
    expect(reports.length).toBeLessThan(50);
    expect(reports.at(-1)).toEqual(['c']);
    events?.applyEvent(() => ({ accounts: ['d'] }));
    expect(reports.at(-1)).toEqual(['d']);
  });

  it('requests the accounts once, then reads the network', async () => {
    const { calls, connect } = setUp();
    expect(await connect()).toMatchObject({
      accounts: ['a', 'b'],
      caipNetworkId: 'tide:1',
      provider: 'wallet one',
    });
    expect(calls).toEqual(['request wallet one', 'network']);
  });

  it('restores a session without a prompt, its address first', async () => {
    const { calls, tracker } = setUp();
    const restored = await tracker.reconnect({ connectorId: 'one', address: 'b', signal });
    expect(restored?.accounts).toEqual(['b', 'a']);
    expect(calls).toEqual(['accounts', 'network']);
  });

  it('rejects a wallet that offers no account, and stops listening to it', async () => {
    const { calls, connect } = setUp({ requestAccounts: async () => ({ accounts: [] }) });
    await expect(connect()).rejects.toMatchObject({ code: 'wallet/unauthorized' });
    expect(calls).toEqual(['stop']);
  });

  it('queries a wallet again that answers without accounts after an event named some', async () => {
    let report = (_: readonly string[]): void => undefined;
    const { connect } = setUp({
      listen(_, events) {
        report = (accounts) => events.applyEvent(() => ({ accounts }));
        return () => undefined;
      },
      async requestAccounts() {
        report(['a']);
        return { accounts: [] };
      },
    });
    expect(await connect()).toMatchObject({ accounts: ['a', 'b'] });
  });

  it('translates an error of the wallet with the driver', async () => {
    const { connect } = setUp({
      requestAccounts: () => Promise.reject('busy'),
      toError: (error, wallet) =>
        new KitError('wallet/pending', { context: { error, wallet }, cause: error }),
    });
    await expect(connect()).rejects.toMatchObject({
      code: 'wallet/pending',
      context: { error: 'busy', wallet: 'wallet one' },
    });
  });

  it('rejects an unknown connector without a call to a wallet', async () => {
    const { calls, tracker } = setUp();
    const connecting = tracker.connect({ connectorId: 'two', signal });
    await expect(connecting).rejects.toMatchObject({
      code: 'connector/not-found',
      metaMessages: ['No wallet in this browser has the ID "two".'],
    });
    expect(calls).toEqual([]);
  });

  it('applies the facts of a wallet that has no network of its own', async () => {
    const { calls, connect, tracker } = setUp({
      switchNetwork: async (_, { network: { caipNetworkId } }) => ({ caipNetworkId }),
    });
    await connect();
    await tracker.switchNetwork({ connectorId: 'one', network: ebb, signal });
    expect(tracker.require('one').known.caipNetworkId).toBe('tide:2');
    expect(calls).toEqual(['request wallet one', 'network', 'report tide:2']);
  });

  it('keeps a wallet that offers no account while it switches', async () => {
    const answers = [{ accounts: [] }, { accounts: ['a'], caipNetworkId: 'tide:2' as const }];
    const { connect, env, tracker } = setUp({
      readNetwork: undefined,
      requestAccounts: async () => ({ accounts: ['a'], caipNetworkId: 'tide:1' }),
      readAccounts: async () => answers.shift() ?? {},
      switchNetwork: async () => undefined,
    });
    await connect();
    const switching = tracker.switchNetwork({ connectorId: 'one', network: ebb, signal });
    await env.clock.advance(1000);
    await switching;
    expect(tracker.require('one').known).toEqual({ accounts: ['a'], caipNetworkId: 'tide:2' });
  });

  it('ends at once when cancelled while the network is queried', async () => {
    const ending = new AbortController();
    const { calls, tracker } = setUp({
      readNetwork() {
        ending.abort();
        return new Promise(() => undefined);
      },
    });
    const connecting = tracker.connect({ connectorId: 'one', signal: ending.signal });
    await expect(connecting).rejects.toMatchObject({ code: 'request/cancelled' });
    expect(calls.at(-1)).toBe('stop');
  });

  it('rejects a cancelled attempt whose facts an event completed', async () => {
    const ending = new AbortController();
    let report = (): void => undefined;
    const { tracker } = setUp({
      listen(_, events) {
        report = () => events.applyEvent(() => ({ caipNetworkId: 'tide:1' }));
        return () => undefined;
      },
      readNetwork() {
        report();
        ending.abort();
        return new Promise(() => undefined);
      },
    });
    const connecting = tracker.connect({ connectorId: 'one', signal: ending.signal });
    await expect(connecting).rejects.toMatchObject({ code: 'request/cancelled' });
    expect(tracker.get('one')).toBeUndefined();
  });

  it('stops listening to a wallet that disconnects while listeners are added', async () => {
    const { calls, connect } = setUp({
      listen(_, events) {
        events.drop();
        return () => void calls.push('stop');
      },
    });
    await expect(connect()).rejects.toMatchObject({ code: 'wallet/disconnected' });
    expect(calls).toEqual(['stop']);
  });

  it('rejects a switch if the driver cannot switch', async () => {
    const { connect, tracker } = setUp();
    await connect();
    const switching = tracker.switchNetwork({ connectorId: 'one', network: ebb, signal });
    await expect(switching).rejects.toMatchObject({ code: 'adapter/unsupported' });
  });

  it('restores the next session of a name when the one before is cancelled while its wallet opens', async () => {
    const ending = new AbortController();
    const { tracker } = setUp({
      source: () => ({
        candidates: (id) => [{ id }],
        onFound: () => () => undefined,
      }),
      open({ id }) {
        if (id !== 'one') return `wallet ${id}`;
        ending.abort();
        return new Promise(() => undefined);
      },
    });
    const restore = (connectorId: string, until: AbortSignal) =>
      tracker.reconnect({ connectorId, address: 'a', signal: until });
    const [first, next] = [restore('one', ending.signal), restore('one#2', signal)];
    await expect(first).rejects.toMatchObject({ code: 'request/cancelled' });
    expect(await next).toMatchObject({ connectorId: 'one#2' });
  });

  it('stops looking for a wallet when the adapter is destroyed', async () => {
    const { connect, destroyed } = setUp({
      find: (_, signals) => abortable(new Promise(() => undefined), ...signals),
    });
    const connecting = connect();
    destroyed.abort();
    await expect(connecting).rejects.toMatchObject({ code: 'request/cancelled' });
  });

  it('ends every connection when the adapter is destroyed', async () => {
    const { calls, connect, destroyed, tracker } = setUp();
    await connect();
    const { signal: ended } = tracker.require('one');
    destroyed.abort();
    expect([ended.aborted, tracker.get('one'), calls.at(-1)]).toEqual([true, undefined, 'stop']);
  });
});
