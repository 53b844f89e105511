// Where the built-in connectors are: loaded by import() when a code is wanted or a session is stored. No lit
// in here, so that the headless entry uses it too. The only file that may name a connector package.
import type { Loads } from '@openappkit/core/internal';

/** Given to createCore. */
export const connectorLoads: Loads = {
  pairing: async () =>
    (await import('@openappkit/connector-walletconnect')).createWalletConnectConnector,
};
