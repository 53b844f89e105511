// Public entry of the solana adapter.
export { SolanaAdapter, type SolanaAdapterOptions } from './solana.js';
export type { SolanaAccount, SolanaProvider } from './provider/solana-provider.types.js';
export type { SolanaEventMap } from './provider/solana-events.js';
