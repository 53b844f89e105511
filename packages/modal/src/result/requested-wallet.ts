import type { AppKit } from '@openappkit/kit';
import type { WalletLineViewModel } from './wallet-line.js';

interface AccountConnection {
  readonly namespace: string;
  readonly connectorId: string;
}

/** @param unnamed fallback if the wallet has no name */
export function findRequestedWallet(
  { core }: Pick<AppKit, 'core'>,
  from: AccountConnection | undefined,
  unnamed: string,
): WalletLineViewModel['wallet'] {
  const entries = core.connection.state.connections[from?.namespace ?? ''] ?? [];
  const entry = entries.find(({ connectorId }) => connectorId === from?.connectorId);
  return { name: entry?.name ?? unnamed, imageUrl: entry?.imageUrl };
}
