import type { ConnectAttempt } from '../connection/connection.js';
import type { CoreDeps } from '../core-deps.types.js';

/** Whether the user is connecting this wallet now. @param ignored - an attempt to leave out */
export function isConnecting(
  { state }: CoreDeps['connection'],
  connectorId: string,
  ignored?: Pick<ConnectAttempt, 'id'>,
): boolean {
  const { attempt } = state;
  const isIt = attempt?.connectorId === connectorId && attempt.phase === 'waiting';
  return isIt && attempt.id !== ignored?.id;
}
