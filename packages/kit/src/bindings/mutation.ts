export interface MutationState<T> {
  /** The last result. Undefined before it. */
  readonly data: T | undefined;
  /** Why the last call failed. */
  readonly error: Error | undefined;
  /** Whether a call is pending. */
  readonly isPending: boolean;
  /** Whether the last call failed. */
  readonly isError: boolean;
  /** Whether the last call succeeded. */
  readonly isSuccess: boolean;
}

export interface MutationCallbacks<T> {
  readonly onSuccess?: ((data: T) => void) | undefined;
  readonly onError?: ((error: Error) => void) | undefined;
}

const idle = { isPending: false, isError: false, isSuccess: false };

export const initialMutation = { data: undefined, error: undefined, ...idle } as const;

/**
 * Returns a function that runs a task and never rejects. A newer task replaces an older one in the state;
 * callbacks are called for both.
 *
 * @param show - called with the state to show
 * @param getCallbacks - returns the callbacks to use when a task has ended
 */
export function createMutation<T>(
  show: (state: MutationState<T>) => void,
  getCallbacks: () => MutationCallbacks<T>,
): (task: () => Promise<T>) => Promise<void> {
  let newest = 0;
  return async (task) => {
    newest += 1;
    const version = newest;
    show({ ...initialMutation, isPending: true });
    const outcome = await runTask(task);
    if (version === newest) show({ ...initialMutation, ...outcome });
    // Call callbacks outside of any try: an error thrown by a callback is not an error of the task.
    if (outcome.isSuccess) getCallbacks().onSuccess?.(outcome.data);
    else getCallbacks().onError?.(outcome.error);
  };
}

type TaskResult<T> =
  | { readonly isSuccess: true; readonly data: T }
  | { readonly isSuccess: false; readonly isError: true; readonly error: Error };

async function runTask<T>(task: () => Promise<T>): Promise<TaskResult<T>> {
  try {
    return { isSuccess: true, data: await task() };
  } catch (reason) {
    const error = reason instanceof Error ? reason : new Error(String(reason));
    return { isSuccess: false, isError: true, error };
  }
}
