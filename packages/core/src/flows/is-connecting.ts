// isAsked(): whether a person is connecting this wallet now. Used where something older of it ends. Pure.
import type { ConnectAttempt } from '../connection/connection.js';
import type { CoreDeps } from '../core-deps.types.js';

/** @param own - this attempt does not count */
export function isConnecting(
  { state }: CoreDeps['connection'],
  connectorId: string,
  own?: Pick<ConnectAttempt, 'id'>,
): boolean {
  const { attempt } = state;
  const isIt = attempt?.connectorId === connectorId && attempt.phase === 'waiting';
  return isIt && attempt.id !== own?.id;
}
