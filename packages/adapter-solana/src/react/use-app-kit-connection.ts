// useAppKitConnection: web3.js' connection to the active Solana network.
import { useNamespaceClient } from '@openappkit/react/adapter';
import type { Connection } from '@solana/web3.js';

export interface UseAppKitConnectionReturn {
  /** Undefined on a server, until web3.js is loaded, and while no network of Solana is active. */
  readonly connection: Connection | undefined;
}

/**
 * Reaches the network as the kit does: by the app's own URLs, the proxy, or the network's.
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
