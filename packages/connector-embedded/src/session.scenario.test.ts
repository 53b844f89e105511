import type { WalletConnection } from '@openappkit/core/adapter';
import { describe, expect, it } from 'vitest';
import type { EmbeddedProvider } from './index.js';
import { messages } from './protocol/index.js';
import { fakeFrame, serviceUrl, noReply } from './test/fake-frame.js';
import {
  address,
  base,
  mainnet,
  setUpEmbedded,
  smartAddress,
  solana,
  solanaAddress,
  solanaId,
  userOf,
} from './test/set-up-embedded.js';

const { signal } = new AbortController();
const used = { '@appkit-wallet/EMAIL_LOGIN_USED_KEY': 'true' };
const providerOf = ({ provider }: WalletConnection) => provider as EmbeddedProvider;

describe('before a login', () => {
  it('loads no frame when state is read, or on reconnect() and disconnect()', async () => {
    const { connector, env, frame, wallet } = setUpEmbedded();
    const { coolDownMs, frame: state, profile, smartAccountNetworks } = await wallet();
    expect([coolDownMs(), state(), profile(), smartAccountNetworks()]).toEqual([
      0,
      'loading',
      undefined,
      [],
    ]);
    expect(await connector.reconnect(signal)).toBeUndefined();
    await connector.disconnect();
    expect(frame.elements).toEqual([]);
    expect(env.page.events.listenerCount()).toBe(0);
    expect(env.clock.pending()).toBe(0);
  });
});

