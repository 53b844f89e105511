import type { PublicConnections, PublicConnection } from '@openappkit/kit';
import {
  type ConnectionChange,
  type ConnectionChanges,
  createConnectionChanges,
  EarlyError,
} from '@openappkit/kit/internal';
import { type ComputedRef, computed, shallowRef } from 'vue';
import { useKit } from '../kit/use-kit.js';
import { useKitValue, type MaybeGetter, toValue } from '../kit/use-kit-value.js';

const none: PublicConnections = { connections: [], recentConnections: [] };

/**
 * Returns the live and recent connections of a namespace.
 *
 * @param namespace - such as `eip155`; may be a ref; defaults to the active one
 * @returns live connections, the active one first, and recent ones, newest first
 * @throws KitError `kit/missing` before createAppKit, `adapter/not-found` ("No namespace found") if no
 * namespace is given and none is active
 * @example
 * const known = useAppKitConnections('eip155');
 * const names = computed(() => known.value.connections.map(({ name }) => name));
 */
export function useAppKitConnections(
  namespace?: MaybeGetter<string | undefined>,
): ComputedRef<PublicConnections> {
  const kit = useKit('useAppKitConnections');
  const getNamespace = () => toValue(namespace);
  const connections = (): string => {
    const found = getNamespace() ?? kit.getActiveChainNamespace();
    if (found) return found;
    throw new EarlyError('adapter/not-found', { metaMessages: ['No namespace found'] });
  };
  return useKitValue({
    subscribe: (onChange) => kit.subscribeConnections(onChange, getNamespace()),
    read: () => ({
      connections: kit.getConnections(connections()),
      recentConnections: kit.getRecentConnections(connections()),
    }),
    serverValue: none,
    watched: getNamespace,
  });
}

export type { ConnectionChange };

export interface UseAppKitConnectionParameters {
  namespace?: MaybeGetter<string | undefined>;
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
 * const own = useAppKitConnection({ namespace: 'eip155' });
 * const disconnectAccount = (connectorId: string, address: string) => own.value.deleteConnection({ connectorId, address });
 */
export function useAppKitConnection(
  parameters: UseAppKitConnectionParameters = {},
): ComputedRef<UseAppKitConnectionReturn> {
  const kit = useKit('useAppKitConnection');
  const { namespace, onSuccess, onError } = parameters;
  const known = useAppKitConnections(namespace);
  const running = shallowRef(0);
  const counted = async (change: Promise<ConnectionChange>): Promise<ConnectionChange> => {
    running.value += 1;
    return change.finally(() => {
      running.value -= 1;
    });
  };
  // An error thrown by `onSuccess` belongs to the caller, so it is not passed to `onError`.
  const run = (change: (connections: string) => Promise<ConnectionChange>): Promise<void> =>
    counted(change(toValue(namespace) ?? kit.getActiveChainNamespace() ?? '')).then(
      (done) => onSuccess?.(done),
      (reason: unknown) => {
        if (!onError) throw reason;
        onError(reason instanceof Error ? reason : new Error(String(reason)));
      },
    );
  const methods = createConnectionChanges(kit, run);
  return computed(() => ({
    connection: known.value.connections[0],
    isPending: running.value > 0,
    ...methods,
  }));
}
