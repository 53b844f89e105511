// Public entry of the eip155 adapter. The ethers names are the same class: the host wraps the wallet's
// EIP-1193 provider in its own library.
export { EvmAdapter, EvmAdapter as Ethers5Adapter, EvmAdapter as EthersAdapter } from './evm.js';
export type * from './migration.types.js';
export type * from './connectors/peer-packages.types.js';
