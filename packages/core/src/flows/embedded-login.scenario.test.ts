// The embedded wallet is a shared connector without a code. The user logs in before `connect`.
import { fakeAdapter, fakeAddress, fakeEmbeddedWallet, testEnv } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import { createCore } from '../create-core.js';
import type { Options } from '../options/options.types.js';

const networks: Options['networks'] = [
  {
    id: 1,
    name: 'Harbor',
    nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 18 },
    rpcUrls: { default: { http: ['https://rpc.example'] } },
    chainNamespace: 'eip155',
    caipNetworkId: 'eip155:1',
  },
  {
    id: 'reef',
    name: 'Reef',
    nativeCurrency: { name: 'Coin', symbol: 'R', decimals: 9 },
    rpcUrls: { default: { http: ['https://reef.example'] } },
    chainNamespace: 'solana',
    caipNetworkId: 'solana:reef',
  },
];

async function setUp(change: Partial<Options> = {}, env = testEnv(), isIn = false) {
  const embedded = fakeEmbeddedWallet();
  const adapters = [fakeAdapter({ namespace: 'eip155' }), fakeAdapter({ namespace: 'solana' })];
  const options = { projectId: 'p', networks, adapters, ...change };
  const core = createCore(options as Options, env, undefined, { connectors: [embedded.entry] });
  if (isIn) {
    // The session covers the networks of the loaded connector.
    await core.sharedProvider('frame');
    embedded.stored = embedded.session();
  }
  core.mount();
  return { core, embedded, env };
}
const statuses = ({ core }: Awaited<ReturnType<typeof setUp>>) =>
  ['eip155', 'solana'].map((namespace) => core.account.get(namespace).status);

