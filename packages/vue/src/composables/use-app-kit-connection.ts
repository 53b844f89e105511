import type { PublicConnection } from '@openappkit/kit';
import {
  type ConnectionChange,
  type ConnectionChanges,
  createConnectionChanges,
} from '@openappkit/kit/internal';
import { computed, type ComputedRef, shallowRef } from 'vue';
import { useKit } from '../kit/use-kit.js';
import { type MaybeGetter, toValue } from '../kit/use-kit-value.js';
import { useAppKitConnections } from './use-app-kit-connections.js';

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
