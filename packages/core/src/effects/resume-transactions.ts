// Asks the kit to resume transactions that an earlier page left unsettled. They need the network, so this runs once the flows load:
// when a stored session is restored, or when the widget is first used.
import type { CoreDeps } from '../core-deps.types.js';
import { scopeOf } from '../storage/storage.js';

type Deps = Pick<CoreDeps, 'bus' | 'env' | 'options'>;

export function resumeTransactions({ bus, env, options }: Deps): () => void {
  const key = `${scopeOf(options.state.current)}:transactions`;
  try {
    if (env.storage.getItem(key)?.includes('"status":"sent"')) bus.emit('resume-needed', {});
  } catch {
    // Storage is blocked, so an earlier page could not store anything.
  }
  return () => undefined;
}
