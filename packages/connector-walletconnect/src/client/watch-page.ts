// Tells when the page is back: online again, or shown again after a while. Called by the relay link.
import type { Env } from '@openappkit/core/adapter';

/** A socket of a page that was away this long may be dead without knowing. */
const awayMs = 30_000;

/**
 * @param open the page is back: connect if there is no link
 * @param renew it was away so long that even a link that looks whole must be made anew
 * @returns stops watching
 */
export function watchPage(env: Env, open: () => void, renew: () => void): () => void {
  const { page } = env;
  if (page === undefined) return () => {};
  let hiddenAt: number | undefined;
  const onVisibility = (): void => {
    if (page.isHidden()) {
      hiddenAt = env.clock.now();
      return;
    }
    const away = hiddenAt === undefined ? 0 : env.clock.now() - hiddenAt;
    hiddenAt = undefined;
    if (away > awayMs) renew();
    open();
  };
  page.events.addEventListener('online', open);
  page.events.addEventListener('visibilitychange', onVisibility);
  return () => {
    page.events.removeEventListener('online', open);
    page.events.removeEventListener('visibilitychange', onVisibility);
  };
}