describe('a login', () => {
  it('loads the frame by its URL and sends the metadata of the app first', async () => {
    const { connect, frame } = setUpEmbedded({ on: [base, mainnet] });
    await connect();
    const [element] = frame.elements;
    expect(element).toMatchObject({ id: 'w3m-iframe', name: 'w3m-secure-iframe' });
    expect(element?.src).toBe(
      `${serviceUrl}/sdk?projectId=p&chainId=eip155%3A8453&version=4&enableLogger=false`,
    );
    expect(frame.questions.map(({ name }) => name)).toEqual([
      'SYNC_DAPP_DATA',
      'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
      'GET_USER',
    ]);
    expect(new Set(frame.questions.map(({ targetOrigin }) => targetOrigin))).toEqual(
      new Set([serviceUrl]),
    );
    expect(frame.questions[0]?.payload).toMatchObject({ projectId: 'p', sdkType: 'appkit' });
  });

  it('connects each namespace that both the app and the frame support', async () => {
    const bitcoin = { ...mainnet, chainNamespace: 'bip122', caipNetworkId: 'bip122:0' } as const;
    const { connect, frame, wallet } = setUpEmbedded({ on: [bitcoin, base, solana, mainnet] });
    const { connections } = await connect();
    expect(connections).toMatchObject([
      {
        connectorId: 'AUTH',
        namespace: 'eip155',
        accounts: [smartAddress],
        caipNetworkId: 'eip155:8453',
        approved: ['eip155:8453', 'eip155:1'],
        details: [
          { address: smartAddress, type: 'smartAccount' },
          { address, type: 'eoa' },
        ],
      },
      { namespace: 'solana', accounts: [solanaAddress], caipNetworkId: solanaId },
    ]);
    expect(frame.asked('GET_USER').map(({ payload }) => payload)).toEqual([
      { chainId: solanaId },
      { chainId: 8453, preferredAccountType: 'smartAccount' },
    ]);
    expect((await wallet()).profile()).toEqual({
      email: 'ada@example.com',
      userName: undefined,
      provider: 'email',
      accounts: [
        { address: smartAddress, type: 'smartAccount' },
        { address, type: 'eoa' },
      ],
      accountType: 'smartAccount',
      isSmartAccountDeployed: false,
    });
    expect((await wallet()).smartAccountNetworks()).toEqual([1, 8453]);
  });

  it('reports the smart account as deployed after its first transaction', async () => {
    const { connect, env, frame, wallet } = setUpEmbedded({ on: [mainnet] });
    const { connections } = await connect();
    const [evm] = connections.map(providerOf);
    const { profile } = await wallet();
    let isDeployed = false;
    frame.reply('GET_USER', (payload: unknown) => ({
      ...userOf(payload),
      smartAccountDeployed: isDeployed,
    }));
    frame.reply('RPC_REQUEST', '0x1');
    const countQueries = () => frame.asked('GET_USER').length;
    const before = countQueries();
    const calls = { calls: [], chainId: '0x1' };
    await evm?.request({ method: 'wallet_sendCalls', params: [calls] });
    await evm?.request({ method: 'eth_blockNumber' });
    expect(profile()?.isSmartAccountDeployed).toBe(false);
    isDeployed = true;
    await evm?.request({ method: 'wallet_getCallsStatus', params: ['0x1'] });
    await env.clock.advance(0);
    expect(profile()?.isSmartAccountDeployed).toBe(true);
    await evm?.request({ method: 'eth_sendTransaction', params: [{ to: address }] });
    await env.clock.advance(0);
    expect(countQueries()).toBe(before + 2);
  });

  it('keeps the new network when user data of the previous network arrives late', async () => {
    const { connect, connector, env, frame, reports, wallet } = setUpEmbedded();
    const { connections } = await connect();
    const [evm] = connections.map(providerOf);
    frame.reply('RPC_REQUEST', '0x1');
    frame.reply('GET_USER', (payload: unknown) =>
      (payload as { chainId: number }).chainId === 1 ? noReply : userOf(payload),
    );
    await evm?.request({ method: 'eth_sendTransaction', params: [{ to: address }] });
    await connector.switchNetwork({ namespace: 'eip155', network: base, signal });
    const before = reports.length;
    const staleQuery = frame.asked('GET_USER').at(-2);
    if (!staleQuery) throw new Error('Nobody was asked.');
    frame.succeed(staleQuery, { ...userOf({ chainId: 1 }), address, smartAccountDeployed: true });
    await env.clock.advance(0);
    expect(reports.slice(before)).toEqual([]);
    expect(await evm?.request({ method: 'eth_chainId' })).toBe('0x2105');
    expect((await wallet()).profile()?.accountType).toBe('smartAccount');
  });

  it('connects even if the frame rejects the metadata of the app', async () => {
    const long = 'x'.repeat(10_000);
    const { connect, frame, wallet } = setUpEmbedded({
      metadata: { name: long, description: long, url: '', icons: Array(99).fill('i') },
    });
    for (const name of ['SYNC_DAPP_DATA', 'GET_SMART_ACCOUNT_ENABLED_NETWORKS'] as const)
      frame.reply(name, new Error('no'));
    await connect();
    const parsed = messages.SYNC_DAPP_DATA.ask.safeParse(frame.questions[0]?.payload);
    expect(parsed.success).toBe(true);
    expect((await wallet()).smartAccountNetworks()).toEqual([]);
  });

  it('connects EVM only if the frame has no Solana account', async () => {
    const { connect, frame } = setUpEmbedded({ on: [solana, mainnet] });
    frame.reply('GET_USER', (payload: { chainId: unknown }) =>
      payload.chainId === 1 ? userOf(payload) : new Error('No such network'),
    );
    const { connections } = await connect();
    expect(connections.map(({ namespace }) => namespace)).toEqual(['eip155']);
  });

  it.each<[string, object]>([
    ['no address', { address: 'me', chainId: 1 }],
    ['an address of another kind', { address: solanaAddress, chainId: 1 }],
    ['another network family', { address: solanaAddress, chainId: solanaId }],
    ['an invalid network', { address, chainId: -1 }],
    ['nothing', {}],
  ])('rejects the login when the frame returns %s', async (_what, user) => {
    const { connect, env, frame, wallet } = setUpEmbedded();
    frame.reply('GET_USER', user);
    await expect(connect()).rejects.toMatchObject({ code: 'wallet/bad-answer' });
    expect((await wallet()).profile()).toBeUndefined();
    expect(env.storage.getItem('@appkit-wallet/EMAIL_LOGIN_USED_KEY')).toBeNull();
  });

  it('fails with the message of the frame if the user is logged out', async () => {
    const { connect, frame } = setUpEmbedded();
    frame.reply('GET_USER', new Error('Log in \u202Efirst'));
    await expect(connect()).rejects.toMatchObject({
      code: 'embedded/failed',
      details: 'Log in first',
    });
  });

  it('changes nothing if the user cancels before the frame answers', async () => {
    const { connect, env, frame, wallet } = setUpEmbedded();
    frame.reply('GET_USER', noReply);
    const attempt = new AbortController();
    const connecting = connect(attempt.signal);
    await env.clock.advance(500);
    attempt.abort();
    await expect(connecting).rejects.toMatchObject({ code: 'request/cancelled' });
    for (const question of frame.asked('GET_USER')) frame.succeed(question, userOf({}));
    await env.clock.advance(0);
    expect((await wallet()).profile()).toBeUndefined();
    expect(env.clock.pending()).toBe(0);
  });
});

