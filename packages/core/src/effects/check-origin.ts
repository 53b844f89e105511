// Verifies the page's origin once, when the page is idle and the embedded wallet is on, so that the developer sees the alert
// before a user logs in.
import { subscribe } from 'valtio/vanilla';
import type { CoreDeps } from '../core-deps.types.js';

type Deps = Pick<CoreDeps, 'alerts' | 'api' | 'env' | 'options' | 'sharedConnectorEntries'>;

export function checkOrigin(deps: Deps): () => void {
  const { env, options, sharedConnectorEntries } = deps;
  const lifetime = new AbortController();
  const check = (): void => {
    if (
      !sharedConnectorEntries.some(
        ({ needs, isOn }) => needs === 'frame' && isOn(options.state.current),
      )
    )
      return;
    stop();
    env.page?.whenIdle(() => {
      import('./verify-origin.js')
        .then(({ verifyOrigin }) => verifyOrigin(deps, lifetime.signal))
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
