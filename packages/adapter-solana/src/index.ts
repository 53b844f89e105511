// Public entry of the solana adapter.
export { SolanaAdapter } from './solana.js';
export type { SolanaAdapterOptions } from './solana.types.js';
export type { SolanaAccount, SolanaProvider } from './provider/solana-provider.types.js';
export type { SolanaEventMap } from './provider/solana-events.js';
