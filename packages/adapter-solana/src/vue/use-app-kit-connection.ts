// useAppKitConnection: web3.js' connection to the active Solana network, in a Vue component.
import { useNamespaceClient } from '@openappkit/vue/adapter';
import type { Connection } from '@solana/web3.js';

export interface UseAppKitConnectionReturn {
  /** Undefined on a server, until web3.js is loaded, and while no network of Solana is active. Followed where it is read. */
  readonly connection: Connection | undefined;
}

/**
 * Reaches the network as the kit does: by the app's own URLs, the proxy, or the network's.
 *
 * @returns an object whose field follows the network: read it where it is used, do not take it out
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const solana = useAppKitConnection();
 * const readSlot = () => solana.connection?.getSlot();
 */
export function useAppKitConnection(): UseAppKitConnectionReturn {
  const client = useNamespaceClient('useAppKitConnection', 'solana');
  return {
    get connection() {
      return client.value as Connection | undefined;
    },
  };
}
