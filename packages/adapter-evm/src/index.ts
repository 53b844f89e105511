// The ethers names are the same class, because the app wraps the EIP-1193 provider in its own ethers version.
export { EvmAdapter, EvmAdapter as Ethers5Adapter, EvmAdapter as EthersAdapter } from './evm.js';
export type * from './migration.types.js';
export type * from './connectors/peer-packages.types.js';
