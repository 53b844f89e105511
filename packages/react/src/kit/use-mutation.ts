// useMutation: the newest run of something that ends in data or an error. Internal to the hooks. The answer of an
// older run is told to its callbacks but never shown over a newer one.
import { useCallback, useRef, useState } from 'react';
import { useLatest } from './use-latest.js';

export interface MutationState<T> {
  readonly data: T | undefined;
  readonly error: Error | undefined;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly isSuccess: boolean;
}

interface Callbacks<T> {
  readonly onSuccess?: ((data: T) => void) | undefined;
  readonly onError?: ((error: Error) => void) | undefined;
}

const idle = { isPending: false, isError: false, isSuccess: false };
const untouched = { data: undefined, error: undefined, ...idle };

/** State, and a function that runs a task and never rejects; it keeps its identity over renders. */
export function useMutation<T>(
  callbacks: Callbacks<T>,
): readonly [MutationState<T>, (task: () => Promise<T>) => Promise<void>] {
  const [state, setState] = useState<MutationState<T>>(untouched);
  const told = useLatest(callbacks);
  const newest = useRef(0);
  const run = useCallback(
    async (task: () => Promise<T>): Promise<void> => {
      const own = ++newest.current;
      const show = (next: Partial<MutationState<T>>): void => {
        if (own === newest.current) setState({ ...untouched, ...next });
      };
      show({ isPending: true });
      const outcome = await settle(task);
      show(outcome);
      // Outside of any try: what a callback throws is the caller's, not an error of the task.
      if (outcome.isSuccess) told.current.onSuccess?.(outcome.data);
      else told.current.onError?.(outcome.error);
    },
    [told],
  );
  return [state, run];
}

type Settled<T> =
  | { readonly isSuccess: true; readonly data: T }
  | { readonly isSuccess: false; readonly isError: true; readonly error: Error };

async function settle<T>(task: () => Promise<T>): Promise<Settled<T>> {
  try {
    return { isSuccess: true, data: await task() };
  } catch (reason) {
    const error = reason instanceof Error ? reason : new Error(String(reason));
    return { isSuccess: false, isError: true, error };
  }
}
