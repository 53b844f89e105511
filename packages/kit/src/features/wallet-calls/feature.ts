// The line of wallet calls in the table of features: in the first load.
import { defineFeature } from '@openappkit/core/internal';

/** Where the adapter of the active namespace can ask wallets for them; whether a wallet takes them, it tells when asked. */
export const walletCalls = defineFeature({
  name: 'walletCalls',
  available: ({ adapters, chain }) =>
    adapters.get(chain.state.activeNamespace ?? '')?.sendCalls !== undefined,
  load: async () => (await import('./create-wallet-calls.js')).createWalletCalls,
});
