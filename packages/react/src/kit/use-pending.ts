import { useCallback, useState } from 'react';

/** Returns whether a task is pending, and a stable function that runs a task and returns its result. */
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
