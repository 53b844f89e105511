import type { ConnectionEntry, PastConnection } from '@openappkit/core';
import type { AppKit } from '@openappkit/kit';
import { navigate } from '../navigation/navigate.js';
import { choosePhoneWallet } from './choose-wallet.js';

/** Whether the connection needs a code or a login. */
export function isLoginConnection(
  { core }: Pick<AppKit, 'core'>,
  { connectorId, namespace }: Pick<PastConnection, 'connectorId' | 'namespace'>,
): boolean {
  return core.connection.find(connectorId, namespace)?.needs !== undefined;
}

/** Returns the live wallets of all namespaces, active ones first. A session in several namespaces counts once. */
export function connectedWallets({ core }: Pick<AppKit, 'core'>): readonly ConnectionEntry[] {
  const all = Object.values(core.connection.state.connections).flat();
  const first = (id: string) => all.find(({ connectorId }) => connectorId === id);
  return all.filter(
    (each) => !isLoginConnection({ core }, each) || each === first(each.connectorId),
  );
}

/** Reconnects a past wallet, without a prompt if possible. @throws KitError `wallet/*`, `request/cancelled` */
export async function reconnectWallet(kit: AppKit, past: PastConnection): Promise<void> {
  const { namespace, connectorId, address } = past;
  const { needs } = kit.core.connection.find(connectorId, namespace) ?? {};
  // An ended session needs a new code or a login.
  if (needs === 'code') choosePhoneWallet(kit);
  else if (needs === 'frame') navigate(kit).push('Connect', { namespace });
  else await kit.core.switchConnection({ namespace, connectorId, address });
}