describe('embedded wallet login', () => {
  it('loads the connector only on demand', async () => {
    const { core, embedded } = await setUp();
    await core.ready();
    expect(core.connection.needing('frame', 'eip155')).toMatchObject({ id: 'AUTH', type: 'AUTH' });
    expect(embedded.calls).toEqual([]);
    expect(await core.sharedProvider('frame')).toBe(embedded.wallet);
    expect(embedded.calls).toEqual(['make']);
  });

  it('connects all namespaces at once, without a code', async () => {
    const kit = await setUp();
    const outcome = await kit.core.connect({ needs: 'frame' });
    expect(outcome).toMatchObject({ connectorId: 'AUTH', namespace: 'eip155' });
    expect(statuses(kit)).toEqual(['connected', 'connected']);
    expect(kit.core.connection.state.attempt).toMatchObject({ phase: 'connected', needs: 'frame' });
    expect(kit.core.connection.state.attempt?.pairing).toBeUndefined();
    expect(kit.embedded.calls).toEqual(['make', 'connect']);
  });

  it.each([
    ['is ended', false, ['connect', 'disconnect']],
    ['stays where it is taken up once more', true, ['connect', 'connect']],
  ] as const)(
    'handles a login cancelled while its addresses were parsed: %s',
    async (_, isAgain, calls) => {
      let release = (): void => undefined;
      const read = new Promise<void>((resolve) => {
        release = resolve;
      });
      const parseAddress = (address: string) => read.then(() => address);
      const adapters = [fakeAdapter({ can: { parseAddress } })];
      const { core, embedded } = await setUp({ adapters });
      await core.sharedProvider('frame');
      const abandoned = expect(core.connect({ needs: 'frame' })).rejects.toThrow();
      await new Promise((resolve) => setImmediate(resolve));
      core.cancelConnect();
      const retried = isAgain ? core.connect({ needs: 'frame' }) : abandoned;
      release();
      await Promise.all([abandoned, retried]);
      await new Promise((resolve) => setImmediate(resolve));
      expect(embedded.calls.slice(1)).toEqual(calls);
      expect(core.account.get('eip155').status).toBe(isAgain ? 'connected' : 'disconnected');
    },
  );

  it('does not add the login to the recent wallets', async () => {
    const { core } = await setUp();
    await core.connect({ needs: 'frame' });
    expect(core.connection.state.recents).toEqual([]);
  });

  it('connects a login with manualWCControl', async () => {
    const { core } = await setUp({ manualWCControl: true });
    expect(await core.connect({ needs: 'frame' })).toMatchObject({ connectorId: 'AUTH' });
  });

  it('offers the login only in namespaces where the frame has keys, and connects it from any namespace', async () => {
    const [, solana] = networks;
    const bitcoin = {
      ...networks[0],
      chainNamespace: 'bip122',
      caipNetworkId: 'bip122:b',
    } as const;
    const alone = await setUp({ networks: [bitcoin], adapters: [] });
    expect(alone.core.connection.needing('frame')).toBeUndefined();
    const adapters = [fakeAdapter({ namespace: 'solana' })];
    const { core } = await setUp({ networks: [bitcoin, ...(solana ? [solana] : [])], adapters });
    expect(core.chain.state.activeNamespace).toBe('bip122');
    expect(core.connection.needing('frame', 'bip122')).toBeUndefined();
    expect(await core.connect({ needs: 'frame' })).toMatchObject({ namespace: 'solana' });
  });

  it.each<[string, Partial<Options>]>([
    ['without a projectId', { projectId: '' }],
    ['without the service', { services: { embeddedWallet: null } }],
    ['with neither email nor social logins', { features: { email: false, socials: false } }],
    ['with no social login left', { features: { email: false, socials: [] } }],
  ])('does not offer the login %s', async (_what, change) => {
    const { core } = await setUp(change);
    expect(core.connection.needing('frame')).toBeUndefined();
    expect(await core.sharedProvider('frame')).toBeUndefined();
  });

  it('disconnects all namespaces when one is disconnected', async () => {
    const kit = await setUp();
    await kit.core.connect({ needs: 'frame' });
    await kit.core.disconnect('solana');
    expect(statuses(kit)).toEqual(['disconnected', 'disconnected']);
    expect(kit.embedded.calls.filter((call) => call === 'disconnect')).toHaveLength(1);
  });

  it('disconnects all namespaces when the provider disconnects', async () => {
    const kit = await setUp();
    await kit.core.connect({ needs: 'frame' });
    kit.embedded.report.disconnected();
    expect(statuses(kit)).toEqual(['disconnected', 'disconnected']);
  });

  it('restores the login after a reload and forgets it when the frame lost it', async () => {
    const first = await setUp();
    await first.core.connect({ needs: 'frame' });
    const second = await setUp({}, testEnv({ stored: first.env.storage.entries() }), true);
    await second.core.ready();
    expect(statuses(second)).toEqual(['connected', 'connected']);
    const third = await setUp({}, testEnv({ stored: second.env.storage.entries() }));
    await third.core.ready();
    expect(statuses(third)).toEqual(['disconnected', 'disconnected']);
    expect(third.embedded.calls).toEqual(['make', 'reconnect']);
  });

  it.each([
    ['iframe_load_failed', 'Network Error - Could not load embedded wallet', 'APKT003'],
    ['iframe_request_timeout', 'Embedded Wallet Request Timed Out', 'APKT004'],
  ] as const)('alerts the developer when the frame reports %s', async (reason, title, code) => {
    const { core, embedded } = await setUp();
    await core.sharedProvider('frame');
    embedded.report.refused(reason);
    expect(core.alerts.state.shown.at(-1)).toMatchObject({ id: reason, title, code });
  });

  it('starts one follower when another tab changes the session while the frame loads', async () => {
    const embedded = fakeEmbeddedWallet();
    let follows = 0;
    let release = (): void => undefined;
    const ready = new Promise<void>((resolve) => {
      release = resolve;
    });
    const onProfile: typeof embedded.wallet.onProfile = (listener) => {
      follows += 1;
      return embedded.wallet.onProfile(listener);
    };
    const provider = () => ready.then(() => ({ ...embedded.wallet, onProfile }));
    const load = async () => {
      const create = await embedded.entry.load();
      return (...args: Parameters<typeof create>) => ({ ...create(...args), provider });
    };
    const env = testEnv();
    const core = createCore(
      { projectId: 'p', networks, adapters: [fakeAdapter()] },
      env,
      undefined,
      { connectors: [{ ...embedded.entry, load }] },
    );
    core.mount();
    await core.preload();
    const loading = core.sharedProvider('frame').catch(() => undefined);
    await new Promise((resolve) => setImmediate(resolve));
    const session = { connectorId: 'AUTH', address: fakeAddress, caipNetworkId: 'eip155:1' };
    const key = 'openappkit:p:default:connections';
    env.storage.setItem(key, JSON.stringify({ eip155: [session] }));
    env.tabs.open('openappkit:p:default').post({ kind: 'connections', namespace: 'eip155' });
    await new Promise((resolve) => setImmediate(resolve));
    release();
    await loading;
    await new Promise((resolve) => setImmediate(resolve));
    expect(embedded.calls.filter((call) => call === 'make')).toHaveLength(2);
    expect(follows).toBe(1);
    core.destroy();
  });
});