describe('at the next load', () => {
  it('restores the login on the network that was active', async () => {
    const { connector, frame, settle } = setUpEmbedded({
      stored: { ...used, '@appkit-wallet/LAST_USED_CHAIN_KEY': '8453' },
    });
    frame.reply('IS_CONNECTED', { isConnected: true });
    const coming = connector.reconnect(signal);
    await settle();
    expect((await coming)?.connections[0]).toMatchObject({ caipNetworkId: 'eip155:8453' });
  });

  it.each<[string, unknown]>([
    ['reports no login', { isConnected: false }],
    ['fails', new Error('no')],
  ])('forgets the login if the frame %s', async (_what, reply) => {
    const { connector, env, frame, settle } = setUpEmbedded({
      stored: { ...used, '@appkit-wallet/EMAIL': 'ada@example.com' },
    });
    frame.reply('IS_CONNECTED', reply);
    const coming = connector.reconnect(signal);
    await settle();
    expect(await coming).toBeUndefined();
    expect(env.storage.getItem('@appkit-wallet/EMAIL_LOGIN_USED_KEY')).toBeNull();
    expect(env.storage.getItem('@appkit-wallet/EMAIL')).toBeNull();
  });

  it('keeps the stored login if the frame cannot be loaded', async () => {
    const { connector, env } = setUpEmbedded({ frame: fakeFrame(true), stored: used });
    const coming = expect(connector.reconnect(signal)).rejects.toMatchObject({
      code: 'embedded/load-failed',
    });
    await env.clock.advance(20_000);
    await coming;
    expect(env.storage.getItem('@appkit-wallet/EMAIL_LOGIN_USED_KEY')).toBe('true');
  });
});

describe('a network switch', () => {
  it('switches the frame, reads the account there and emits each event once', async () => {
    const { connect, env, frame, reports } = setUpEmbedded();
    const { connections } = await connect();
    const provider = providerOf(connections[0]);
    const received: unknown[] = [];
    for (const event of ['chainChanged', 'accountsChanged'])
      provider.on(event, (payload) => received.push([event, payload]));
    frame.reply('GET_USER', { address, chainId: 8453 });
    const params = [{ chainId: '0x2105' }];
    await provider.request({ method: 'wallet_switchEthereumChain', params });
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x2105');
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([address]);
    expect(received).toEqual([
      ['chainChanged', '0x2105'],
      ['accountsChanged', [address]],
    ]);
    expect(reports).toEqual([
      ['chainChanged', 'eip155', 'eip155:8453'],
      ['accountsChanged', 'eip155', [address]],
    ]);
    expect(env.storage.getItem('@appkit-wallet/LAST_USED_CHAIN_KEY')).toBe('8453');
  });

  it('keeps the network if the frame rejects the new one, and adds no network', async () => {
    const { connect, connector, frame } = setUpEmbedded();
    const { connections } = await connect();
    frame.reply('SWITCH_NETWORK', new Error('No such network'));
    const moving = connector.switchNetwork({ namespace: 'eip155', network: base, signal });
    await expect(moving).rejects.toMatchObject({ code: 'chain/not-supported' });
    const params = [{ chainId: '0x2105' }];
    const pending = providerOf(connections[0]).request({
      method: 'wallet_switchEthereumChain',
      params,
    });
    await expect(pending).rejects.toMatchObject({ code: -32602 });
    expect(await providerOf(connections[0]).request({ method: 'eth_chainId' })).toBe('0x1');
  });

  it('keeps the last of two concurrent switches, even if the first is answered later', async () => {
    const { connect, connector, env, frame, reports } = setUpEmbedded({
      on: [mainnet, base, solana],
    });
    await connect();
    frame.reply('SWITCH_NETWORK', noReply);
    const first = connector.switchNetwork({ namespace: 'eip155', network: base, signal });
    const last = connector.switchNetwork({ namespace: 'eip155', network: mainnet, signal });
    await expect(first).rejects.toMatchObject({ code: 'request/cancelled' });
    await last;
    for (const question of frame.asked('SWITCH_NETWORK'))
      frame.succeed(question, { chainId: 8453 });
    await env.clock.advance(0);
    expect(reports).toEqual([]);
  });
});

