// Covers what the conformance suite cannot, because Solana leaves the network to the app.
import type { TestPage } from '@openappkit/testing';
import type { Wallet } from '@wallet-standard/base';
import { Keypair } from '@solana/web3.js';
import { describe, expect, it, vi } from 'vitest';
import { SolanaAdapter } from './index.js';
import type { SolanaProvider } from './index.js';
import { registerOnPage } from './test/register-on-page.js';
import {
  connectSolana,
  connectTo,
  devnet,
  mainnet,
  pageWallet,
  reefNetwork,
  setUpSolana,
} from './test/set-up-solana.js';

const { signal } = new AbortController();

describe('Solana adapter', () => {
  it('has namespace solana and account type eoa, and does nothing on construction', () => {
    const adapter = new SolanaAdapter({ wallets: [{}], connectionSettings: 'processed' });
    const { namespace, name, defaultAccountType } = adapter;
    expect([namespace, name, defaultAccountType]).toEqual(['solana', 'solana', 'eoa']);
  });

  it('has no names and no history, which only eip155 offers', () => {
    const { instance } = setUpSolana();
    expect([instance.identity, instance.activity]).toEqual([undefined, undefined]);
  });
});

describe('network of a connection', () => {
  async function ready(chains: readonly `${string}:${string}`[]) {
    const kit = setUpSolana({ networks: () => [mainnet, devnet, reefNetwork] });
    const wallet = pageWallet({ chains });
    wallet.install(kit.env.page);
    kit.instance.start();
    return { ...kit, wallet };
  }

  it("uses the app's preferred network if the account offers it, else an offered one", async () => {
    const { instance } = await ready(['solana:devnet', 'solana:localnet']);
    const preferred = await connectTo(instance, reefNetwork.caipNetworkId);
    expect(preferred.caipNetworkId).toBe(reefNetwork.caipNetworkId);
    const other = await connectTo(instance, mainnet.caipNetworkId);
    expect(other.caipNetworkId).toBe(devnet.caipNetworkId);
  });

  it('restores the stored network while the account offers it', async () => {
    const { instance } = await ready(['solana:mainnet', 'solana:devnet']);
    const { accounts } = await connectTo(instance, devnet.caipNetworkId);
    const back = (caipNetworkId?: typeof devnet.caipNetworkId) =>
      instance.reconnect({
        connectorId: 'conformance',
        address: accounts[0],
        caipNetworkId,
        signal,
      });
    expect(await back(devnet.caipNetworkId)).toMatchObject({
      caipNetworkId: devnet.caipNetworkId,
      leavesNetworkToApp: true,
    });
    expect((await back(reefNetwork.caipNetworkId))?.caipNetworkId).toBe(mainnet.caipNetworkId);
    expect((await back())?.caipNetworkId).toBe(mainnet.caipNetworkId);
  });

  it('may be a network that is not configured', async () => {
    const { instance } = await ready(['solana:testnet']);
    const { caipNetworkId } = await connectTo(instance, mainnet.caipNetworkId);
    expect(caipNetworkId).toBe('solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z');
  });

  it('rejects a connection with an invalid account list', async () => {
    const { instance, wallet, events } = await ready(['solana:devnet']);
    expect(wallet.garbage.chain.length).toBeGreaterThan(5);
    for (const value of wallet.garbage.chain) {
      wallet.garble('accounts', value);
      await expect(connectTo(instance)).rejects.toMatchObject({ code: 'wallet/bad-answer' });
    }
    expect([events, wallet.listenerCount()]).toEqual([[], 0]);
  });

  it('keeps its network when the switch was cancelled before it began', async () => {
    const { instance, events } = await ready(['solana:devnet', 'solana:localnet']);
    await connectTo(instance, devnet.caipNetworkId);
    const request = { connectorId: 'conformance', network: reefNetwork };
    const switching = instance.switchNetwork?.({ ...request, signal: AbortSignal.abort() });
    await expect(switching).rejects.toMatchObject({ code: 'request/cancelled' });
    expect(events).toEqual([]);
  });

  it("switches on the app's request to an offered network", async () => {
    const { instance, wallet, events } = await ready(['solana:devnet', 'solana:localnet']);
    await connectTo(instance, devnet.caipNetworkId);
    const promptsBefore = wallet.prompts;
    const request = { connectorId: 'conformance', network: reefNetwork, signal };
    await instance.switchNetwork?.(request);
    await instance.switchNetwork?.(request);
    expect(events).toEqual([['chain', 'conformance', reefNetwork.caipNetworkId]]);
    expect(wallet.prompts).toBe(promptsBefore);
    await expect(instance.switchNetwork?.({ ...request, network: mainnet })).rejects.toMatchObject({
      code: 'chain/unrecognized',
      metaMessages: [expect.stringContaining("Conformance doesn't offer Mainnet")],
    });
    const evm = { ...mainnet, caipNetworkId: 'eip155:1', chainNamespace: 'eip155' } as const;
    await expect(instance.switchNetwork?.({ ...request, network: evm })).rejects.toMatchObject({
      code: 'chain/not-supported',
    });
  });

  it('queries a wallet again whose changed account list cannot be read', async () => {
    const { env, events, instance } = setUpSolana();
    const [before, after] = [Keypair.generate(), Keypair.generate()].map(({ publicKey }) => ({
      address: publicKey.toBase58(),
      publicKey: publicKey.toBytes(),
      chains: ['solana:devnet'],
    }));
    let offered = before;
    const changes = new Set<() => void>();
    registerBare(env.page, {
      accounts: [before, 'unreadable'] as never,
      connect: async () => ({ accounts: [offered] }),
      onChange: (listener) => changes.add(listener),
    });
    instance.start();
    await connectTo(instance);
    offered = after;
    for (const notify of changes) notify();
    await expect.poll(() => events).toEqual([['accounts', 'conformance', [after?.address]]]);
  });

  it('follows a wallet that revokes the network', async () => {
    const { instance, wallet, events } = await ready(['solana:devnet', 'solana:localnet']);
    await connectTo(instance, devnet.caipNetworkId);
    wallet.moveTo(reefNetwork.caipNetworkId);
    expect(events).toEqual([['chain', 'conformance', reefNetwork.caipNetworkId]]);
  });
});

