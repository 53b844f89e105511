// Pairing by code in a whole headless kit, with a phone the test plays.
import {
  fakeAdapter,
  fakeAddress,
  fakeSharedConnector,
  otherFakeAddress,
  testEnv,
} from '@openappkit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import type { Adapter, WalletConnection } from '../adapter/adapter.types.js';
import type { SharedSession } from '../adapter/shared-connector.types.js';
import type { Core } from '../core.types.js';
import { createCore } from '../create-core.js';
import { KitError } from '../errors/kit-error.js';
import type { Options } from '../options/options.types.js';

const network = (namespace: string, id: number | string) => ({
  id,
  name: `Chain ${id}`,
  chainNamespace: namespace,
  caipNetworkId: `${namespace}:${id}` as const,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: [`https://rpc-${id}.test`] } },
});
const connectorId = 'walletConnect';
const kits: Core[] = [];
const settled = () => new Promise((resolve) => setImmediate(resolve));

async function kitWith(
  options: Partial<Options> = {},
  env = testEnv(),
  prepare: (phone: ReturnType<typeof fakeSharedConnector>) => void = () => undefined,
) {
  const phone = fakeSharedConnector();
  prepare(phone);
  const adapter = fakeAdapter();
  const core = createCore(
    {
      projectId: 'p',
      networks: [network('eip155', 1), network('eip155', 2), network('solana', 'main')],
      adapters: [adapter],
      ...options,
    },
    env,
    undefined,
    { connectors: [phone.entry] },
  );
  kits.push(core);
  core.mount();
  await core.preload();
  const pairing = () => core.connection.state.attempt?.pairing;
  return { core, phone, adapter, env, pairing };
}

afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy();
});

