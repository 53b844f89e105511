'use client';
import type { Clients } from '@openappkit/core';
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
 *
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * import { useAppKitConnection } from 'openappkit/react/solana';
 *
 * const { connection } = useAppKitConnection();
 * const slot = await connection?.getSlot();
 */
export function useAppKitConnection(): UseAppKitConnectionReturn {
  return { connection: useNamespaceClient('useAppKitConnection', 'solana') };
}
