// Paying what an app asks for. Its line is in features.ts.
import { defineFeature } from '@openappkit/core/internal';
import { available } from './available.js';

export const pay = defineFeature({
  name: 'pay',
  available,
  // What follows a service is a file of its own, which comes beside it.
  load: async () =>
    (
      await Promise.all([
        import('./create-pay.js'),
        import('./with-token/create-transfer-payments.js'),
      ])
    )[0].createPay,
});
