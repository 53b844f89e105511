// Tells when the page is back: online again, or shown again after a while. Called by the relay link.
import type { Env } from '@openappkit/core/adapter';

/** A socket of a page that was away this long may be dead without knowing. */
const awayMs = 30_000;

/**
 * @param onOnline the page is back: connect if there is no link
 * @param onReturn it was away so long that even a link that looks whole must be made anew
 * @returns stops watching
 */
export function watchPage(env: Env, onOnline: () => void, onReturn: () => void): () => void {
  const { page } = env;
  if (page === undefined) return () => {};
  let hiddenAt: number | undefined;
  const onVisibility = (): void => {
    if (page.isHidden()) {
      hiddenAt = env.clock.now();
      return;
    }
    const awayForMs = hiddenAt === undefined ? 0 : env.clock.now() - hiddenAt;
    hiddenAt = undefined;
    if (awayForMs > awayMs) onReturn();
    onOnline();
  };
  page.events.addEventListener('online', onOnline);
  page.events.addEventListener('visibilitychange', onVisibility);
  return () => {
    page.events.removeEventListener('online', onOnline);
    page.events.removeEventListener('visibilitychange', onVisibility);
  };
}
