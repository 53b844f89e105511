import { useKit } from '../kit/use-kit.js';

export interface DisconnectParameters {
  /** The connector of one of several connections, as in `useAppKitConnections`. Another connection becomes active. */
  id?: string | undefined;
  namespace?: string | undefined;
}

/**
 * Disconnects one connection, one namespace, or all.
 *
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const { disconnect } = useDisconnect();
 * const disconnectAccount = () => disconnect({ namespace: 'eip155' });
 */
export function useDisconnect(): {
  readonly disconnect: (parameters?: DisconnectParameters) => Promise<void>;
} {
  const kit = useKit('useDisconnect', 'anywhere');
  return {
    disconnect: ({ id, namespace } = {}) => kit.disconnect({ namespace, connectorId: id }),
  };
}