describe('pairing', () => {
  it('shows a code, and connects every namespace the phone agrees to', async () => {
    const { core, phone, adapter, pairing } = await kitWith();
    const outcome = core.connect({ connectorId });
    expect(pairing()?.status).toBe('building');
    await settled();
    expect(pairing()).toMatchObject({ status: 'ready', code: { uri: phone.proposals[0]?.uri } });
    phone.proposals[0]?.agree();
    await expect(outcome).resolves.toMatchObject({ namespace: 'eip155', address: fakeAddress });
    expect(core.account.get('eip155').connectedWalletInfo?.name).toBe('Fake Phone');
    expect(core.account.get('solana').status).toBe('connected');
    expect(core.chain.state.activeNamespace).toBe('eip155');
    // The adapter signs through the session's provider.
    expect(adapter.calls).toContain('attach walletConnect eip155:1');
    expect(core.connection.state.attempt).toMatchObject({ phase: 'connected', pairing: undefined });
  });

  it('gives the app the object its adapter makes of the session, where it makes one', async () => {
    const own = { signMessage: () => undefined };
    const plain = fakeAdapter();
    const adapter: Adapter = {
      namespace: plain.namespace,
      name: plain.name,
      ...(plain.adopt && { adopt: plain.adopt }),
      defaultAccountType: plain.defaultAccountType,
      setup: (context) => ({ ...plain.setup(context), attach: () => own }),
    };
    const { core, phone } = await kitWith({ adapters: [adapter] });
    const outcome = core.connect({ connectorId });
    await settled();
    phone.proposals[0]?.agree();
    await outcome;
    expect(core.connection.state.providers.eip155?.provider).toBe(own);
    expect(core.connection.state.providers.solana?.provider).not.toBe(own);
  });

  it('proposes the active network first', async () => {
    const { core, phone } = await kitWith();
    await core.switchNetwork('eip155:2');
    core.connect({ connectorId }).catch(() => undefined);
    await settled();
    const ids = phone.proposals[0]?.request.networks.map((each) => each.caipNetworkId);
    expect(ids).toEqual(['eip155:2', 'eip155:1', 'solana:main']);
  });

  it('works without any adapter', async () => {
    const { core, phone } = await kitWith({ adapters: [] });
    const outcome = core.connect({ connectorId });
    await settled();
    phone.proposals[0]?.agree();
    await expect(outcome).resolves.toMatchObject({ namespace: 'eip155' });
    await core.switchNetwork('eip155:2');
    expect(phone.calls).toContain('switch eip155:2');
    expect(core.chain.active()?.caipNetworkId).toBe('eip155:2');
  });

  it('renews the code 30 s before its end, and the old one still works', async () => {
    const { core, phone, env, pairing } = await kitWith();
    const outcome = core.connect({ connectorId });
    await settled();
    await env.clock.advance(269_999);
    expect(phone.proposals).toHaveLength(1);
    await env.clock.advance(1);
    await settled();
    expect(pairing()).toMatchObject({
      status: 'ready',
      renewals: 1,
      code: { uri: phone.proposals[1]?.uri },
    });
    // A wallet may sign in by either.
    const signIns = phone.proposals.map(({ request }) => request.signIn);
    expect(signIns).toEqual([expect.any(Function), expect.any(Function)]);
    phone.proposals[0]?.agree();
    await outcome;
    expect(phone.proposals[1]?.request.signal.aborted).toBe(true);
  });

  it('shows the old code while the new one is on its way', async () => {
    const { core, phone, env, pairing } = await kitWith();
    core.connect({ connectorId }).catch(() => undefined);
    await settled();
    const states: unknown[] = [];
    const { setAttempt } = core.connection;
    core.connection.setAttempt = (attempt) => {
      states.push([attempt?.pairing?.status, attempt?.pairing?.code?.uri]);
      setAttempt(attempt);
    };
    await env.clock.advance(270_000);
    await settled();
    expect(states[0]).toEqual(['renewing', phone.proposals[0]?.uri]);
    expect(pairing()?.code?.uri).toBe(phone.proposals[1]?.uri);
  });

  it('a renewal that fails leaves the old code; when that runs out too, it is over', async () => {
    const { core, phone, env } = await kitWith();
    const outcome = core.connect({ connectorId });
    const failure = expect(outcome).rejects.toMatchObject({ code: 'pairing/expired' });
    await settled();
    await env.clock.advance(270_000);
    await settled();
    phone.proposals[1]?.fail(new KitError('pairing/unreachable'));
    await settled();
    expect(core.connection.state.attempt?.phase).toBe('waiting');
    phone.proposals[0]?.fail(new KitError('pairing/expired'));
    await failure;
    expect(core.connection.state.attempt).toMatchObject({
      phase: 'failed',
      error: { code: 'pairing/expired' },
    });
  });

  it('a phone that declines ends it, whichever code it scanned', async () => {
    const { core, phone, env } = await kitWith();
    const outcome = core.connect({ connectorId });
    const failure = expect(outcome).rejects.toMatchObject({ code: 'wallet/rejected' });
    await settled();
    await env.clock.advance(270_000);
    await settled();
    phone.proposals[0]?.fail(new KitError('wallet/rejected'));
    await failure;
    expect(core.account.get('eip155').status).toBe('disconnected');
  });

  it('cancel is immediate, aborts every proposal, and a late answer is ignored', async () => {
    const { core, phone, env } = await kitWith();
    const outcome = core.connect({ connectorId });
    const failure = expect(outcome).rejects.toMatchObject({ code: 'request/cancelled' });
    await settled();
    core.cancelConnect();
    expect(core.connection.state.attempt).toBeUndefined();
    expect(phone.proposals[0]?.request.signal.aborted).toBe(true);
    phone.proposals[0]?.agree();
    await failure;
    expect(core.account.get('eip155').status).toBe('disconnected');
    await env.clock.advance(600_000);
    expect(phone.proposals).toHaveLength(1);
  });

  it('is off without a projectId or a relay, and says so when asked all the same', async () => {
    for (const options of [
      { projectId: '' },
      { services: { relay: null } },
      { enableWalletConnect: false },
    ]) {
      const { core, phone } = await kitWith(options);
      expect(core.connection.find(connectorId)).toBeUndefined();
      await expect(core.connect({ connectorId })).rejects.toMatchObject({
        code: 'connector/not-found',
      });
      expect(phone.calls).toEqual([]);
    }
  });

  it('is on with a provider of the host, which may bring its own code', async () => {
    const { core, phone, pairing } = await kitWith({ projectId: '', universalProvider: {} });
    const outcome = core.connect({ connectorId, uri: 'wc:host@2' });
    await settled();
    expect(pairing()?.code?.uri).toBe('wc:host@2');
    expect(phone.calls).toEqual(['make', 'adopt']);
    phone.proposals[0]?.agree();
    await expect(outcome).resolves.toMatchObject({ address: fakeAddress });
  });

  it('with manualWCControl proposes nothing: the codes are those that the host makes on its provider', async () => {
    const { core, phone, pairing } = await kitWith({
      manualWCControl: true,
      universalProvider: {},
    });
    const outcome = core.connect({ connectorId });
    await settled();
    expect(pairing()).toMatchObject({ status: 'building', code: undefined });
    expect(phone.calls).toEqual(['make', 'adopt']);
    phone.proposals[0]?.request.onCode({ uri: 'wc:theirs@2', expiresAt: 300_000 });
    expect(pairing()).toMatchObject({ status: 'ready', code: { uri: 'wc:theirs@2' } });
    phone.proposals[0]?.agree();
    await expect(outcome).resolves.toMatchObject({ address: fakeAddress });
  });

  it('a package that does not load is an error, and the next try loads it again', async () => {
    let tries = 0;
    const phone = fakeSharedConnector();
    const core = createCore(
      { projectId: 'p', networks: [network('eip155', 1)] },
      testEnv(),
      undefined,
      {
        connectors: [
          {
            ...phone.entry,
            load() {
              tries++;
              if (tries === 1) throw new TypeError('Failed to fetch');
              return phone.entry.load();
            },
          },
        ],
      },
    );
    kits.push(core);
    core.mount();
    await expect(core.connect({ connectorId })).rejects.toMatchObject({ code: 'kit/load-failed' });
    void core.connect({ connectorId }).catch(() => undefined);
    await settled();
    expect(phone.proposals).toHaveLength(1);
  });
});

