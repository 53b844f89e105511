// A tab that slept asks its wallets again when it comes back: what they said meanwhile may be lost. Silent; the
// adapters report what changed, and a wallet that does not answer stays as it was.
import type { CoreParts } from '../core-parts.js';

/** A shorter absence loses no event worth asking for. */
export const sleepMs = 5_000;

type Parts = Pick<CoreParts, 'adapters' | 'env'>;

/** Returns its stop. */
export function resync({ adapters, env }: Parts): () => void {
  const { page } = env;
  if (!page) return () => undefined;
  let hiddenAt: number | undefined;
  // The pairing client comes back by itself, and its mailbox kept everything.
  const askAll = (): void => {
    for (const adapter of adapters.values()) adapter.resync?.();
  };
  const onVisibility = (): void => {
    if (page.isHidden()) {
      hiddenAt ??= env.clock.now();
      return;
    }
    const slept = hiddenAt !== undefined && env.clock.now() - hiddenAt >= sleepMs;
    hiddenAt = undefined;
    if (slept) askAll();
  };
  const onPageShow = (event: Event): void => {
    if ((event as PageTransitionEvent).persisted) askAll();
  };
  page.events.addEventListener('visibilitychange', onVisibility, true);
  page.events.addEventListener('pageshow', onPageShow);
  page.events.addEventListener('resume', askAll);
  return () => {
    page.events.removeEventListener('visibilitychange', onVisibility, true);
    page.events.removeEventListener('pageshow', onPageShow);
    page.events.removeEventListener('resume', askAll);
  };
}
