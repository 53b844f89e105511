// The portfolio's line in the table of features.
import { defineFeature } from '@openappkit/core/internal';

/** What the account holds, in coins and tokens. */
export const portfolio = defineFeature({
  name: 'portfolio',
  available: ({ adapters, chain, options }) => {
    const { projectId, services } = options.state.current;
    return (
      adapters.get(chain.state.activeNamespace ?? '')?.assets !== undefined ||
      (services.blockchainApi !== null && projectId !== '')
    );
  },
  load: async () => (await import('./controller.js')).createPortfolio,
});
