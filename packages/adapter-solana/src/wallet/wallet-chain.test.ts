import { describe, expect, it } from 'vitest';
import { devnet, mainnet, reefNetwork } from '../test/set-up-solana.js';
import { chooseNetwork, isChainOffered, walletChainOf } from './wallet-chain.js';

describe('names of networks', () => {
  it.each([
    [mainnet.caipNetworkId, 'solana:mainnet'],
    [devnet.caipNetworkId, 'solana:devnet'],
    ['solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'solana:testnet'],
    [reefNetwork.caipNetworkId, 'solana:localnet'],
    ['solana:toString', 'solana:localnet'],
  ])('%s is %s to wallets', (caipNetworkId, chain) => {
    expect(walletChainOf(caipNetworkId)).toBe(chain);
    expect(isChainOffered([chain], caipNetworkId)).toBe(true);
    expect(isChainOffered(['solana:other'], caipNetworkId)).toBe(false);
  });
});

describe('the network of a connection', () => {
  const all = ['solana:mainnet', 'solana:devnet', 'solana:localnet'];

  it('is the one the app wishes, where the account offers it', () => {
    expect(chooseNetwork(all, [mainnet, devnet], [devnet.caipNetworkId])).toBe(
      devnet.caipNetworkId,
    );
  });

  it('is the first configured one the account offers, else', () => {
    const wish = [mainnet.caipNetworkId];
    expect(chooseNetwork(['solana:localnet'], [devnet, reefNetwork], wish)).toBe(
      reefNetwork.caipNetworkId,
    );
    expect(chooseNetwork(all, [devnet, mainnet], [undefined])).toBe(devnet.caipNetworkId);
  });

  it('is no wish that nobody configured', () => {
    expect(chooseNetwork(all, [devnet], [mainnet.caipNetworkId])).toBe(devnet.caipNetworkId);
  });

  it('is one nobody configured where the account offers no other', () => {
    expect(chooseNetwork(['solana:mainnet'], [devnet], [])).toBe(mainnet.caipNetworkId);
    expect(chooseNetwork(['solana:localnet'], [devnet], [])).toBe('solana:localnet');
  });

  it('is never one of another namespace, and none where the account has none of Solana', () => {
    const evm = { ...mainnet, caipNetworkId: 'eip155:1', chainNamespace: 'eip155' } as const;
    expect(chooseNetwork(['solana:localnet'], [evm], [])).toBe('solana:localnet');
    expect(chooseNetwork(['sui:mainnet', 'solana:moonnet'], [devnet], [])).toBeUndefined();
  });
});
