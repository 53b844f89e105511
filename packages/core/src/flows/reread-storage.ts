// Browsers deliver messages and storage separately, so a message may arrive before the storage write it announces.
import type { Env } from '../env/env.types.js';

/** Milliseconds that storage may lag behind a message. */
const storageDelayMs = 2_000;

/** @param look reads the current state; called again for each storage change after the message */
export function rereadStorage(
  { clock, page }: Pick<Env, 'clock' | 'page'>,
  look: (event: Event) => void,
  signal: AbortSignal,
): void {
  if (!page || signal.aborted) return;
  const stop = (): void => {
    clock.clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    page.events.removeEventListener('storage', look);
  };
  const timer = clock.setTimeout(stop, storageDelayMs);
  signal.addEventListener('abort', stop);
  page.events.addEventListener('storage', look);
}
