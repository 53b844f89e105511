import type { Env } from './env.types.js';

/** Lets the browser paint before `run`. Calls `run` synchronously without a visible page. */
export function afterFrame({ page }: Pick<Env, 'page'>, run: () => void): void {
  if (!page || page.isHidden()) {
    run();
    return;
  }
  const request = page.global('requestAnimationFrame') as typeof requestAnimationFrame;
  const later = page.global('setTimeout') as typeof setTimeout;
  request(() => void later(run));
}
