import type { Env } from './env.types.js';

/** Runs behind the next frame, so that what the user waits for is drawn first. Without a page that is seen, it runs at once. */
export function afterFrame({ page }: Pick<Env, 'page'>, run: () => void): void {
  if (!page || page.isHidden()) {
    run();
    return;
  }
  const request = page.global('requestAnimationFrame') as typeof requestAnimationFrame;
  const later = page.global('setTimeout') as typeof setTimeout;
  request(() => void later(run));
}
