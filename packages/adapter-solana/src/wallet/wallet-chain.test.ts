import { describe, expect, it } from 'vitest';
import { devnet, mainnet, reefNetwork } from '../test/set-up-solana.js';
import { chooseNetwork, isChainOffered, walletChainOf } from './wallet-chain.js';

describe('network names', () => {
  it.each([
    [mainnet.caipNetworkId, 'solana:mainnet'],
    [devnet.caipNetworkId, 'solana:devnet'],
    ['solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'solana:testnet'],
    [reefNetwork.caipNetworkId, 'solana:localnet'],
    ['solana:toString', 'solana:localnet'],
  ])('maps %s to %s', (caipNetworkId, chain) => {
    expect(walletChainOf(caipNetworkId)).toBe(chain);
    expect(isChainOffered([chain], caipNetworkId)).toBe(true);
    expect(isChainOffered(['solana:other'], caipNetworkId)).toBe(false);
  });
});

describe('network of a connection', () => {
  const all = ['solana:mainnet', 'solana:devnet', 'solana:localnet'];

  it("prefers the app's network if the account offers it", () => {
    expect(chooseNetwork(all, [mainnet, devnet], [devnet.caipNetworkId])).toBe(
      devnet.caipNetworkId,
    );
  });

  it('falls back to the first configured network that the account offers', () => {
    const preferred = [mainnet.caipNetworkId];
    expect(chooseNetwork(['solana:localnet'], [devnet, reefNetwork], preferred)).toBe(
      reefNetwork.caipNetworkId,
    );
    expect(chooseNetwork(all, [devnet, mainnet], [undefined])).toBe(devnet.caipNetworkId);
  });

  it('ignores a preferred network that is not configured', () => {
    expect(chooseNetwork(all, [devnet], [mainnet.caipNetworkId])).toBe(devnet.caipNetworkId);
  });

  it('uses an unconfigured network if the account offers no other', () => {
    expect(chooseNetwork(['solana:mainnet'], [devnet], [])).toBe(mainnet.caipNetworkId);
    expect(chooseNetwork(['solana:localnet'], [devnet], [])).toBe('solana:localnet');
  });

  it('never uses another namespace, and is undefined without a Solana chain', () => {
    const evm = { ...mainnet, caipNetworkId: 'eip155:1', chainNamespace: 'eip155' } as const;
    expect(chooseNetwork(['solana:localnet'], [evm], [])).toBe('solana:localnet');
    expect(chooseNetwork(['sui:mainnet', 'solana:moonnet'], [devnet], [])).toBeUndefined();
  });
});
