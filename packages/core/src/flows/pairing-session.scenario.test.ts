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
import { createCore } from '../create-core.js';
import { KitError } from '../errors/kit-error.js';
import type { Options } from '../options/options.types.js';
import { network, connectorId, kitWith } from './test/pairing-kit.js';
import { kits, flushPromises, endKits } from './test/whole-kits.js';

afterEach(endKits);

describe('a pairing session', () => {
  async function paired(options: Partial<Options> = {}, env = testEnv()) {
    const kit = await kitWith(options, env);
    const outcome = kit.core.connect({ connectorId });
    await flushPromises();
    kit.phone.proposals[0]?.approve();
    await outcome;
    return kit;
  }

  it('disconnects every namespace and the phone when one namespace is disconnected', async () => {
    const { core, phone, adapter } = await paired();
    await core.disconnect('eip155');
    expect(core.account.get('solana').status).toBe('disconnected');
    expect(phone.calls).toContain('disconnect');
    expect(adapter.calls).toContain('disconnect walletConnect');
  });

  it('disconnects every namespace when the phone disconnects', async () => {
    const { core, phone } = await paired();
    phone.report.disconnected();
    expect(core.account.get('eip155').status).toBe('disconnected');
    expect(core.account.get('solana').status).toBe('disconnected');
  });

  it('applies accounts, networks and approved networks per namespace', async () => {
    const { core, phone } = await paired();
    phone.report.chainChanged('eip155', 'eip155:2');
    expect(core.chain.state.active.eip155?.caipNetworkId).toBe('eip155:2');
    expect(core.chain.state.active.solana?.caipNetworkId).toBe('solana:main');
    phone.report.approvedChanged('eip155', ['eip155:2']);
    expect(core.connection.state.connections.eip155?.[0]?.approved).toEqual(['eip155:2']);
    phone.report.accountsChanged('solana', []);
    await flushPromises();
    expect(core.account.get('solana').status).toBe('disconnected');
    expect(core.account.get('eip155').status).toBe('connected');
  });

  it('restores all namespaces after a reload with one request', async () => {
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

  it('restores the network that was active', async () => {
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

  it("restores the phone's own network when the active one is no longer approved", async () => {
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

  it('stores each readable address once, in its canonical form', async () => {
    const baseAdapter = fakeAdapter();
    const adapter: Adapter = {
      namespace: baseAdapter.namespace,
      name: baseAdapter.name,
      ...(baseAdapter.adopt && { adopt: baseAdapter.adopt }),
      defaultAccountType: baseAdapter.defaultAccountType,
      setup: (context) => ({
        ...baseAdapter.setup(context),
        async parseAddress(address) {
          if (!/^0x[0-9a-f]{40}$/i.test(address)) throw new KitError('address/invalid');
          return address.toLowerCase();
        },
      }),
    };
    const { core, phone } = await kitWith({ adapters: [adapter] });
    const outcome = core.connect({ connectorId });
    await flushPromises();
    const [approved] = phone.session(['eip155:1']).connections;
    const accounts = ['no address', fakeAddress, fakeAddress.toLowerCase()] as const;
    phone.proposals[0]?.approve({ connections: [{ ...approved, accounts }] });
    await outcome;
    const addresses = core.account.get('eip155').allAccounts.map(({ address }) => address);
    expect(addresses).toEqual([fakeAddress.toLowerCase()]);
  });

  it('forgets a session without an error when the phone ended it while the page was closed', async () => {
    const { env } = await paired();
    kits.splice(0)[0]?.destroy();
    const { core, phone } = await kitWith({}, env);
    await core.ready();
    expect(phone.calls).toEqual(['make', 'reconnect']);
    expect(core.account.get('eip155').status).toBe('disconnected');
    expect(JSON.parse(env.storage.entries()['openappkit:p:default:connections'] ?? '')).toEqual({});
  });

  it('shows one alert when the relay rejects the key repeatedly', async () => {
    const { core, phone } = await paired();
    phone.report.refused('invalid-key');
    phone.report.refused('invalid-key');
    expect(core.alerts.state.shown.filter(({ id }) => id === 'invalid-key')).toHaveLength(1);
  });

  it('stores the selected wallet but never the code', async () => {
    const { core, phone, env } = await kitWith();
    const wallet = { id: 'a1', name: 'Maple Wallet' };
    const outcome = core.connect({ connectorId, wallet });
    await flushPromises();
    phone.proposals[0]?.approve();
    await outcome;
    expect(core.connection.state.recents[0]).toMatchObject(wallet);
    expect(JSON.stringify(env.storage.entries())).not.toContain('wc:');
  });

  it('adds one recent wallet, however many namespaces it serves', async () => {
    const { core, phone } = await kitWith();
    await core.connect({ connectorId: 'fake.one' });
    const outcome = core.connect({ connectorId, wallet: { id: 'a1', name: 'Maple Wallet' } });
    await flushPromises();
    phone.proposals[0]?.approve();
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
  const image = `data:image/png;base64,${btoa('one')}`;
  const sessionWithImage = (
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
    await flushPromises();
    kit.phone.proposals[0]?.approve(sessionWithImage(kit.phone));
    await outcome;
    return kit;
  };
  const walletInfo = { ...maple, icon: image, type: 'WALLET_CONNECT' };

  it('shows its metadata and loads its image once as a data URL, also after a reload', async () => {
    const env = envWithPicture();
    const { core, phone } = await paired(env);
    await expect
      .poll(() => core.account.get('solana').connectedWalletInfo)
      .toMatchObject(walletInfo);
    expect(core.account.get('eip155').connectedWalletInfo).toMatchObject(walletInfo);
    expect(core.connection.state.connections.eip155?.[0]?.imageUrl).toBe(image);
    expect(env.fetch.calls.filter(({ url }) => url === imageLink)).toHaveLength(1);
    const stored = sessionWithImage(phone);
    core.destroy();
    const reloaded = await kitWith({}, env, (fake) => {
      fake.stored = stored;
    });
    await reloaded.core.ready();
    await expect
      .poll(() => reloaded.core.account.get('eip155').connectedWalletInfo)
      .toMatchObject(walletInfo);
  });

  it('loads its image when it is restored behind another wallet', async () => {
    const env = envWithPicture();
    const { core, phone } = await paired(env);
    await core.connect({ connectorId: 'fake.one' });
    const stored = sessionWithImage(phone);
    core.destroy();
    const reloaded = await kitWith({}, env, (fake) => {
      fake.stored = stored;
    });
    await reloaded.core.ready();
    const shownConnections = () => reloaded.core.connection.state.connections.eip155;
    expect(shownConnections()?.map((each) => each.connectorId)).toEqual(['fake.one', connectorId]);
    await expect.poll(() => shownConnections()?.[1]?.imageUrl).toBe(image);
  });

  it('loads its image when another tab pairs it in place of a wallet without one', async () => {
    const env = envWithPicture();
    const networks = ['eip155:1', 'solana:main'] as const;
    const { core, phone } = await kitWith({}, env);
    const pair = async (session: SharedSession): Promise<void> => {
      const outcome = core.connect({ connectorId });
      await flushPromises();
      phone.proposals.at(-1)?.approve(session);
      await outcome;
    };
    const other = await kitWith({}, env, (fake) => {
      fake.stored = phone.session(networks);
    });
    await pair(phone.session(networks));
    const shownAccount = () => other.core.account.get('eip155');
    await expect.poll(() => shownAccount().connectedWalletInfo?.name).toBe('Fake Phone');
    const renewed = () => sessionWithImage(phone, phone.session(networks, otherFakeAddress));
    other.phone.stored = renewed();
    await pair(renewed());
    await expect.poll(() => shownAccount().address).toBe(otherFakeAddress);
    await expect.poll(() => shownAccount().connectedWalletInfo).toMatchObject(walletInfo);
  });

  it("keeps its own image when the previous wallet's image arrives late", async () => {
    const env = testEnv();
    const answers: ((response: Response) => void)[] = [];
    const delayAnswer = () => new Promise<Response>((resolve) => answers.push(resolve));
    env.fetch.route(imageLink, delayAnswer);
    const { core, phone } = await paired(env);
    await expect.poll(() => answers).toHaveLength(1);
    const birch = { name: 'Birch Wallet', description: '', url: 'https://birch.test' };
    const [first, ...rest] = phone.session().connections;
    const named = (each: WalletConnection) => ({ ...each, wallet: birch });
    const outcome = core.connect({ connectorId });
    await flushPromises();
    phone.proposals.at(-1)?.approve({ connections: [named(first), ...rest.map(named)] });
    await outcome;
    answers[0]?.(new Response('one', { headers: { 'content-type': 'image/png' } }));
    await flushPromises();
    await flushPromises();
    const { connectedWalletInfo } = core.account.get('eip155');
    expect(connectedWalletInfo).toMatchObject({ name: 'Birch Wallet' });
    expect(connectedWalletInfo?.icon).toBeUndefined();
  });

  it('ignores an image that arrives after the wallet disconnected or the kit was destroyed', async () => {
    const env = testEnv();
    const answers: ((response: Response) => void)[] = [];
    const delayAnswer = () => new Promise<Response>((resolve) => answers.push(resolve));
    env.fetch.route(imageLink, delayAnswer);
    const answer = async (): Promise<void> => {
      answers.at(-1)?.(new Response('one', { headers: { 'content-type': 'image/png' } }));
      await flushPromises();
      await flushPromises();
    };
    const one = await paired(env);
    await one.core.disconnect();
    await answer();
    expect(one.core.account.get('eip155').connectedWalletInfo).toBeUndefined();
    const two = await paired(env);
    const before = two.core.account.get('eip155').connectedWalletInfo;
    two.core.destroy();
    await answer();
    expect(two.core.account.get('eip155').connectedWalletInfo).toEqual(before);
    expect(env.errors).toEqual([]);
  });

  it('loads no image when the wallet sends it as data', async () => {
    const env = envWithPicture();
    const ownImage = `data:image/png;base64,${btoa('own')}`;
    const { core, phone } = await kitWith({}, env);
    const outcome = core.connect({ connectorId });
    await flushPromises();
    const [first, ...rest] = sessionWithImage(phone).connections;
    const withOwn = (each: WalletConnection) => ({
      ...each,
      wallet: { ...maple, imageLink, imageUrl: ownImage },
    });
    phone.proposals[0]?.approve({ connections: [withOwn(first), ...rest.map(withOwn)] });
    await outcome;
    await flushPromises();
    expect(core.account.get('eip155').connectedWalletInfo?.icon).toBe(ownImage);
    expect(env.fetch.calls.filter(({ url }) => url === imageLink)).toHaveLength(0);
  });

  it('shows no icon when its image fails to load', async () => {
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
