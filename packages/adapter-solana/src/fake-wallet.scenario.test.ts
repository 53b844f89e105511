import { fakeSolanaAddress, fakeSolanaWallet, registerWallet } from '@openappkit/testing';
import { Keypair, PublicKey } from '@solana/web3.js';
import { expect, it } from 'vitest';
import type { SolanaProvider } from './index.js';
import { connectTo, devnet, reefNetwork, setUpSolana } from './test/set-up-solana.js';

it('connects, emits another account, signs as scripted and disconnects', async () => {
  const signature = new Uint8Array(64).fill(7);
  const wallet = fakeSolanaWallet({
    name: 'Conformance',
    answers: { 'solana:signMessage': () => [{ signedMessage: new Uint8Array(1), signature }] },
  });
  const { env, instance } = setUpSolana({ networks: () => [devnet, reefNetwork] });
  const takeAway = registerWallet(env.page.events, wallet);
  instance.start();
  const { accounts, caipNetworkId, provider } = await connectTo(instance);
  expect([accounts, caipNetworkId]).toEqual([[fakeSolanaAddress], devnet.caipNetworkId]);
  const signed = await (provider as SolanaProvider).signMessage(new TextEncoder().encode('Ahoy'));
  expect(signed).toEqual(signature);
  expect(wallet.requests.map(({ method }) => method)).toContain('solana:signMessage');
  await instance.disconnect('conformance');
  wallet.setAccounts([]);
  takeAway();
  instance.destroy();
  expect(wallet.listenerCount()).toBe(0);
});

it('rejects when scripted to, and finds a wallet that registers late', async () => {
  const { env, instance } = setUpSolana();
  instance.start();
  const wallet = fakeSolanaWallet({ name: 'Conformance' });
  wallet.answer('standard:connect', () => Promise.reject({ code: 4001, message: 'no' }));
  registerWallet(env.page.events, wallet);
  await expect(connectTo(instance)).rejects.toMatchObject({ code: 'wallet/rejected' });
  instance.destroy();
});

it('restores the stored account and network when the wallet emits its accounts before it answers', async () => {
  const other = Keypair.generate().publicKey;
  const chains = ['solana:localnet', 'solana:devnet'] as const;
  const accounts = [new PublicKey(fakeSolanaAddress), other].map((key) => ({
    address: key.toBase58(),
    publicKey: key.toBytes(),
    chains,
    features: [],
  }));
  const wallet = fakeSolanaWallet({ name: 'Conformance' });
  wallet.answer('standard:connect', () => {
    wallet.setAccounts(accounts);
    return { accounts };
  });
  const { env, instance } = setUpSolana({ networks: () => [reefNetwork, devnet] });
  registerWallet(env.page.events, wallet);
  instance.start();
  const { signal } = new AbortController();
  const back = await instance.reconnect({
    connectorId: 'conformance',
    address: other.toBase58(),
    caipNetworkId: devnet.caipNetworkId,
    signal,
  });
  expect(back?.accounts[0]).toBe(other.toBase58());
  expect(back?.caipNetworkId).toBe(devnet.caipNetworkId);
  instance.destroy();
});
