import type { Clients } from '@openappkit/core';
import { reactive } from 'vue';
import { useNamespaceClient } from './kit/use-namespace-client.js';

export interface UseAppKitConnectionReturn {
  /**
   * The `Connection` of web3.js; `@openappkit/adapter-solana` adds its type. Undefined on a server, until web3.js is loaded,
   * and while no Solana network is active.
   */
  readonly connection: Clients['solana'] | undefined;
}

/**
 * Returns a web3.js connection that uses the same URLs as the kit: the app's own, the proxy or the network's.
 * `connection` is reactive, so read it through the returned object.
 *
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * import { useAppKitConnection } from 'openappkit/vue/solana';
 *
 * const solana = useAppKitConnection();
 * const slot = await solana.connection?.getSlot();
 */
export function useAppKitConnection(): UseAppKitConnectionReturn {
  // `reactive` unwraps the computed ref and returns its value as is, so the web3.js object is never wrapped in a proxy.
  return reactive({ connection: useNamespaceClient('useAppKitConnection', 'solana') });
}
