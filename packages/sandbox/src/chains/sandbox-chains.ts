import type { BitcoinChain } from './bitcoin/start-bitcoin.js';
import type { SandboxChain } from './evm/sandbox-chain.js';
import type { SolanaChain } from './solana/start-solana.js';

export interface SandboxChains {
  /** Empty if EVM is not running. */
  readonly evm: readonly SandboxChain[];
  /** Null if Solana is not running. */
  readonly solana: SolanaChain | null;
  readonly bitcoin: BitcoinChain | null;
}
