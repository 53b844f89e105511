// A message of another tab may arrive before the storage write that it announces.
import type { Env } from '../env/env.types.js';

const storageDelayMs = 2_000;

/** @param reread reads the current state; called again for each storage change after the message */
export function rereadStorage(
  { clock, page }: Pick<Env, 'clock' | 'page'>,
  reread: (event: Event) => void,
  signal: AbortSignal,
): void {
  if (!page || signal.aborted) return;
  const stop = (): void => {
    clock.clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    page.events.removeEventListener('storage', reread);
  };
  const timer = clock.setTimeout(stop, storageDelayMs);
  signal.addEventListener('abort', stop);
  page.events.addEventListener('storage', reread);
}
