// The wallet list as a feature: its own chunk, loaded when the modal or a headless host first needs it.
import { defineFeature } from '../feature/define-feature.js';

export const walletsFeature = defineFeature({
  name: 'wallets',
  available: () => true,
  load: async () => (await import('./wallets.js')).createWallets,
});
