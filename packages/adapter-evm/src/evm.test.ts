import { announceProvider, fakeEip1193Provider } from '@openappkit/testing';
import { checksumAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import { Ethers5Adapter, EthersAdapter, EvmAdapter } from './index.js';
import { connectEvm, harbor, other, setUpEvm, uuid, vitalik } from './test/set-up-evm.js';

describe('the eip155 adapter', () => {
  it('exports one class under three names, and creates an adapter without side effects', () => {
    expect(EthersAdapter).toBe(EvmAdapter);
    expect(Ethers5Adapter).toBe(EvmAdapter);
    expect(new EvmAdapter()).toMatchObject({
      namespace: 'eip155',
      name: 'evm',
      defaultAccountType: 'smartAccount',
    });
  });

  it('adopts only networks with a numeric id and without another namespace', () => {
    const adapter = new EvmAdapter();
    expect(adapter.adopt({ ...harbor, id: 10 })).toBe('eip155:10');
    expect(adapter.adopt({ ...harbor, id: 'mainnet-beta' })).toBeUndefined();
    expect(adapter.adopt({ ...harbor, id: 101, chainNamespace: 'solana' })).toBeUndefined();
    expect(adapter.adopt({ ...harbor, id: -1 })).toBeUndefined();
  });
});

describe('discovery', () => {
  it('requests announcements from wallets, and accepts late announcements', async () => {
    const { env, instance, shown: listConnectors } = setUpEvm();
    announceProvider(env.page.events, fakeEip1193Provider(), { rdns: 'io.a', uuid: uuid(1) });
    instance.start();
    expect((await listConnectors()).map(({ id, type }) => [id, type])).toEqual([
      ['io.a', 'ANNOUNCED'],
    ]);
    announceProvider(env.page.events, fakeEip1193Provider(), { rdns: 'io.late', uuid: uuid(2) });
    expect((await listConnectors()).map(({ id }) => id)).toEqual(['io.a', 'io.late']);
  });

  it('shows one row per uuid, for the first announcement', async () => {
    const { env, instance, shown: listConnectors, connect } = setUpEvm();
    instance.start();
    const first = fakeEip1193Provider({ eth_requestAccounts: [vitalik] });
    announceProvider(env.page.events, first, { rdns: 'io.a', uuid: uuid(1) });
    announceProvider(env.page.events, fakeEip1193Provider(), { rdns: 'io.b', uuid: uuid(1) });
    announceProvider(env.page.events, first, { rdns: 'io.a', uuid: uuid(9) });
    expect((await listConnectors()).map(({ id }) => id)).toEqual(['io.a']);
    expect((await connect('io.a')).accounts).toEqual([vitalik]);
  });

  it('shows two wallets with the same rdns as two marked rows with different ids', async () => {
    const { env, instance, shown: listConnectors } = setUpEvm();
    instance.start();
    announceProvider(env.page.events, fakeEip1193Provider(), { rdns: 'io.a', uuid: uuid(1) });
    expect((await listConnectors())[0]?.collides).toBe(false);
    announceProvider(env.page.events, fakeEip1193Provider(), { rdns: 'IO.A', uuid: uuid(2) });
    expect((await listConnectors()).map(({ id, collides }) => [id, collides])).toEqual([
      ['io.a', true],
      ['io.a#2', true],
    ]);
  });

  it('limits 1,000 announcements to one report, 200 rows and one warning', async () => {
    const { env, rows, instance, shown: listConnectors } = setUpEvm();
    instance.start();
    for (let n = 0; n < 1000; n++)
      announceProvider(env.page.events, fakeEip1193Provider(), { rdns: `io.w${n}`, uuid: uuid(n) });
    expect(await listConnectors()).toHaveLength(200);
    expect(rows).toHaveLength(1);
    expect(env.logs).toHaveLength(1);
  });

  it('survives hostile announcements and cleans names and icons', async () => {
    const { env, instance, shown: listConnectors } = setUpEvm();
    instance.start();
    const announce = (detail: unknown) =>
      env.page.events.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    const trap = new Proxy(
      {},
      {
        get: () => {
          throw new Error('trap');
        },
      },
    );
    for (const detail of [
      null,
      42,
      {},
      { info: trap, provider: fakeEip1193Provider() },
      { info: {}, provider: trap },
    ])
      announce(detail);
    announce({
      info: { uuid: 'x', name: 'No uuid', rdns: 'io.x' },
      provider: fakeEip1193Provider(),
    });
    announceProvider(env.page.events, fakeEip1193Provider(), {
      rdns: 'io.a',
      name: `\u202eevil\u0000 ${'x'.repeat(100)}`,
      icon: 'https://tracker.example/pixel.png',
    });
    const [row, ...more] = await listConnectors();
    expect(more).toEqual([]);
    expect(row?.name).toBe(`evil ${'x'.repeat(59)}`);
    expect(row?.imageUrl).toBeUndefined();
  });

  it("prefers the app's image to the announced icon", async () => {
    const { env, instance, shown: listConnectors } = setUpEvm();
    instance.start();
    announceProvider(env.page.events, fakeEip1193Provider(), { rdns: 'io.hosted' });
    expect((await listConnectors())[0]?.imageUrl).toBe('https://host.example/icon.png');
  });

  it('falls back to window.ethereum, unless that wallet announces itself', async () => {
    const ethereum = fakeEip1193Provider();
    const { env, instance, shown: listConnectors } = setUpEvm({ ethereum });
    instance.start();
    expect((await listConnectors()).map(({ id, type, name }) => [id, type, name])).toEqual([
      ['injected', 'INJECTED', 'Browser Wallet'],
    ]);
    announceProvider(env.page.events, ethereum, { rdns: 'io.a' });
    expect((await listConnectors()).map(({ id }) => id)).toEqual(['io.a']);
  });

  it('shows a wallet that is injected late', async () => {
    const { env, instance, shown: listConnectors } = setUpEvm();
    instance.start();
    expect(await listConnectors()).toEqual([]);
    env.page.globals.ethereum = fakeEip1193Provider();
    env.page.events.dispatchEvent(new Event('ethereum#initialized'));
    expect((await listConnectors()).map(({ id }) => id)).toEqual(['injected']);
  });

  it('finds no wallets when discovery is disabled', async () => {
    const {
      env,
      instance,
      shown: listConnectors,
      connect,
    } = setUpEvm({
      ethereum: fakeEip1193Provider(),
      enableInjected: false,
      enableEIP6963: false,
    });
    announceProvider(env.page.events, fakeEip1193Provider(), { rdns: 'io.a' });
    instance.start();
    expect(await listConnectors()).toEqual([]);
    await expect(connect('injected')).rejects.toMatchObject({ code: 'connector/not-found' });
  });
});

describe('silent reconnect', () => {
  const reconnectTo = (kit: ReturnType<typeof setUpEvm>, connectorId: string) =>
    kit.instance.reconnect({ connectorId, address: vitalik, signal: new AbortController().signal });

  it('restores the one of two wallets with the same rdns whose eth_accounts has the stored address', async () => {
    const kit = setUpEvm();
    const imitation = fakeEip1193Provider({ eth_accounts: [other] });
    const genuine = fakeEip1193Provider({ eth_accounts: [other, vitalik.toLowerCase()] });
    announceProvider(kit.env.page.events, imitation, { rdns: 'io.a', uuid: uuid(1) });
    announceProvider(kit.env.page.events, genuine, { rdns: 'io.a', uuid: uuid(2) });
    kit.instance.start();
    const connection = await reconnectTo(kit, 'io.a');
    expect(connection?.provider).toBe(genuine);
    expect(connection?.connectorId).toBe('io.a#2');
    expect(connection?.accounts).toEqual([vitalik, other]);
    expect(imitation.listenerCount()).toBe(0);
  });

  it('restores neither wallet when both return the stored address', async () => {
    const kit = setUpEvm();
    const wallets = [1, 2].map(() => fakeEip1193Provider({ eth_accounts: [vitalik] }));
    wallets.forEach((wallet, n) => {
      announceProvider(kit.env.page.events, wallet, { rdns: 'io.a', uuid: uuid(n) });
    });
    kit.instance.start();
    expect(await reconnectTo(kit, 'io.a')).toBeUndefined();
    expect(wallets.map((wallet) => wallet.listenerCount())).toEqual([0, 0]);
  });

  it('waits at most one second for a wallet that announces itself late', async () => {
    const kit = setUpEvm();
    kit.instance.start();
    const reconnecting = reconnectTo(kit, 'io.a');
    await kit.env.clock.advance(900);
    announceProvider(kit.env.page.events, fakeEip1193Provider({ eth_accounts: [vitalik] }), {
      rdns: 'io.a',
    });
    expect((await reconnecting)?.accounts).toEqual([vitalik]);
    const never = reconnectTo(kit, 'io.absent');
    await kit.env.clock.advance(1000);
    expect(await never).toBeUndefined();
  });
});

describe('a connection', () => {
  it('queries eth_accounts when an accountsChanged event is invalid', async () => {
    const wallet = fakeEip1193Provider({ eth_accounts: [vitalik] });
    const { env, events } = await connectEvm(wallet);
    wallet.emit('accountsChanged', [42, null]);
    await env.clock.advance(0);
    expect(wallet.requests.at(-1)?.method).toBe('eth_accounts');
    expect(events).toEqual([['accounts', 'io.a', [vitalik]]]);
  });

  it('stays connected while the wallet reconnects to its chain (code 1013)', async () => {
    const wallet = fakeEip1193Provider();
    const { env, events } = await connectEvm(wallet);
    wallet.emit('disconnect', { code: 1013 });
    await env.clock.advance(0);
    expect(events).toEqual([]);
    wallet.answer('eth_accounts', () => Promise.reject(new Error('gone')));
    wallet.emit('disconnect', { code: 1013 });
    await env.clock.advance(0);
    expect(events).toEqual([['disconnected', 'io.a']]);
    expect(wallet.listenerCount()).toBe(0);
  });

  it('disconnects when the wallet sends an unreadable reason', async () => {
    const wallet = fakeEip1193Provider();
    const { events } = await connectEvm(wallet);
    const reason = {
      get code(): never {
        throw new Error('trap');
      },
    };
    wallet.emit('disconnect', reason);
    expect(events).toEqual([['disconnected', 'io.a']]);
  });

  it('limits queries to 20 per second when the wallet emits code 1013 repeatedly', async () => {
    const wallet = fakeEip1193Provider();
    const { env } = await connectEvm(wallet);
    const countRequests = () =>
      wallet.requests.filter(({ method }) => method === 'eth_accounts').length;
    const before = countRequests();
    for (let count = 0; count < 50; count++) {
      wallet.emit('disconnect', { code: 1013 });
      await env.clock.advance(0);
    }
    expect(countRequests() - before).toBe(20);
  });

  it('checksums all addresses of a wallet, whatever their letter case', async () => {
    const rootstock = checksumAddress(vitalik, 30);
    expect(rootstock).not.toBe(vitalik);
    const wallet = fakeEip1193Provider({
      eth_requestAccounts: [rootstock, vitalik.toLowerCase(), vitalik],
    });
    const { connection, env, events } = await connectEvm(wallet);
    expect(connection.accounts).toEqual([vitalik]);
    wallet.emit('accountsChanged', [checksumAddress(other, 31)]);
    await env.clock.advance(0);
    expect(events).toEqual([['accounts', 'io.a', [other]]]);
  });

  it('rejects a wallet whose account is not an address', async () => {
    const wrong = fakeEip1193Provider({ eth_requestAccounts: [vitalik.slice(0, -1)] });
    await expect(connectEvm(wrong)).rejects.toMatchObject({ code: 'wallet/bad-answer' });
    expect(wrong.listenerCount()).toBe(0);
  });

  it('asks the wallet to revoke its permission on disconnect', async () => {
    const wallet = fakeEip1193Provider({ wallet_revokePermissions: null });
    const { instance } = await connectEvm(wallet);
    await instance.disconnect('io.a');
    expect(wallet.requests.at(-1)).toEqual({
      method: 'wallet_revokePermissions',
      params: [{ eth_accounts: {} }],
    });
  });
});

describe('switching the network', () => {
  const switchTo = (
    instance: Awaited<ReturnType<typeof connectEvm>>['instance'],
    added: string[] = [],
  ) =>
    instance.switchNetwork?.({
      connectorId: 'io.a',
      network: harbor,
      onAdding: () => added.push('adding'),
      signal: new AbortController().signal,
    });

  it('passes only public URLs of the chain to the wallet, without proxy or app URLs', async () => {
    const wallet = fakeEip1193Provider({
      wallet_switchEthereumChain: () => Promise.reject({ code: 4902 }),
    });
    const customUrl = 'https://mine.example/key';
    const http = ['https://api.example/v1?projectId=p', customUrl, 'https://rpc.example'];
    const kit = setUpEvm({
      services: { blockchainApi: 'https://api.example' },
      customRpcUrls: () => ({ 'eip155:31337': [{ url: customUrl }] }),
    });
    announceProvider(kit.env.page.events, wallet, { rdns: 'io.a' });
    kit.instance.start();
    await kit.connect('io.a');
    const network = { ...harbor, rpcUrls: { default: { http } } };
    await expect(kit.switchTo('io.a', network)).rejects.toThrow();
    const added = wallet.requests.find(({ method }) => method === 'wallet_addEthereumChain');
    expect(added?.params).toMatchObject([{ rpcUrls: ['https://rpc.example'] }]);
  });

  it('reports a rejection with code 5000, without asking the wallet to add the chain', async () => {
    const refuse = () => Promise.reject({ code: 5000 });
    const wallet = fakeEip1193Provider({ wallet_switchEthereumChain: refuse });
    const { instance } = await connectEvm(wallet);
    await expect(switchTo(instance)).rejects.toMatchObject({ code: 'wallet/rejected' });
    const methods = wallet.requests.map(({ method }) => method);
    expect(methods).not.toContain('wallet_addEthereumChain');
  });

  it.each([
    ['4902', { code: 4902 }],
    ['4902, nested', { code: -32603, data: { originalError: { code: 4902 } } }],
    ['32603', { code: 32603 }],
    ['-32603', { code: -32603 }],
    ['a message with code -32600', { code: -32600, message: 'Unrecognized chain ID "0x7a69".' }],
    [
      'a message with code -32602',
      { code: -32602, message: 'The chain 0x7a69 is not added to the wallet' },
    ],
    ['a message with code 5000', { code: 5000, message: 'Unknown chain.' }],
    [
      'a message without a code',
      new Error('Network 31337 is not supported. Try adding the network first.'),
    ],
    ['a nested message', { data: { originalError: { message: 'unrecognised chainId 31337' } } }],
  ])(
    'adds the chain with its public URLs and switches when the wallet answers %s',
    async (_, error) => {
      let known = false;
      const wallet = fakeEip1193Provider({
        wallet_switchEthereumChain: () => {
          if (!known) throw error;
          wallet.answer('eth_chainId', '0x7a69');
          return null;
        },
        wallet_addEthereumChain: () => {
          known = true;
          return null;
        },
      });
      const { instance, events } = await connectEvm(wallet);
      const added: string[] = [];
      await switchTo(instance, added);
      expect(added).toEqual(['adding']);
      expect(events).toEqual([['chain', 'io.a', 'eip155:31337']]);
      expect(wallet.requests.slice(2)).toEqual([
        { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a69' }] },
        {
          method: 'wallet_addEthereumChain',
          params: [
            {
              chainId: '0x7a69',
              chainName: 'Harbor',
              nativeCurrency: harbor.nativeCurrency,
              rpcUrls: ['https://rpc.example'],
              blockExplorerUrls: ['https://scan.example'],
            },
          ],
        },
        { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a69' }] },
        { method: 'eth_chainId', params: [] },
      ]);
    },
  );

  it.each([
    { code: -32600, message: 'Invalid request.' },
    { code: -32602, message: 'Expected an object with a chainId.' },
    { code: 5000, message: 'User rejected switching to an unknown network.' },
    { code: 4001, message: 'Unrecognized chain ID.' },
    new Error('The wallet is busy.'),
  ])('does not ask the wallet to add the chain after %o', async (error) => {
    const wallet = fakeEip1193Provider({
      wallet_switchEthereumChain: () => Promise.reject(error),
    });
    const { instance } = await connectEvm(wallet);
    await expect(switchTo(instance)).rejects.toThrow();
    const asked = wallet.requests.map(({ method }) => method);
    expect(asked).not.toContain('wallet_addEthereumChain');
  });

  it('does not ask to add a network whose only URL may contain a key, and explains the fix', async () => {
    const wallet = fakeEip1193Provider({
      wallet_switchEthereumChain: () => Promise.reject({ code: 4902 }),
    });
    const mine = 'https://mine.example/key';
    const kit = setUpEvm({ customRpcUrls: () => ({ 'eip155:31337': [{ url: mine }] }) });
    announceProvider(kit.env.page.events, wallet, { rdns: 'io.a' });
    kit.instance.start();
    await kit.connect('io.a');
    const network = { ...harbor, rpcUrls: { default: { http: [mine] } } };
    await expect(kit.switchTo('io.a', network)).rejects.toMatchObject({
      code: 'chain/add-failed',
      message: expect.stringContaining('Add a URL without a key to `rpcUrls` of "Harbor"'),
    });
    const asked = wallet.requests.map(({ method }) => method);
    expect(asked).not.toContain('wallet_addEthereumChain');
  });

  it('reports a wallet that approves adding the chain but does not add it', async () => {
    let asked = 0;
    const wallet = fakeEip1193Provider({
      wallet_switchEthereumChain: () => {
        asked += 1;
        throw { code: asked === 1 ? 4902 : 4901, message: 'not in the session' };
      },
      wallet_addEthereumChain: null,
    });
    const { instance } = await connectEvm(wallet);
    await expect(switchTo(instance)).rejects.toMatchObject({
      code: 'chain/add-failed',
      message: expect.stringContaining("The wallet approved, but doesn't offer the network."),
    });
  });

  it('waits for a wallet that answers before it has switched', async () => {
    const wallet = fakeEip1193Provider({ wallet_switchEthereumChain: null });
    const { env, instance } = await connectEvm(wallet);
    const switching = switchTo(instance);
    await env.clock.advance(500);
    wallet.answer('eth_chainId', '0x7a69');
    await env.clock.advance(500);
    await expect(switching).resolves.toBeUndefined();
  });

  it('distinguishes a rejected addition from a failed one', async () => {
    const wallet = fakeEip1193Provider({
      wallet_switchEthereumChain: () => Promise.reject({ code: 4902 }),
      wallet_addEthereumChain: () => Promise.reject({ code: 4001 }),
    });
    const { instance } = await connectEvm(wallet);
    await expect(switchTo(instance)).rejects.toMatchObject({ code: 'wallet/rejected' });
    wallet.answer('wallet_addEthereumChain', () => Promise.reject(new Error('bad rpc')));
    await expect(switchTo(instance)).rejects.toMatchObject({ code: 'chain/add-failed' });
  });
});

describe('sending', () => {
  it('does not request a transaction while the wallet is on another network', async () => {
    const wallet = fakeEip1193Provider({ eth_sendTransaction: `0x${'1'.repeat(64)}` });
    const { instance } = await connectEvm(wallet);
    const sending = instance.sendNative?.({
      connectorId: 'io.a',
      from: vitalik,
      to: other,
      value: 1n,
      network: harbor,
    });
    await expect(sending).rejects.toMatchObject({ code: 'chain/switch-failed' });
    expect(wallet.requests.map(({ method }) => method)).not.toContain('eth_sendTransaction');
  });
});
