// Reads this connector's options here, so that the first load carries none of that code.
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
