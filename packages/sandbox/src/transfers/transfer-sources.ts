import type { ApiSources } from '../blockchain-api/api-sources.js';
import type { TransferFaults } from './transfer-faults.js';

export interface TransferSources extends Pick<ApiSources, 'db' | 'clock' | 'chains' | 'inTurn'> {
  readonly transferFaults: TransferFaults;
}
