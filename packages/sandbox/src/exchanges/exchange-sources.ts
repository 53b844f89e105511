import type { ApiSources } from '../blockchain-api/api-sources.js';

export type ExchangeSources = Pick<
  ApiSources,
  'db' | 'clock' | 'chains' | 'explorerUrl' | 'exchangesUrl' | 'inTurn'
>;
