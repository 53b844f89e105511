import {
  createMutation,
  type MutationCallbacks,
  type MutationState,
  initialMutation,
} from '@openappkit/kit/internal';
import { useState } from 'react';
import { useLatest } from './use-latest.js';

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
