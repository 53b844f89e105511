// Browsers load this file, so it must not import Node modules or start anything.

const multicall3 = { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } as const;

/** Resolves this chain's names, as ENS does on Ethereum mainnet. */
const ensUniversalResolver = { address: '0xDC2938e3D4Cf251d2C24A1A556BA71A78530DEf1' } as const;

/** The first local chain, id 31337, where the sandbox wallet starts. Coin: ETH, 18 decimals. */
export const sandboxHarbor = {
  id: 31337,
  name: 'Harbor',
  caipNetworkId: 'eip155:31337',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:7110'] } },
  contracts: { multicall3, ensUniversalResolver },
  testnet: false,
} as const;

/** The second local chain, id 31338, for network switches. Coin: ETH, 18 decimals. */
export const sandboxLagoon = {
  id: 31338,
  name: 'Lagoon',
  caipNetworkId: 'eip155:31338',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:7111'] } },
  contracts: { multicall3 },
  testnet: false,
} as const;

/** The local Solana chain, Wallet Standard name `solana:localnet`. Coin: SOL, 9 decimals. The id is its genesis hash. */
export const sandboxReef = {
  id: '5AQ1jzEcAm29wEW5XGtPMCYU8MjJfrvi',
  name: 'Reef',
  caipNetworkId: 'solana:5AQ1jzEcAm29wEW5XGtPMCYU8MjJfrvi',
  chainNamespace: 'solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['http://127.0.0.1:7112'], webSocket: ['ws://127.0.0.1:7113'] } },
  testnet: false,
} as const;

/** The local Bitcoin ledger: regtest addresses (`bcrt1`), Wallet Standard name `bitcoin:regtest`. Coin: BTC, 8 decimals. */
export const sandboxQuarry = {
  id: '0f9188f13cb7b2c71f2a335e3a4fc328',
  name: 'Quarry',
  caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  chainNamespace: 'bip122',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  // No node is queried, because unspent outputs come from the `bitcoinUtxo` service.
  rpcUrls: { default: { http: ['http://127.0.0.1:7107/regtest/api'] } },
  testnet: false,
} as const;

export interface NetworkWithRpc {
  readonly rpcUrls: { readonly default: { readonly http: readonly [string, ...string[]] } };
}

/**
 * Returns a copy of a network with another RPC URL, for a sandbox on free ports.
 *
 * @param network - any network with `rpcUrls.default.http`
 * @param url - http address of the chain's JSON-RPC, for instance `sandbox.chains[0].rpcUrl`
 * @returns a copy; the argument is unchanged
 * @example
 * const harbor = withRpcUrl(sandboxHarbor, 'http://127.0.0.1:40123');
 */
export function withRpcUrl<const N extends NetworkWithRpc>(
  network: N,
  url: string,
): Omit<N, 'rpcUrls'> & { readonly rpcUrls: { readonly default: { readonly http: [string] } } } {
  return { ...network, rpcUrls: { default: { http: [url] } } };
}
