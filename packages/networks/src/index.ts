// Everything a host may import: one constant a chain, so that a bundler ships only what is named.
export { AVAILABLE_NAMESPACES } from './available-namespaces.js';
export { bitcoin, bitcoinSignet, bitcoinTestnet } from './bitcoin.js';
export * from './chains.gen.js';
export { type ChainDescription, defineChain } from './define-chain.js';
export type {
  AppKitNetwork,
  BlockExplorer,
  ChainNamespace,
  EvmNetwork,
  NamedNetwork,
  NativeCurrency,
  NetworkContract,
  RpcUrls,
} from './network.types.js';
export { solana, solanaDevnet, solanaTestnet } from './solana.js';
