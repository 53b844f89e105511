import type { ApiSources } from '../blockchain-api/api-sources.js';

export type OnrampSources = Pick<
  ApiSources,
  'db' | 'clock' | 'chains' | 'explorerUrl' | 'onrampUrl' | 'inTurn'
>;
