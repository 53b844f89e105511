// Verifies the page's origin once, when the page is idle and the embedded wallet is on, so that the developer sees the alert
// before a user logs in.
import { subscribe } from 'valtio/vanilla';
import type { CoreParts } from '../core-parts.js';

type Parts = Pick<CoreParts, 'alerts' | 'api' | 'env' | 'options' | 'sharedEntries'>;

export function checkOrigin(parts: Parts): () => void {
  const { env, options, sharedEntries } = parts;
  const lifetime = new AbortController();
  const check = (): void => {
    if (!sharedEntries.some(({ needs, isOn }) => needs === 'frame' && isOn(options.state.current)))
      return;
    stop();
    env.page?.whenIdle(() => {
      import('../origins/verify-origin.js')
        .then(({ verifyOrigin }) => verifyOrigin(parts, lifetime.signal))
        .catch(() => undefined);
    });
  };
  const stop = subscribe(options.state, check);
  check();
  return () => {
    stop();
    lifetime.abort();
  };
}
