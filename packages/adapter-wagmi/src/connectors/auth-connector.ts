// authConnector(): the connector of an embedded wallet, which apps moving over may pass among their own. The kit has that wallet
// itself (`services.embeddedWallet`): the adapter takes this one and shows no row.
import { KitError } from '@openappkit/core/adapter';
import type { CreateConnectorFn } from '../wagmi-core.types.js';

export const authConnectorId = 'AUTH';

/** @param _options taken for apps that move over */
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
