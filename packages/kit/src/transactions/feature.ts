import { defineFeature } from '@openappkit/core/internal';

/** Internal: the features that move money build on the ledger. Apps cannot open it. */
export const transactions = defineFeature({
  name: 'transactions',
  available: () => true,
  load: async () => (await import('./ledger.js')).createLedger,
});
