export { SolanaAdapter, type SolanaAdapterOptions } from './solana.js';
export type {
  SolanaAccount,
  SolanaProvider,
  SolanaProvider as Provider,
} from './provider/solana-provider.types.js';
export type { SolanaEventMap } from './provider/solana-events.js';
export type * from './migration.types.js';
export { SolHelpersUtil } from './sol-helpers.js';

declare module '@openappkit/core/adapter' {
  interface Providers {
    readonly solana: import('./provider/solana-provider.types.js').SolanaProvider;
  }
  interface Clients {
    readonly solana: import('@solana/web3.js').Connection;
  }
}
