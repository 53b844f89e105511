import type { ApiSources } from '../blockchain-api/api-sources.js';

export type ConvertSources = Pick<ApiSources, 'chains' | 'clock' | 'explorerUrl' | 'convertFaults'>;
