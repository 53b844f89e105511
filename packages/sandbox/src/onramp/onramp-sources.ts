// What the on-ramp is made of. Types only.

import type { SandboxChains } from '../chains/sandbox-chains.js';
import type { RunInTurn } from '../control/run-in-turn.js';
import type { Clock } from '../store/clock.js';
import type { Database } from '../store/open-store.js';

export interface OnrampSources {
  readonly db: Database;
  readonly clock: Clock;
  readonly chains: SandboxChains;
  readonly explorerUrl: string;
  /** Where the providers' checkout is. */
  readonly onrampUrl: string;
  /** Everything that sends transactions goes through it. */
  readonly inTurn: RunInTurn;
}
