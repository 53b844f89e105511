// Which kinds of wallet have something to show; failureText(): why one did not come back.
import { isKitError } from '@openappkit/core';
import type { ConnectionState } from '@openappkit/core/internal';
import type { WithCommon } from '../../messages/common-messages.js';
import type { profileWalletsMessages } from './messages.js';

/** Namespaces with a live connection, a past one or a wallet to add; in the order of the networks. */
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

/** Undefined where nothing needs to be said: the person stopped waiting. */
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
