// What people do with the wallets they have connected: use another, bring one back, end one or all. Called by the
// accounts and home views; the outcome is read from state, a failure is given back as it is.
import type { ConnectionEntry, PastConnection } from '@openappkit/core';
import type { AppKit } from '@openappkit/kit';
import { choosePhone } from './choose-wallet.js';

/** Whether a connection is, or was, made by a code. */
export function isByCode(
  { core }: Pick<AppKit, 'core'>,
  { connectorId, namespace }: Pick<PastConnection, 'connectorId' | 'namespace'>,
): boolean {
  return core.connection.find(connectorId, namespace)?.needs === 'code';
}

/** Live wallets of all namespaces, the active one of each first. A session by code counts once. */
export function liveWallets({ core }: Pick<AppKit, 'core'>): readonly ConnectionEntry[] {
  const all = Object.values(core.connection.state.connections).flat();
  const isShared = (each: ConnectionEntry): boolean => isByCode({ core }, each);
  const shared = all.find(isShared);
  return all.filter((each) => !isShared(each) || each === shared);
}

/** Makes a live account the active one; the wallet is not asked. */
export async function chooseAccount(
  kit: AppKit,
  { namespace, connectorId }: ConnectionEntry,
  address: string,
): Promise<void> {
  await kit.core.switchConnection({ namespace, connectorId, address });
}

/** Brings a wallet of the past back, asking it only if it must. @throws KitError `wallet/*`, `request/cancelled` */
export async function bringBack(kit: AppKit, past: PastConnection): Promise<void> {
  const { namespace, connectorId, address } = past;
  // A session that ended needs a new code.
  if (isByCode(kit, past)) choosePhone(kit);
  else await kit.core.switchConnection({ namespace, connectorId, address });
}

/** Ends one connection. Core closes a view that has nothing left to be about. */
export async function endConnection(
  kit: AppKit,
  { namespace, connectorId }: Pick<ConnectionEntry, 'namespace' | 'connectorId'>,
): Promise<void> {
  await kit.disconnect({ namespace, connectorId });
}

/** Ends every connection of one namespace. */
export async function endKind(kit: AppKit, namespace: string | undefined): Promise<void> {
  await kit.disconnect(namespace);
}

/** Ends every connection in every namespace. */
export async function endAll(kit: AppKit): Promise<void> {
  await kit.disconnect();
}

/** Takes a wallet off the list of recent ones. */
export async function forget(
  kit: AppKit,
  { namespace, connectorId, address }: PastConnection,
): Promise<void> {
  await kit.core.forgetConnection({ namespace, connectorId, address });
}
