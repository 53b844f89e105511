// After a person connected, the widget says so for 700 ms (ux.md 7.4) and closes; unless the network is
// not supported, or another attempt began.
import type { CoreParts } from '../core-parts.js';

export const connectedShownMs = 700;

type Parts = Pick<CoreParts, 'bus' | 'chain' | 'connection' | 'env' | 'modal' | 'options'>;

/** Returns its stop. */
export function closeAfterConnect(parts: Parts): () => void {
  const { bus, chain, connection, env, modal, options } = parts;
  let cancel = (): void => undefined;
  const stop = bus.on('connected', ({ namespace, reconnect }) => {
    if (reconnect) return;
    cancel();
    const shown = connection.state.attempt?.startedAt;
    const timer = env.clock.setTimeout(() => {
      const { attempt } = connection.state;
      if (attempt?.phase !== 'connected' || attempt.startedAt !== shown) return;
      connection.setAttempt(undefined);
      const stays = chain.isUnsupported(namespace) && !options.state.current.allowUnsupportedChain;
      if (modal.state.open && !stays) modal.close({ force: true });
    }, connectedShownMs);
    cancel = () => env.clock.clearTimeout(timer);
  });
  return () => {
    stop();
    cancel();
  };
}
