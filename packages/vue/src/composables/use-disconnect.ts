// useDisconnect: ends one connection, those of a namespace, or all.
import { useKit } from '../kit/use-kit.js';

export interface DisconnectParameters {
  /** The connector of one connection of several, as in `useAppKitConnections`; then another becomes active. */
  id?: string | undefined;
  namespace?: string | undefined;
}

/**
 * Ends one connection, those of a namespace, or all.
 *
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const { disconnect } = useDisconnect();
 * const leave = () => disconnect({ namespace: 'eip155' });
 */
export function useDisconnect(): {
  readonly disconnect: (parameters?: DisconnectParameters) => Promise<void>;
} {
  const kit = useKit('useDisconnect', 'anywhere');
  return {
    disconnect: ({ id, namespace } = {}) => kit.disconnect({ namespace, connectorId: id }),
  };
}
