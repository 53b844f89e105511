import { inTime } from '../async/in-time.js';
import type { CoreDeps } from '../core-deps.types.js';

export const announceWaitMs = 3_000;

/**
 * Settles as soon as the connector is listed, or after three seconds.
 *
 * @throws KitError `request/cancelled`
 */
export async function waitForConnector(
  { bus, connection, env }: Pick<CoreDeps, 'bus' | 'connection' | 'env'>,
  signal: AbortSignal,
  connectorId: string,
  namespace?: string,
): Promise<void> {
  const isListed = (): boolean => connection.find(connectorId, namespace) !== undefined;
  if (isListed()) return;
  let stop = (): void => undefined;
  const listed = new Promise<void>((resolve) => {
    stop = bus.on('connectors', () => {
      if (isListed()) resolve();
    });
  });
  try {
    await inTime(listed, env.clock, announceWaitMs, () => undefined, signal);
  } finally {
    stop();
  }
}
