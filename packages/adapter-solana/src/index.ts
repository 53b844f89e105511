export { SolanaAdapter, type SolanaAdapterOptions } from './solana.js';
export type {
  SolanaAccount,
  SolanaProvider,
  SolanaProvider as Provider,
} from './provider/create-solana-provider.js';
export type { SolanaEventMap } from './provider/solana-events.js';
export {
  type AdapterOptions,
  type AnyTransaction,
  type Connection,
  type Metadata,
  type RequestArguments,
  SolHelpersUtil,
} from './migration.js';

declare module '@openappkit/core/adapter' {
  interface Providers {
    readonly solana: import('./provider/create-solana-provider.js').SolanaProvider;
  }
  interface Clients {
    readonly solana: import('@solana/web3.js').Connection;
  }
}
