import type { RunSequentially, SandboxChains } from '../chains/sandbox-chains.js';
import type { ConvertFault } from '../convert/convert-requests.js';
import type { FaultList } from '../http/traffic.js';
import type { EvmIndex } from '../indexer/create-evm-index.js';
import type { Clock, Database } from '../store/open-store.js';
import type { TransferFault } from '../transfers/transfer-fault.js';

/** What services of the API and of payments read. */
export interface ApiSources {
  readonly db: Database;
  readonly clock: Clock;
  readonly chains: SandboxChains;
  readonly index: EvmIndex;
  readonly explorerUrl: string;
  readonly exchangesUrl: string;
  readonly onrampUrl: string;
  readonly inTurn: RunSequentially;
  readonly convertFaults: FaultList<ConvertFault>;
  readonly transferFaults: FaultList<TransferFault>;
}
