import { defineFeature } from '@openappkit/core/internal';
import { available } from './available.js';

export const embeddedLogin = defineFeature({
  name: 'embeddedLogin',
  available,
  load: async () => (await import('./create-embedded-login.js')).createEmbeddedLogin,
});
