// Paying what an app asks for. Its line is in features.ts.
import { defineFeature } from '@openappkit/core/internal';
import { available } from './available.js';

export const pay = defineFeature({
  name: 'pay',
  available,
  load: async () => (await import('./create-pay.js')).createPay,
});
