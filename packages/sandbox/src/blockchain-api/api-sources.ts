// What the answers of the Blockchain API are made of. Types only; start-sandbox hands it in.

import type { SandboxChains } from '../chains/sandbox-chains.js';
import type { EvmIndex } from '../indexer/create-evm-index.js';
import type { Clock } from '../store/clock.js';
import type { Database } from '../store/open-store.js';

export interface ApiSources {
  readonly db: Database;
  readonly clock: Clock;
  readonly chains: SandboxChains;
  readonly index: EvmIndex;
  readonly explorerUrl: string;
}
