// Asks the kit to go on with transactions that an earlier page did not see settled. They need the network, so the question comes
// with the flows: when a stored session is restored, or when the widget is first used.
import type { CoreParts } from '../core-parts.js';
import { scopeOf } from '../storage/scope.js';

type Parts = Pick<CoreParts, 'bus' | 'env' | 'options'>;

export function resumeTransactions({ bus, env, options }: Parts): () => void {
  const key = `${scopeOf(options.state.current)}:recent-transactions`;
  try {
    if (env.storage.getItem(key)?.includes('"waiting"')) bus.emit('resume-needed', {});
  } catch {
    // Storage is blocked: nothing of an earlier page is there.
  }
  return () => undefined;
}
