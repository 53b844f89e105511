import type { FeatureFacts } from '@openappkit/core/feature';

/** True if the adapter supports identities and signing and the service is on. Names have no use on a testnet. */
export const available = ({ adapters, chain, options }: FeatureFacts): boolean => {
  const adapter = adapters.get(chain.state.activeNamespace ?? '');
  return (
    !!adapter?.identity &&
    !!adapter.signMessage &&
    options.state.current.services.blockchainApi !== null &&
    !chain.active()?.testnet
  );
};
