import {
  createMutation,
  type MutationCallbacks,
  type MutationState,
  initialMutation,
} from '@openappkit/kit/internal';
import { useReactiveState } from './use-reactive-state.js';

export type { MutationState };

/** Returns the state and the actions made from a function that runs a task and never rejects. */
export function useMutation<T, Verbs extends object>(
  callbacks: MutationCallbacks<T>,
  createMethods: (run: (task: () => Promise<T>) => Promise<void>) => Verbs,
): Readonly<MutationState<T> & Verbs> {
  return useReactiveState<MutationState<T>, Verbs>(initialMutation, (show) =>
    createMethods(createMutation<T>(show, () => callbacks)),
  );
}
