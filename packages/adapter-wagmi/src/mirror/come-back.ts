// Brings a stored session back silently, once for both sides: whichever of wagmi and the kit asks first asks the
// wallet, the other waits for the same answer.
import { type AdapterInstance, KitError, type WalletConnection } from '@openappkit/core/adapter';
import type { Ledger } from './ledger.js';
import type { Links } from './links.js';
import type { SessionNotes } from './session-notes.js';

export type ComeBack = (
  id: string,
  address: string,
  signal: AbortSignal,
) => Promise<WalletConnection | undefined>;

export interface ComeBackParts {
  readonly ledger: Ledger;
  readonly links: Links;
  readonly notes: SessionNotes;
}

export function createComeBack(
  engine: () => Pick<AdapterInstance, 'reconnect'>,
  { ledger, links, notes }: ComeBackParts,
): ComeBack {
  const running = new Map<string, Promise<WalletConnection | undefined>>();
  const ask: ComeBack = async (id, address, signal) => {
    // Read before another wallet that comes back becomes the recent one.
    const recent = notes.recent();
    const connection = await engine().reconnect({ connectorId: id, address, signal });
    const isCurrent = (await recent) === id;
    if (connection) ledger.enter(connection, { isCurrent, isKits: links.isAsked(id) });
    return connection;
  };
  return (id, address, signal) => {
    const asked = running.get(id) ?? ask(id, address, signal).finally(() => running.delete(id));
    running.set(id, asked);
    return untilAborted(asked, signal);
  };
}

/** Stops waiting: the question may be the other side's, and go on. @throws KitError `request/cancelled` */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(new KitError('request/cancelled'));
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
