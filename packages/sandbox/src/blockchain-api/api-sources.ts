import type { RunSequentially, SandboxChains } from '../chains/sandbox-chains.js';
import type { ConvertFaults } from '../convert/convert-requests.js';
import type { EvmIndex } from '../indexer/create-evm-index.js';
import type { Clock, Database } from '../store/open-store.js';

export interface ApiSources {
  readonly db: Database;
  readonly clock: Clock;
  readonly chains: SandboxChains;
  readonly index: EvmIndex;
  readonly explorerUrl: string;
  readonly exchangesUrl: string;
  readonly onrampUrl: string;
  readonly inTurn: RunSequentially;
  readonly convertFaults: ConvertFaults;
}