describe('a pairing session', () => {
  async function paired(options: Partial<Options> = {}, env = testEnv()) {
    const made = await kitWith(options, env);
    const outcome = made.core.connect({ connectorId });
    await settled();
    made.phone.proposals[0]?.agree();
    await outcome;
    return made;
  }

  it('ends in every namespace when one is disconnected, on both sides', async () => {
    const { core, phone, adapter } = await paired();
    await core.disconnect('eip155');
    expect(core.account.get('solana').status).toBe('disconnected');
    expect(phone.calls).toContain('disconnect');
    expect(adapter.calls).toContain('disconnect walletConnect');
  });

  it('is over when the phone ends it', async () => {
    const { core, phone } = await paired();
    phone.report.disconnected();
    expect(core.account.get('eip155').status).toBe('disconnected');
    expect(core.account.get('solana').status).toBe('disconnected');
  });

  it('follows accounts, networks and what the phone agrees to, each in its namespace', async () => {
    const { core, phone } = await paired();
    phone.report.chainChanged('eip155', 'eip155:2');
    expect(core.chain.state.active.eip155?.caipNetworkId).toBe('eip155:2');
    expect(core.chain.state.active.solana?.caipNetworkId).toBe('solana:main');
    phone.report.approvedChanged('eip155', ['eip155:2']);
    expect(core.connection.state.connections.eip155?.[0]?.approved).toEqual(['eip155:2']);
    phone.report.accountsChanged('solana', []);
    await settled();
    expect(core.account.get('solana').status).toBe('disconnected');
    expect(core.account.get('eip155').status).toBe('connected');
  });

  it('comes back after a reload without asking, all namespaces at once', async () => {
    const { env, phone: first } = await paired();
    const stored = first.session();
    kits.splice(0)[0]?.destroy();
    const phone = fakeSharedConnector();
    phone.stored = stored;
    const core = createCore(
      {
        projectId: 'p',
        networks: [network('eip155', 1), network('eip155', 2), network('solana', 'main')],
        adapters: [fakeAdapter()],
      },
      env,
      undefined,
      { connectors: [phone.entry] },
    );
    kits.push(core);
    core.mount();
    expect(core.account.get('eip155').status).toBe('reconnecting');
    await core.ready();
    expect(core.account.get('eip155').status).toBe('connected');
    expect(core.account.get('solana').status).toBe('connected');
    expect(phone.calls).toEqual(['make', 'reconnect']);
  });

  it('comes back on the network that was in use', async () => {
    const { core: before, env, phone: first } = await paired();
    first.report.chainChanged('eip155', 'eip155:2');
    const stored = first.session();
    before.destroy();
    kits.splice(0);
    const { core, phone } = await kitWith({}, env, (fake) => {
      fake.stored = stored;
    });
    await core.ready();
    expect(core.chain.state.active.eip155?.caipNetworkId).toBe('eip155:2');
    expect(phone.calls).toContain('switch eip155:2');
    expect(core.chain.state.active.solana?.caipNetworkId).toBe('solana:main');
  });

  it('comes back where the phone is when it no longer agrees to the network that was in use', async () => {
    const { core: before, env, phone: first } = await paired();
    first.report.chainChanged('eip155', 'eip155:2');
    const stored = first.session(['eip155:1', 'solana:main']);
    before.destroy();
    kits.splice(0);
    const { core, phone } = await kitWith({}, env, (fake) => {
      fake.stored = stored;
    });
    await core.ready();
    expect(core.account.get('eip155').status).toBe('connected');
    expect(core.chain.state.active.eip155?.caipNetworkId).toBe('eip155:1');
    expect(phone.calls).not.toContain('switch eip155:2');
  });

  it('has each readable address once, as its namespace writes it', async () => {
    const plain = fakeAdapter();
    const adapter: Adapter = {
      namespace: plain.namespace,
      name: plain.name,
      ...(plain.adopt && { adopt: plain.adopt }),
      defaultAccountType: plain.defaultAccountType,
      setup: (context) => ({
        ...plain.setup(context),
        async parseAddress(address) {
          if (!/^0x[0-9a-f]{40}$/i.test(address)) throw new KitError('address/invalid');
          return address.toLowerCase();
        },
      }),
    };
    const { core, phone } = await kitWith({ adapters: [adapter] });
    const outcome = core.connect({ connectorId });
    await settled();
    const [agreed] = phone.session(['eip155:1']).connections;
    const accounts = ['no address', fakeAddress, fakeAddress.toLowerCase()] as const;
    phone.proposals[0]?.agree({ connections: [{ ...agreed, accounts }] });
    await outcome;
    const addresses = core.account.get('eip155').allAccounts.map(({ address }) => address);
    expect(addresses).toEqual([fakeAddress.toLowerCase()]);
  });

  it('that the phone ended while the page was closed is forgotten, quietly', async () => {
    const { env } = await paired();
    kits.splice(0)[0]?.destroy();
    const { core, phone } = await kitWith({}, env);
    await core.ready();
    expect(phone.calls).toEqual(['make', 'reconnect']);
    expect(core.account.get('eip155').status).toBe('disconnected');
    expect(JSON.parse(env.storage.entries()['openappkit:p:default:connections'] ?? '')).toEqual({});
  });

  it('a refusal of the relay is an alert, once', async () => {
    const { core, phone } = await paired();
    phone.report.refused('invalid-key');
    phone.report.refused('invalid-key');
    expect(core.alerts.state.shown.filter(({ id }) => id === 'invalid-key')).toHaveLength(1);
  });

  it('remembers the wallet that was chosen for the code, never the code', async () => {
    const { core, phone, env } = await kitWith();
    const wallet = { id: 'a1', name: 'Maple Wallet' };
    const outcome = core.connect({ connectorId, wallet });
    await settled();
    phone.proposals[0]?.agree();
    await outcome;
    expect(core.connection.state.recents[0]).toMatchObject(wallet);
    expect(JSON.stringify(env.storage.entries())).not.toContain('wc:');
  });

  it('is one of the two wallets used last, however many namespaces it serves', async () => {
    const { core, phone } = await kitWith();
    await core.connect({ connectorId: 'fake.one' });
    const outcome = core.connect({ connectorId, wallet: { id: 'a1', name: 'Maple Wallet' } });
    await settled();
    phone.proposals[0]?.agree();
    await outcome;
    expect(core.connection.state.recents.map(({ id }) => id)).toEqual(['a1', 'fake.one']);
  });
});

