// authConnector(): the connector of an embedded wallet, which apps moving over may pass among their own. There is no such
// wallet yet: the adapter takes it and shows no row.
import { KitError } from '@openappkit/core/adapter';
import type { CreateConnectorFn } from '../wagmi-core.types.js';

export const authConnectorId = 'AUTH';

/** @param _options what an embedded wallet will take */
export function authConnector(_options?: object): CreateConnectorFn {
  const refuse = async (): Promise<never> => {
    throw new KitError('connector/not-found', {
      metaMessages: ['There is no embedded wallet in this version.'],
    });
  };
  return () => ({
    id: authConnectorId,
    name: 'Auth',
    type: 'AUTH',
    connect: refuse,
    disconnect: async () => undefined,
    getAccounts: async () => [],
    getChainId: refuse,
    getProvider: async () => undefined,
    isAuthorized: async () => false,
    onAccountsChanged: () => undefined,
    onChainChanged: () => undefined,
    onDisconnect: () => undefined,
  });
}
