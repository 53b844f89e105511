import type { PublicConnections, PublicConnection } from '@openappkit/kit';
import {
  type ConnectionChange,
  type ConnectionChanges,
  createConnectionChanges,
  EarlyError,
} from '@openappkit/kit/internal';
import { useCallback, useMemo } from 'react';
import { useKit } from '../kit/use-kit.js';
import { useKitValue, useLatest, usePending } from '../kit/use-kit-value.js';

const none: PublicConnections['connections'] = [];

/**
 * Returns the live and recent connections of a namespace.
 *
 * @param namespace - such as `eip155`; defaults to the active one
 * @returns live connections, the active one first, and recent ones, newest first
 * @throws KitError `kit/missing` before createAppKit, `adapter/not-found` ("No namespace found") if no
 * namespace is given and none is active
 * @example
 * const { connections, recentConnections } = useAppKitConnections('eip155');
 */
export function useAppKitConnections(namespace?: string): PublicConnections {
  const kit = useKit('useAppKitConnections');
  const subscribe = useCallback(
    (onChange: () => void) => kit.subscribeConnections(onChange, namespace),
    [kit, namespace],
  );
  const getNamespace = (): string => {
    const found = namespace ?? kit.getActiveChainNamespace();
    if (found) return found;
    throw new EarlyError('adapter/not-found', { metaMessages: ['No namespace found'] });
  };
  const connections = useKitValue(subscribe, () => kit.getConnections(getNamespace()), none);
  const recentConnections = useKitValue(
    subscribe,
    () => kit.getRecentConnections(getNamespace()),
    none,
  );
  return useMemo(() => ({ connections, recentConnections }), [connections, recentConnections]);
}

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
