// What the exchanges are made of. Types only.

import type { ApiSources } from '../blockchain-api/api-sources.js';

export type ExchangeSources = Pick<
  ApiSources,
  'db' | 'clock' | 'chains' | 'explorerUrl' | 'exchangesUrl' | 'inTurn'
>;
