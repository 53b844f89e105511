import { defineFeature } from '@openappkit/core/internal';
import { available } from './available.js';

export const pay = defineFeature({
  name: 'pay',
  available,
  // The tracking of transfers is a separate file, loaded in parallel.
  load: async () =>
    (
      await Promise.all([
        import('./create-pay.js'),
        import('./with-token/create-transfer-payments.js'),
      ])
    )[0].createPay,
});
