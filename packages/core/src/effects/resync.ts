// A hidden or frozen page may miss wallet events, so wallets are queried when the page becomes visible again.
import type { CoreDeps } from '../core-deps.types.js';

type Deps = Pick<CoreDeps, 'adapters' | 'env'>;

export function resync({ adapters, env }: Deps): () => void {
  const { page } = env;
  if (!page) return () => undefined;
  // The pairing client resumes by itself, because its relay stores messages.
  const resyncAll = (): void => {
    for (const adapter of adapters.values()) adapter.resync?.();
  };
  const onVisibility = (): void => {
    if (!page.isHidden()) resyncAll();
  };
  const onPageShow = (event: Event): void => {
    if ((event as PageTransitionEvent).persisted) resyncAll();
  };
  page.events.addEventListener('visibilitychange', onVisibility, true);
  page.events.addEventListener('pageshow', onPageShow);
  page.events.addEventListener('resume', resyncAll);
  return () => {
    page.events.removeEventListener('visibilitychange', onVisibility, true);
    page.events.removeEventListener('pageshow', onPageShow);
    page.events.removeEventListener('resume', resyncAll);
  };
}
