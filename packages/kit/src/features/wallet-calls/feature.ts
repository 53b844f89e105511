import { defineFeature } from '@openappkit/core/internal';
import { available } from './available.js';

export const walletCalls = defineFeature({
  name: 'walletCalls',
  available,
  load: async () => (await import('./create-wallet-calls.js')).createWalletCalls,
});
