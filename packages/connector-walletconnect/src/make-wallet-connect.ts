// makeWalletConnect(): the connector as the kit's table of shared connectors loads it: what it needs beyond its context it
// reads from the options here, so that nothing of that is in the first load.
import type { MakeSharedConnector } from '@openappkit/core/adapter';
import { createWalletConnectConnector } from './create-wallet-connect-connector.js';

export const makeWalletConnect: MakeSharedConnector = (
  context,
  { projectId, services, ...options },
) =>
  createWalletConnectConnector({
    ...context,
    projectId,
    relayUrl: services.relay,
    verifyUrl: services.verify,
    provider: options.universalProvider,
    override: options.universalProviderConfigOverride,
  });
