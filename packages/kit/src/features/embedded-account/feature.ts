import { defineFeature } from '@openappkit/core/internal';
import { available } from './available.js';

export const embeddedAccount = defineFeature({
  name: 'embeddedAccount',
  available,
  load: async () => (await import('./create-embedded-account.js')).createEmbeddedAccount,
});
