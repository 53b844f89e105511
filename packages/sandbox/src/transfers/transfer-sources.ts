// What transfers between tokens and networks are made of. Types only.

import type { SandboxChains } from '../chains/sandbox-chains.js';
import type { RunInTurn } from '../control/run-in-turn.js';
import type { Clock } from '../store/clock.js';
import type { Database } from '../store/open-store.js';
import type { TransferFaults } from './transfer-faults.js';

export interface TransferSources {
  readonly db: Database;
  readonly clock: Clock;
  readonly chains: SandboxChains;
  /** Everything that sends transactions goes through it. */
  readonly inTurn: RunInTurn;
  readonly transferFaults: TransferFaults;
}