describe('the end of a login', () => {
  it('ends at once and gives the frame three seconds to sign out', async () => {
    const { connect, connector, env, frame, wallet } = setUpEmbedded();
    const { connections } = await connect();
    frame.reply('SIGN_OUT', noReply);
    let isOver = false;
    const ending = connector.disconnect().then(() => {
      isOver = true;
    });
    expect((await wallet()).profile()).toBeUndefined();
    expect(env.storage.getItem('@appkit-wallet/EMAIL_LOGIN_USED_KEY')).toBeNull();
    await expect(
      providerOf(connections[0]).request({ method: 'eth_accounts' }),
    ).rejects.toMatchObject({ code: 4900 });
    await env.clock.advance(2999);
    expect([frame.asked('SIGN_OUT').length, isOver]).toEqual([1, false]);
    await env.clock.advance(1);
    await ending;
  });

  it('disconnects when a rejected request reveals that the frame is logged out', async () => {
    const { connect, env, frame, reports, wallet } = setUpEmbedded();
    const { connections } = await connect();
    const request = () => providerOf(connections[0]).request({ method: 'eth_blockNumber' });
    frame.reply('RPC_REQUEST', new Error('Your session ended. Log in again.'));
    frame.reply('IS_CONNECTED', { isConnected: true });
    await expect(request()).rejects.toThrow('Your session ended. Log in again.');
    await env.clock.advance(0);
    expect(reports).toEqual([]);
    frame.reply('IS_CONNECTED', { isConnected: false });
    const both = await Promise.allSettled([request(), request()]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await env.clock.advance(0);
    expect(reports).toEqual([['disconnected']]);
    expect((await wallet()).profile()).toBeUndefined();
    expect(frame.asked('SIGN_OUT')).toEqual([]);
    expect(env.storage.getItem('@appkit-wallet/EMAIL_LOGIN_USED_KEY')).toBeNull();
  });

  it('disconnects when another kit or tab has changed the login', async () => {
    const { connect, env, frame, reports } = setUpEmbedded();
    const { connections } = await connect();
    frame.reply('RPC_REQUEST', new Error('This wallet has no account 0x11.'));
    frame.reply('IS_CONNECTED', { isConnected: true });
    const request = () => providerOf(connections[0]).request({ method: 'personal_sign' });
    await expect(request()).rejects.toThrow('no account');
    await env.clock.advance(0);
    expect(reports).toEqual([]);
    frame.reply('GET_USER', { address: `0x${'33'.repeat(20)}`, chainId: 1 });
    await expect(request()).rejects.toThrow('no account');
    await env.clock.advance(0);
    expect(reports).toEqual([['disconnected']]);
    expect(frame.asked('SIGN_OUT')).toEqual([]);
  });

  it('reports a disconnect through the provider to core', async () => {
    const { connect, reports } = setUpEmbedded();
    const { connections } = await connect();
    await providerOf(connections[0]).disconnect();
    expect(reports).toEqual([['disconnected']]);
  });

  it('disconnects even if the frame rejects the sign-out', async () => {
    const { connect, connector, frame } = setUpEmbedded();
    await connect();
    frame.reply('SIGN_OUT', new Error('no'));
    await connector.disconnect();
  });

  it('removes the frame and rejects pending requests on destroy()', async () => {
    const { connect, connector, env, frame } = setUpEmbedded();
    const { connections } = await connect();
    const pending = providerOf(connections[0]).request({ method: 'eth_getBalance', params: [] });
    const signing = providerOf(connections[0]).request({ method: 'personal_sign', params: [] });
    connector.destroy();
    expect(await Promise.allSettled([pending, signing])).toMatchObject([
      { reason: { code: 4900 } },
      { reason: { code: 4001 } },
    ]);
    expect(frame.elements).toEqual([]);
    expect(env.page.events.listenerCount()).toBe(0);
    await env.clock.advance(0);
    expect(env.clock.pending()).toBe(0);
  });
});

describe('two kits on one page', () => {
  it('keeps separate frames and logins', async () => {
    const frame = fakeFrame();
    const one = setUpEmbedded({ frame });
    const two = setUpEmbedded({ frame, instanceId: 'second' });
    await one.connect();
    await two.connect();
    expect(frame.elements.map(({ id }) => id)).toEqual(['w3m-iframe', 'w3m-iframe-second']);
    expect(two.env.storage.getItem('@appkit-wallet/second/EMAIL_LOGIN_USED_KEY')).toBe('true');
    expect(two.env.storage.getItem('@appkit-wallet/EMAIL_LOGIN_USED_KEY')).toBeNull();
  });
});
