// Queries wallets when the page becomes visible again, because a hidden or frozen page may miss their events.
import type { CoreDeps } from '../core-deps.types.js';

type Deps = Pick<CoreDeps, 'adapters' | 'env'>;

export function resync({ adapters, env }: Deps): () => void {
  const { page } = env;
  if (!page) return () => undefined;
  // The pairing client resumes by itself, because its relay keeps messages.
  const askAll = (): void => {
    for (const adapter of adapters.values()) adapter.resync?.();
  };
  const onVisibility = (): void => {
    if (!page.isHidden()) askAll();
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