describe('the wallet behind a code', () => {
  const imageLink = 'https://maple.test/icon.png';
  const maple = {
    name: 'Maple Wallet',
    description: 'A wallet of trees.',
    url: 'https://maple.test',
  };
  const picture = `data:image/png;base64,${btoa('one')}`;
  const behind = (
    phone: ReturnType<typeof fakeSharedConnector>,
    session = phone.session(),
  ): SharedSession => {
    const [first, ...rest] = session.connections;
    const named = (each: WalletConnection) => ({ ...each, wallet: { ...maple, imageLink } });
    return { connections: [named(first), ...rest.map(named)] };
  };
  const envWithPicture = () => {
    const env = testEnv();
    const answer = () => new Response('one', { headers: { 'content-type': 'image/png' } });
    env.fetch.route(imageLink, answer);
    return env;
  };
  const paired = async (env: ReturnType<typeof testEnv>) => {
    const kit = await kitWith({}, env);
    const outcome = kit.core.connect({ connectorId });
    await settled();
    kit.phone.proposals[0]?.agree(behind(kit.phone));
    await outcome;
    return kit;
  };
  const told = { ...maple, icon: picture, type: 'WALLET_CONNECT' };

  it('keeps what it tells of itself, its picture fetched once and shown as data, after a reload too', async () => {
    const env = envWithPicture();
    const { core, phone } = await paired(env);
    await expect.poll(() => core.account.get('solana').connectedWalletInfo).toMatchObject(told);
    expect(core.account.get('eip155').connectedWalletInfo).toMatchObject(told);
    expect(core.connection.state.connections.eip155?.[0]?.imageUrl).toBe(picture);
    expect(env.fetch.calls.filter(({ url }) => url === imageLink)).toHaveLength(1);
    const stored = behind(phone);
    core.destroy();
    const again = await kitWith({}, env, (fake) => {
      fake.stored = stored;
    });
    await again.core.ready();
    await expect
      .poll(() => again.core.account.get('eip155').connectedWalletInfo)
      .toMatchObject(told);
  });

  it('has its picture where it comes back behind another wallet', async () => {
    const env = envWithPicture();
    const { core, phone } = await paired(env);
    await core.connect({ connectorId: 'fake.one' });
    const stored = behind(phone);
    core.destroy();
    const again = await kitWith({}, env, (fake) => {
      fake.stored = stored;
    });
    await again.core.ready();
    const shown = () => again.core.connection.state.connections.eip155;
    expect(shown()?.map((each) => each.connectorId)).toEqual(['fake.one', connectorId]);
    await expect.poll(() => shown()?.[1]?.imageUrl).toBe(picture);
  });

  it('has its picture where another tab paired it in the place of one without', async () => {
    const env = envWithPicture();
    const networks = ['eip155:1', 'solana:main'] as const;
    const { core, phone } = await kitWith({}, env);
    const pair = async (session: SharedSession): Promise<void> => {
      const outcome = core.connect({ connectorId });
      await settled();
      phone.proposals.at(-1)?.agree(session);
      await outcome;
    };
    const other = await kitWith({}, env, (fake) => {
      fake.stored = phone.session(networks);
    });
    await pair(phone.session(networks));
    const shown = () => other.core.account.get('eip155');
    await expect.poll(() => shown().connectedWalletInfo?.name).toBe('Fake Phone');
    const renewed = () => behind(phone, phone.session(networks, otherFakeAddress));
    other.phone.stored = renewed();
    await pair(renewed());
    await expect.poll(() => shown().address).toBe(otherFakeAddress);
    await expect.poll(() => shown().connectedWalletInfo).toMatchObject(told);
  });

  it('without a picture that can be had stands without', async () => {
    const env = envWithPicture();
    env.fetch.route(imageLink, () => new Response('no', { status: 404 }));
    const { core } = await paired(env);
    await env.clock.advance(0);
    expect(core.account.get('eip155').connectedWalletInfo).toMatchObject({
      ...maple,
      icon: undefined,
    });
  });
});
