// When names may be registered. Part of the first load; its line is in feature-gates.ts.
import type { FeatureFacts } from '@openappkit/core/feature';

/** Where the service knows names of the namespace, and a wallet can sign for one. On a testnet nobody would be called by it. */
export const available = ({ adapters, chain, options }: FeatureFacts): boolean => {
  const adapter = adapters.get(chain.state.activeNamespace ?? '');
  return (
    !!adapter?.identity &&
    !!adapter.signMessage &&
    options.state.current.services.blockchainApi !== null &&
    !chain.active()?.testnet
  );
};
