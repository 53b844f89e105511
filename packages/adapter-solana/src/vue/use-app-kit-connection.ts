import { useNamespaceClient } from '@openappkit/vue/adapter';
import type { Connection } from '@solana/web3.js';
import { type ComputedRef, reactive } from 'vue';

export interface UseAppKitConnectionReturn {
  /** Undefined on a server, until web3.js is loaded, and while no Solana network is active. */
  readonly connection: Connection | undefined;
}

/**
 * Returns a web3.js connection that uses the same URLs as the kit: the app's own, the proxy or the network's.
 * `connection` is reactive, so read it through the returned object.
 *
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const solana = useAppKitConnection();
 * const slot = await solana.connection?.getSlot();
 */
export function useAppKitConnection(): UseAppKitConnectionReturn {
  const client = useNamespaceClient('useAppKitConnection', 'solana');
  // `reactive` unwraps the computed ref and returns its value as is, so the web3.js object is never wrapped in a proxy.
  return reactive({
    connection: client as ComputedRef<Connection | undefined>,
  }) as UseAppKitConnectionReturn;
}
