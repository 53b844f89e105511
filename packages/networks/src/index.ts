// One constant per chain, so that a bundler ships only the imported ones.
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
