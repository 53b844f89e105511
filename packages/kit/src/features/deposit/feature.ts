import { defineFeature } from '@openappkit/core/internal';
import { available } from './available.js';

export const deposit = defineFeature({
  name: 'deposit',
  available,
  load: async () => (await import('./create-deposit.js')).createDeposit,
});
