// useAppKitConnection: web3.js' connection to the active Solana network, in a Vue component.
import { useNamespaceClient } from '@openappkit/vue/adapter';
import type { Connection } from '@solana/web3.js';
import { type ComputedRef, reactive } from 'vue';

export interface UseAppKitConnectionReturn {
  /** Undefined on a server, until web3.js is loaded, and while no network of Solana is active. */
  readonly connection: Connection | undefined;
}

/**
 * Reaches the network as the kit does: by the app's own URLs, the proxy, or the network's. `connection` is followed: read it
 * through the object.
 *
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const solana = useAppKitConnection();
 * const slot = await solana.connection?.getSlot();
 */
export function useAppKitConnection(): UseAppKitConnectionReturn {
  const client = useNamespaceClient('useAppKitConnection', 'solana');
  // What a ref holds is handed out as it is: web3.js' object is never wrapped in a proxy.
  return reactive({
    connection: client as ComputedRef<Connection | undefined>,
  }) as UseAppKitConnectionReturn;
}
