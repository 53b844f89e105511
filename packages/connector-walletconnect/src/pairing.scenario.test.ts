import { verifyMessage } from 'viem';
import { describe, expect, it, vi } from 'vitest';
import { approve, approveAs, providerOf, scan, waitForRequest } from './test/phone-actions.js';
import { testNetwork } from './test/pairing-sandbox.js';
import { usePairingSandbox } from './test/use-pairing-sandbox.js';

const world = usePairingSandbox();

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const solanaAddress = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin';
const bitcoinAddress = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const oldMainnet = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ';
const bitcoin = 'bip122:000000000019d6689c085ae165831e93';
const events = ['accountsChanged', 'chainChanged'];

describe('a pairing', () => {
  it('shows a code with its expiry and returns a connection that signs with the phone', async () => {
    const app = world.app();
    const wallet = await world.wallet();
    const before = Date.now();
    const pairing = app.pair();
    const { uri, expiresAt, clientId } = await pairing.code;
    expect(clientId).toMatch(/^did:key:z/);
    expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/);
    // Five minutes from the time of the call, in whole seconds.
    expect(expiresAt).toBeGreaterThanOrEqual(before + 299_000);
    expect(expiresAt).toBeLessThanOrEqual(Date.now() + 301_000);
    const { connections } = await approve(wallet, pairing);
    expect(connections).toHaveLength(1);
    const [connection] = connections;
    expect(connection).toMatchObject({
      connectorId: 'walletConnect',
      namespace: 'eip155',
      accounts: [address],
      caipNetworkId: 'eip155:31337',
      wallet: { name: 'Sandbox Phone' },
    });
    const signing = providerOf(connection).request({
      method: 'personal_sign',
      params: ['0x68656c6c6f', address],
    });
    await wallet.approveRequest((await waitForRequest(wallet)).id);
    const signature = (await signing) as `0x${string}`;
    expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true);
  });

  it('accepts a part of the networks and lists those that the wallet approved', async () => {
    const app = world.app();
    const wallet = await world.wallet();
    const second = app.context.networks()[1];
    if (second === undefined) throw new Error('The sandbox has two chains.');
    const { connections } = await approve(wallet, app.pair(), { chains: [second.caipNetworkId] });
    expect(connections[0].approved).toEqual([second.caipNetworkId]);
    expect(connections[0].caipNetworkId).toBe(second.caipNetworkId);
  });

  it('returns one connection for each of three namespaces, each with its own current chain', async () => {
    const networks = [testNetwork('eip155:31337'), testNetwork(mainnet), testNetwork(bitcoin)];
    const app = world.app({ networks: () => networks });
    const wallet = await world.wallet();
    const id = await scan(wallet, app.pair());
    const [proposal] = Object.values(wallet.kit.getPendingSessionProposals());
    expect(proposal?.requiredNamespaces).toEqual({});
    expect(proposal?.optionalNamespaces.solana?.chains).toEqual([mainnet, oldMainnet]);
    expect(proposal?.optionalNamespaces.bip122?.methods).toContain('signPsbt');
    expect(id).toBe(proposal?.id);
    const { connections } = await approveAs(wallet, app.pair(), {
      eip155: {
        accounts: [`eip155:31337:${address}`],
        chains: ['eip155:31337'],
        methods: ['personal_sign'],
        events,
      },
      solana: {
        accounts: [`${oldMainnet}:${solanaAddress}`],
        chains: [oldMainnet],
        methods: ['solana_signMessage'],
        events,
      },
      bip122: {
        accounts: [`${bitcoin}:${bitcoinAddress}`],
        chains: [bitcoin],
        methods: ['signMessage'],
        events,
      },
    });
    expect(
      connections.map(({ namespace, accounts, approved }) => [namespace, accounts, approved]),
    ).toEqual([
      ['eip155', [address], ['eip155:31337']],
      ['solana', [solanaAddress], [mainnet]],
      ['bip122', [bitcoinAddress], [bitcoin]],
    ]);
    const listener = vi.fn();
    wallet.kit.on('session_request', listener);
    const sign = { method: 'solana_signMessage', params: { message: 'x', pubkey: solanaAddress } };
    providerOf(connections[1])
      .request(sign)
      .catch(() => {});
    await vi.waitFor(() => expect(listener).toHaveBeenCalled(), 5000);
    // The wallet knows the chain only by its deprecated ID.
    expect(listener.mock.calls[0]?.[0].params.chainId).toBe(oldMainnet);
    const other = { method: 'solana_signTransaction', params: {} };
    await expect(providerOf(connections[1]).request(other)).rejects.toMatchObject({ code: 4200 });
  });

  it("answers accounts and chain ID without asking the phone, and reads from the app's RPC", async () => {
    const app = world.app();
    const wallet = await world.wallet();
    const { connections } = await approve(wallet, app.pair());
    const provider = providerOf(connections[0]);
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([address]);
    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([address]);
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69');
    const balance = await provider.request({
      method: 'eth_getBalance',
      params: [address, 'latest'],
    });
    expect(BigInt(balance as string)).toBeGreaterThan(0n);
    expect(wallet.requests()).toEqual([]);
  });

  it('fails with wallet/rejected if the user rejects on the phone', async () => {
    const app = world.app();
    const wallet = await world.wallet();
    const pairing = app.pair();
    await wallet.reject(await scan(wallet, pairing));
    await expect(pairing.result).rejects.toMatchObject({ code: 'wallet/rejected' });
  });

  it('fails with pairing/expired when the code expires, and ignores a later approval', async () => {
    const app = world.app();
    const wallet = await world.wallet();
    app.env.hurryFromMs = 200_000;
    const pairing = app.pair();
    await expect(pairing.result).rejects.toMatchObject({ code: 'pairing/expired' });
    await wallet.approve(await scan(wallet, pairing)).catch(() => undefined);
    expect(await app.connector.reconnect(new AbortController().signal)).toBeUndefined();
  });

  it('keeps an older code valid while a newer one is shown', async () => {
    const app = world.app();
    const wallet = await world.wallet();
    const first = app.pair();
    await first.code;
    const second = app.pair();
    await second.code;
    const { connections } = await approve(wallet, first);
    expect(connections[0].accounts).toEqual([address]);
    second.abort();
    await expect(second.result).rejects.toMatchObject({ code: 'request/cancelled' });
    const signing = providerOf(connections[0]).request({
      method: 'personal_sign',
      params: ['0x00', address],
    });
    await wallet.approveRequest((await waitForRequest(wallet)).id);
    expect(await signing).toMatch(/^0x/);
  });

  it('cancels immediately, and ends a session that the phone approves afterwards', async () => {
    const app = world.app();
    const wallet = await world.wallet();
    const pairing = app.pair();
    const id = await scan(wallet, pairing);
    // The offline relay answers nothing, and `hurried` records any timer that abort would wait for.
    app.env.hurryFromMs = 0;
    await world.order('/offline', { offline: true });
    pairing.abort();
    await expect(pairing.result).rejects.toMatchObject({ code: 'request/cancelled' });
    expect(app.env.hurried).toEqual([]);
    await world.order('/offline', { offline: false });
    await wallet.approve(id);
    await vi.waitFor(() => expect(wallet.sessions()).toEqual([]), 5000);
  });

  it('fails with pairing/no-networks if no account is usable, and ends the session', async () => {
    const networks = [testNetwork(mainnet)];
    const app = world.app({ networks: () => networks });
    const wallet = await world.wallet();
    const pairing = app.pair();
    const approving = approveAs(wallet, pairing, {
      solana: {
        accounts: [`${mainnet}:not-base58-0OIl`],
        chains: [mainnet],
        methods: ['solana_signMessage'],
        events,
      },
    });
    await expect(approving).rejects.toMatchObject({ code: 'pairing/no-networks' });
    await vi.waitFor(() => expect(wallet.sessions()).toEqual([]), 5000);
  });

  it('requests what the override names instead of the defaults', async () => {
    const override = {
      methods: { eip155: ['personal_sign'], cosmos: ['cosmos_signDirect'] },
      chains: { cosmos: ['cosmos:cosmoshub-4'] },
      events: { eip155: ['chainChanged'] },
    };
    const app = world.app({ override });
    const wallet = await world.wallet();
    await scan(wallet, app.pair());
    const [proposal] = Object.values(wallet.kit.getPendingSessionProposals());
    expect(proposal?.optionalNamespaces.eip155).toMatchObject({
      methods: ['personal_sign'],
      events: ['chainChanged'],
    });
    expect(proposal?.optionalNamespaces.cosmos).toMatchObject({
      chains: ['cosmos:cosmoshub-4'],
      methods: ['cosmos_signDirect'],
    });
  });

  it('shows a malicious wallet as plain text and drops its dangerous links', async () => {
    const app = world.app();
    const wallet = await world.wallet({
      metadata: {
        name: 'Good\u202e Wallet\u0007',
        description: 'Good\u202e words',
        icons: ['http://tracker.test/icon.png', 'javascript:alert(1)'],
        url: 'javascript:alert(1)',
        redirect: { native: 'javascript://%0aalert(1)', universal: 'http://evil.test' },
      },
    });
    const { connections } = await approve(wallet, app.pair());
    expect(connections[0].wallet).toEqual({ name: 'Good Wallet', description: 'Good words' });
    expect(providerOf(connections[0]).redirect).toBeUndefined();
  });
});
