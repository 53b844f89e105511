// Reads nothing on a server or while hydrating; `serverValue` is used there.
import {
  useSyncExternalStore,
  type RefObject,
  useEffect,
  useRef,
  useCallback,
  useState,
} from 'react';
import {
  createMutation,
  type MutationCallbacks,
  type MutationState,
  initialMutation,
} from '@openappkit/kit/internal';

/**
 * @param subscribe - starts listening and returns a stop function; keep its identity stable (useCallback)
 * @param read - returns the current value; the same object until the value changes
 * @param serverValue - the value on a server: one constant object for the disconnected state
 */
export function useKitValue<T>(
  subscribe: (onChange: () => void) => () => void,
  read: () => T,
  serverValue: T,
): T {
  return useSyncExternalStore(subscribe, read, () => serverValue);
}

/**
 * Returns a ref with the `value` of the last committed render, for code that runs later, such as a callback after an
 * await. Do not read it while rendering.
 */
export function useLatest<T>(value: T): RefObject<T> {
  const ref = useRef(value);
  useEffect(() => {
    ref.current = value;
  });
  return ref;
}

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

export type { MutationState };

/** Returns the state and a stable function that runs a task and never rejects. */
export function useMutation<T>(
  callbacks: MutationCallbacks<T>,
): readonly [MutationState<T>, (task: () => Promise<T>) => Promise<void>] {
  const [state, setState] = useState<MutationState<T>>(initialMutation);
  const latestCallbacks = useLatest(callbacks);
  const [run] = useState(() => createMutation<T>(setState, () => latestCallbacks.current));
  return [state, run];
}
