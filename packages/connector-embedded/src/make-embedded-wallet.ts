import { KitError, type MakeSharedConnector } from '@openappkit/core/adapter';
import { createEmbeddedWallet } from './create-embedded-wallet.js';

export const makeEmbeddedWallet: MakeSharedConnector = (
  context,
  { projectId, services, instanceId, defaultAccountTypes },
) => {
  if (services.embeddedWallet === null) throw new KitError('feature/off');
  return createEmbeddedWallet({
    ...context,
    projectId,
    instanceId,
    serviceUrl: services.embeddedWallet,
    preferredAccountType: defaultAccountTypes.eip155 ?? 'smartAccount',
  });
};
