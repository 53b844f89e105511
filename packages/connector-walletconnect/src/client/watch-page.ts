import type { Env } from '@openappkit/core/adapter';

/** After this time in the background, the socket may be dead without a close event. */
const awayMs = 30_000;

/**
 * @param onOnline called when the page is online or visible again, to connect unless a link is up
 * @param onReturn called after a long absence, to replace even a link that seems open
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
