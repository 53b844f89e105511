// The chains that are up, family by family. Types only; made by start-chains.

import type { BitcoinChain } from './bitcoin/start-bitcoin.js';
import type { SandboxChain } from './evm/sandbox-chain.js';
import type { SolanaChain } from './solana/start-solana.js';

export interface SandboxChains {
  /** Empty where EVM is not run. */
  readonly evm: readonly SandboxChain[];
  /** Null where it is not run. */
  readonly solana: SolanaChain | null;
  readonly bitcoin: BitcoinChain | null;
}
