import { useNamespaceClient } from '@openappkit/react/adapter';
import type { Connection } from '@solana/web3.js';

export interface UseAppKitConnectionReturn {
  /** Undefined on a server, until web3.js is loaded, and while no Solana network is active. */
  readonly connection: Connection | undefined;
}

/**
 * Returns a web3.js connection that uses the same URLs as the kit: the app's own, the proxy or the network's.
 *
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const { connection } = useAppKitConnection();
 * const slot = await connection?.getSlot();
 */
export function useAppKitConnection(): UseAppKitConnectionReturn {
  const client = useNamespaceClient('useAppKitConnection', 'solana');
  return { connection: client as Connection | undefined };
}
