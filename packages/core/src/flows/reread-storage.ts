// A message to a tab may come before what was stored ahead of it: the two go different ways through the browser. What was
// read for a message is read again when storage has come.
import type { Env } from '../env/env.types.js';

/** How far behind storage may be, milliseconds. */
const storageDelayMs = 2_000;

/**
 * @param look reads what is true now; called again for each change that comes behind the message
 */
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
