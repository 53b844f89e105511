import type { PublicConnection } from '@openappkit/kit';
import {
  type ConnectionChange,
  type ConnectionChanges,
  createConnectionChanges,
} from '@openappkit/kit/internal';
import { useMemo } from 'react';
import { useKit } from '../kit/use-kit.js';
import { useLatest, usePending } from '../kit/use-kit-value.js';
import { useAppKitConnections } from './use-app-kit-connections.js';

export type { ConnectionChange };

export interface UseAppKitConnectionParameters {
  namespace?: string | undefined;
  onSuccess?: ((change: ConnectionChange) => void) | undefined;
  onError?: ((error: Error) => void) | undefined;
}

export interface UseAppKitConnectionReturn extends ConnectionChanges {
  /** Undefined while disconnected. */
  readonly connection: PublicConnection | undefined;
  /** Whether a change is pending. */
  readonly isPending: boolean;
}

/**
 * Returns the active connection of a namespace, and functions to switch or delete it.
 *
 * @throws KitError `kit/missing` before createAppKit, `adapter/not-found` without any namespace
 * @example
 * const { connection, switchConnection } = useAppKitConnection({ namespace: 'eip155' });
 */
export function useAppKitConnection(
  parameters: UseAppKitConnectionParameters = {},
): UseAppKitConnectionReturn {
  const kit = useKit('useAppKitConnection');
  const { namespace } = parameters;
  const connection = useAppKitConnections(namespace).connections[0];
  const callbacks = useLatest(parameters);
  const [isPending, track] = usePending();
  const methods = useMemo(() => {
    const run = (change: (targetNamespace: string) => Promise<ConnectionChange>): Promise<void> =>
      track(() => change(namespace ?? kit.getActiveChainNamespace() ?? '')).then(
        (done) => callbacks.current.onSuccess?.(done),
        (reason: unknown) => {
          if (!callbacks.current.onError) throw reason;
          callbacks.current.onError(reason instanceof Error ? reason : new Error(String(reason)));
        },
      );
    return createConnectionChanges(kit, run);
  }, [kit, namespace, callbacks, track]);
  return useMemo(() => ({ connection, isPending, ...methods }), [connection, isPending, methods]);
}