describe('accounts of several namespaces', () => {
  it('includes only Solana accounts', async () => {
    const { env, instance } = setUpSolana();
    const key = Keypair.generate().publicKey;
    const solanaAccount = {
      address: key.toBase58(),
      publicKey: key.toBytes(),
      chains: ['solana:devnet'],
    };
    const bitcoin = { address: 'bc1q', publicKey: new Uint8Array(33), chains: ['bitcoin:mainnet'] };
    registerBare(env.page, { accounts: [bitcoin, solanaAccount] });
    instance.start();
    expect((await connectTo(instance)).accounts).toEqual([solanaAccount.address]);
  });

  it('rejects all accounts when a key does not match its address', async () => {
    const { env, instance } = setUpSolana();
    const [key, other] = [Keypair.generate().publicKey, Keypair.generate().publicKey];
    const forged = {
      address: key.toBase58(),
      publicKey: other.toBytes(),
      chains: ['solana:devnet'],
    };
    registerBare(env.page, { accounts: [forged] });
    instance.start();
    await expect(connectTo(instance)).rejects.toMatchObject({ code: 'wallet/bad-answer' });
  });
});

describe('Sign-In with Solana', () => {
  it("calls the wallet's own feature", async () => {
    const { env, instance } = setUpSolana();
    const key = Keypair.generate().publicKey;
    const solanaAccount = {
      address: key.toBase58(),
      publicKey: key.toBytes(),
      chains: ['solana:devnet'],
    };
    const output = { account: solanaAccount, signature: new Uint8Array(64) };
    const signIn = vi.fn(async (_input: unknown) => [output]);
    registerBare(env.page, { accounts: [solanaAccount], signIn });
    instance.start();
    const { provider } = await connectTo(instance);
    const input = { domain: 'app.example', nonce: 'abc' };
    expect(await (provider as SolanaProvider).signIn(input)).toBe(output);
    expect(signIn).toHaveBeenCalledWith(input);
  });
});

describe('slow wallet disconnect', () => {
  it('waits at most three seconds, and not after destroy', async () => {
    const { env, instance, wallet, shown: listConnectors } = await connectSolana();
    await listConnectors();
    wallet.ignoresDisconnect = true;
    const ending = instance.disconnect('conformance');
    expect(env.clock.pending()).toBe(1);
    instance.destroy();
    await ending;
    expect(env.clock.pending()).toBe(0);
  });
});

function registerBare(
  page: TestPage,
  {
    accounts,
    signIn,
    connect = async () => ({ accounts }),
    onChange,
  }: {
    readonly accounts: readonly object[];
    readonly signIn?: unknown;
    readonly connect?: () => Promise<unknown>;
    readonly onChange?: (listener: () => void) => void;
  },
): void {
  registerOnPage(page, {
    version: '1.0.0',
    name: 'Conformance',
    icon: 'data:image/png;base64,AA==',
    chains: ['solana:devnet'],
    accounts,
    features: {
      'standard:connect': { version: '1.0.0', connect },
      ...(onChange && {
        'standard:events': {
          version: '1.0.0',
          on: (_: string, listener: () => void) => onChange(listener),
        },
      }),
      'solana:signMessage': { version: '1.0.0', signMessage: async () => [] },
      ...(signIn === undefined ? {} : { 'solana:signIn': { version: '1.0.0', signIn } }),
    },
  } as unknown as Wallet);
}
