// useAppKitConnection: the active connection of a namespace, and how to change or end one.
import type { AppKit, PublicConnection } from '@openappkit/kit';
import { useMemo } from 'react';
import { useKit } from '../kit/use-kit.js';
import { useLatest } from '../kit/use-latest.js';
import { usePending } from '../kit/use-pending.js';
import { useAppKitConnections } from './use-app-kit-connections.js';

export interface ConnectionChange {
  readonly address: string;
  readonly namespace: string;
  readonly hasSwitchedAccount: boolean;
  readonly hasSwitchedWallet: boolean;
  readonly hasDeletedWallet: boolean;
}

export interface UseAppKitConnectionParameters {
  readonly namespace?: string | undefined;
  readonly onSuccess?: ((change: ConnectionChange) => void) | undefined;
  readonly onError?: ((error: Error) => void) | undefined;
}

export interface UseAppKitConnectionReturn {
  /** Undefined while nobody is connected. */
  readonly connection: PublicConnection | undefined;
  readonly isPending: boolean;
  /** Rejects only where no `onError` was given. */
  readonly switchConnection: (target: {
    readonly connection: Pick<PublicConnection, 'connectorId'>;
    readonly address?: string | undefined;
  }) => Promise<void>;
  /** Ends a live connection, or forgets a past one. Rejects only where no `onError` was given. */
  readonly deleteConnection: (target: {
    readonly address: string;
    readonly connectorId: string;
  }) => Promise<void>;
}

/**
 * The connection of a namespace, and how to change to another.
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
  const verbs = useMemo(() => {
    const run = (change: (own: string) => Promise<ConnectionChange>): Promise<void> =>
      track(() => change(namespace ?? kit.getActiveChainNamespace() ?? '')).then(
        (done) => callbacks.current.onSuccess?.(done),
        (reason: unknown) => {
          if (!callbacks.current.onError) throw reason;
          callbacks.current.onError(reason instanceof Error ? reason : new Error(String(reason)));
        },
      );
    return changesOf(kit, run);
  }, [kit, namespace, callbacks, track]);
  return useMemo(() => ({ connection, isPending, ...verbs }), [connection, isPending, verbs]);
}

function changesOf(
  kit: AppKit,
  run: (change: (namespace: string) => Promise<ConnectionChange>) => Promise<void>,
): Pick<UseAppKitConnectionReturn, 'switchConnection' | 'deleteConnection'> {
  return {
    switchConnection: (target) =>
      run(async (namespace) => {
        const outcome = await kit.switchConnection({ ...target, namespace });
        const { address, hasSwitchedAccount, hasSwitchedWallet } = outcome;
        const changed = { address, hasSwitchedAccount, hasSwitchedWallet };
        return { ...changed, namespace, hasDeletedWallet: false };
      }),
    deleteConnection: ({ address, connectorId }) =>
      run(async (namespace) => {
        await kit.deleteConnection({ address, connectorId, namespace });
        const kept = { hasSwitchedAccount: false, hasSwitchedWallet: false };
        return { address, namespace, ...kept, hasDeletedWallet: true };
      }),
  };
}
