import type { WalletConnection } from '@openappkit/core/adapter';
import { createStandardWallets, type StandardWallet } from '@openappkit/wallet-standard';
import type { Wallet } from '@wallet-standard/base';
import { Keypair } from '@solana/web3.js';
import bs58 from 'bs58';
import { describe, expect, it, vi } from 'vitest';
import { signEd25519, verifyEd25519 } from '../test/ed25519-key.js';
import { devnet, setUpSolana } from '../test/set-up-solana.js';

interface Features {
  readonly 'standard:connect': { connect(): Promise<{ readonly accounts: Wallet['accounts'] }> };
  readonly 'standard:disconnect': { disconnect(): Promise<void> };
  readonly 'standard:events': {
    on(event: 'change', listener: (change: unknown) => void): () => void;
  };
  readonly 'solana:signMessage': {
    signMessage(
      ...inputs: readonly { readonly account: unknown; readonly message: Uint8Array }[]
    ): Promise<readonly { readonly signature: Uint8Array }[]>;
  };
}

async function paired(registerWalletStandard: boolean) {
  const kit = setUpSolana({ adapter: { registerWalletStandard } });
  const key = Keypair.generate();
  const address = key.publicKey.toBase58();
  const provider = {
    disconnect: vi.fn(async () => undefined),
    request: async ({ params }: { readonly params: { readonly message: string } }) => ({
      signature: bs58.encode(signEd25519(key.secretKey, bs58.decode(params.message))),
    }),
  };
  const connection: WalletConnection = {
    connectorId: 'walletConnect',
    namespace: 'solana',
    provider,
    accounts: [address],
    caipNetworkId: devnet.caipNetworkId,
    approved: [devnet.caipNetworkId],
  };
  kit.instance.start();
  await kit.instance.parseAddress(address);
  kit.instance.attach?.(connection);
  const others = createStandardWallets({
    page: kit.env.page,
    accepts: () => true,
    onChange: () => undefined,
  });
  others.start();
  const found = (): StandardWallet | undefined => others.get('walletconnect');
  return { ...kit, key, provider, connection, found };
}

async function registered() {
  const kit = await paired(true);
  await vi.waitFor(() => expect(kit.found()).toBeDefined());
  const wallet = kit.found();
  if (wallet === undefined) throw new Error('no wallet');
  return { ...kit, wallet, features: (wallet.raw as { readonly features: Features }).features };
}

describe('paired wallet with registerWalletStandard', () => {
  it('shows other libraries a wallet with the approved networks, and hides it from the kit', async () => {
    const { wallet, shown: listConnectors } = await registered();
    expect(wallet.chains).toEqual(['solana:devnet']);
    expect(wallet.accounts()).toHaveLength(1);
    expect(await listConnectors()).toEqual([]);
  });

  it('signs for other libraries', async () => {
    const { features, key } = await registered();
    const { accounts } = await features['standard:connect'].connect();
    const [account] = accounts;
    const message = new TextEncoder().encode('hello');
    const inputs = [
      { account, message },
      { account, message },
    ];
    const outputs = await features['solana:signMessage'].signMessage(...inputs);
    expect(outputs).toHaveLength(2);
    for (const { signature } of outputs)
      expect(verifyEd25519(key.publicKey.toBytes(), message, signature)).toBe(true);
  });

  it('notifies other libraries of its end and of another account', async () => {
    const { features, instance, connection, wallet } = await registered();
    const listener = vi.fn();
    features['standard:events'].on('change', listener);
    const other = Keypair.generate().publicKey.toBase58();
    instance.attach?.({ ...connection, accounts: [other] });
    await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1));
    expect(wallet.accounts().map(({ address }) => address)).toEqual([other]);
    await instance.disconnect('walletConnect');
    expect(listener).toHaveBeenLastCalledWith({ accounts: [] });
    await expect(features['standard:connect'].connect()).rejects.toMatchObject({
      code: 'wallet/disconnected',
    });
  });

  it('disconnects through its connector when another library requests it', async () => {
    const { features, provider } = await registered();
    await features['standard:disconnect'].disconnect();
    expect(provider.disconnect).toHaveBeenCalledTimes(1);
  });

  it('unregisters when the kit is destroyed', async () => {
    const { instance, env, found } = await registered();
    instance.destroy();
    await env.clock.advance(10);
    expect(found()).toBeUndefined();
  });
});

it('registers nothing without the option', async () => {
  const { found, env, instance } = await paired(false);
  await instance.switchNetwork?.({
    connectorId: 'walletConnect',
    network: devnet,
    signal: new AbortController().signal,
  });
  await env.clock.advance(100);
  expect(found()).toBeUndefined();
});
