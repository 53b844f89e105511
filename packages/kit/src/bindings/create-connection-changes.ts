import type { AppKit } from '../api/app-kit.types.js';

export interface ConnectionChange {
  readonly address: string;
  readonly namespace: string;
  readonly hasSwitchedAccount: boolean;
  readonly hasSwitchedWallet: boolean;
  readonly hasDeletedWallet: boolean;
}

export interface ConnectionChanges {
  /** Rejects only if no `onError` is given. */
  readonly switchConnection: (target: {
    readonly connection: { readonly connectorId: string };
    readonly address?: string | undefined;
  }) => Promise<void>;
  /** Ends a live connection, or removes a past one. Rejects only if no `onError` is given. */
  readonly deleteConnection: (target: {
    readonly address: string;
    readonly connectorId: string;
  }) => Promise<void>;
}

/** @param run - passes the namespace to a change and reports its result */
export function createConnectionChanges(
  kit: AppKit,
  run: (change: (namespace: string) => Promise<ConnectionChange>) => Promise<void>,
): ConnectionChanges {
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
        const unchanged = { hasSwitchedAccount: false, hasSwitchedWallet: false };
        return { address, namespace, ...unchanged, hasDeletedWallet: true };
      }),
  };
}
