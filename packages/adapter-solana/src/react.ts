'use client';
// Subpath `@openappkit/adapter-solana/react`: the React hook of the Solana adapter, and the adapter with it.
export {
  useAppKitConnection,
  type UseAppKitConnectionReturn,
} from './react/use-app-kit-connection.js';
export { SolanaAdapter } from './solana.js';
export type { SolanaProvider as Provider } from './provider/solana-provider.types.js';
