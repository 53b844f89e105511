import { isKitError } from '@openappkit/core';
import type { ConnectionState } from '@openappkit/core/internal';
import type { WithCommon } from '../../messages/common-messages.js';
import type { profileWalletsMessages } from './messages.js';

/** Returns namespaces with a live or recent connection, or a wallet to add, in the order of the networks. */
export function accountNamespaces(
  { connections, connectors, history }: ConnectionState,
  order: readonly string[],
): readonly string[] {
  const live = Object.entries(connections).flatMap(([namespace, list]) =>
    list.length > 0 ? [namespace] : [],
  );
  const found = new Set([
    ...live,
    ...history.map(({ namespace }) => namespace),
    ...connectors.map(({ namespace }) => namespace),
  ]);
  const known = order.filter((namespace) => found.has(namespace));
  return [...new Set([...known, ...found])];
}

/** Returns undefined if the user cancelled. */
export function failureText(
  t: WithCommon<typeof profileWalletsMessages>,
  error: unknown,
  wallet: string,
): string | undefined {
  if (isKitError(error, 'request/cancelled')) return undefined;
  if (isKitError(error, 'wallet/rejected')) return t.declined;
  if (isKitError(error, 'wallet/pending')) return t.pending({ wallet });
  if (isKitError(error, 'wallet/locked')) return t.locked({ wallet });
  return t.failed({ wallet });
}
