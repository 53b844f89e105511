// AppKit's embedded wallet connector, which migrating apps may pass. The kit has its own embedded wallet
// (`services.embeddedWallet`), so the adapter accepts this connector and does not list it.
import { KitError } from '@openappkit/core/adapter';
import type { CreateConnectorFn } from '../wagmi-core.types.js';

export const authConnectorId = 'AUTH';

/** @param _options accepted for migrating apps */
export function authConnector(_options?: object): CreateConnectorFn {
  const throwNotProvided = async (): Promise<never> => {
    throw new KitError('connector/not-found', {
      metaMessages: [
        'The kit provides the embedded wallet: set services.embeddedWallet in createAppKit.',
      ],
    });
  };
  return () => ({
    id: authConnectorId,
    name: 'Auth',
    type: 'AUTH',
    connect: throwNotProvided,
    disconnect: async () => undefined,
    getAccounts: async () => [],
    getChainId: throwNotProvided,
    getProvider: async () => undefined,
    isAuthorized: async () => false,
    onAccountsChanged: () => undefined,
    onChainChanged: () => undefined,
    onDisconnect: () => undefined,
  });
}
