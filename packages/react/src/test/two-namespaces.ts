import type { NetworkInput, Options } from '@openappkit/core';
import { type FakeAdapter, type FakeAdapterOptions, fakeAdapter } from '@openappkit/testing';
import { harbor, testOptions } from './render.js';

const solanaNetwork = (id: string, name: string) =>
  ({
    ...harbor,
    id,
    name,
    chainNamespace: 'solana',
    caipNetworkId: `solana:${id}`,
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  }) satisfies NetworkInput;

export const reef = solanaNetwork('reef', 'Reef');
export const atoll = solanaNetwork('atoll', 'Atoll');
export const solanaAddress = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU';
export const otherSolanaAddress = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T';

export interface TwoNamespaces {
  readonly options: Options;
  readonly evm: FakeAdapter;
  readonly solana: FakeAdapter;
}

export function twoNamespaces(evmOptions: FakeAdapterOptions = {}): TwoNamespaces {
  const base = testOptions(evmOptions);
  const [evm] = base.adapters;
  const solana = fakeAdapter({
    namespace: 'solana',
    connectors: [
      { id: 'tern', name: 'Tern' },
      { id: 'skua', name: 'Skua' },
    ],
    connect: async ({ connectorId }) =>
      solana.connection({
        connectorId,
        accounts: [connectorId === 'tern' ? solanaAddress : otherSolanaAddress],
        provider: { of: connectorId },
        details: [{ address: solanaAddress, publicKey: '0a0b', path: "m/44'/501'/0'" }],
      }),
    balance: async () => ({ value: 2_500_000_000n, decimals: 9, symbol: 'SOL' }),
  });
  const networks: Options['networks'] = [...base.networks, reef, atoll];
  return { options: { ...base, networks, adapters: [evm, solana] }, evm, solana };
}
