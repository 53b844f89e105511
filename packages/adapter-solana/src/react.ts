'use client';
export {
  useAppKitConnection,
  type UseAppKitConnectionReturn,
} from './react/use-app-kit-connection.js';
export { SolanaAdapter } from './solana.js';
export type { SolanaProvider as Provider } from './provider/solana-provider.types.js';
