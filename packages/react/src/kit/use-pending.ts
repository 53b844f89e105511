// usePending: whether something that was begun is still under way. Internal to the hooks.
import { useCallback, useState } from 'react';

/** The second value runs a task and counts it; its outcome passes through. Stable over renders. */
export function usePending(): readonly [boolean, <T>(task: () => Promise<T>) => Promise<T>] {
  const [running, setRunning] = useState(0);
  const track = useCallback(async <T>(task: () => Promise<T>): Promise<T> => {
    setRunning((count) => count + 1);
    try {
      return await task();
    } finally {
      setRunning((count) => count - 1);
    }
  }, []);
  return [running > 0, track];
}
