// What the answers of the Blockchain API are made of. Types only; start-sandbox hands it in.

import type { SandboxChains } from '../chains/sandbox-chains.js';
import type { ConvertFaults } from '../convert/convert-faults.js';
import type { RunInTurn } from '../control/run-in-turn.js';
import type { EvmIndex } from '../indexer/create-evm-index.js';
import type { Clock } from '../store/clock.js';
import type { Database } from '../store/open-store.js';

export interface ApiSources {
  readonly db: Database;
  readonly clock: Clock;
  readonly chains: SandboxChains;
  readonly index: EvmIndex;
  readonly explorerUrl: string;
  /** Where the exchanges' pages are. */
  readonly exchangesUrl: string;
  /** Where the checkout of the on-ramp is. */
  readonly onrampUrl: string;
  /** Everything that sends transactions goes through it. */
  readonly inTurn: RunInTurn;
  /** How swaps are told to be priced wrongly. */
  readonly convertFaults: ConvertFaults;
}
