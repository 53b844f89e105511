// Reads nothing on a server or while hydrating; `serverValue` is used there.
import {
  computed,
  type ComputedRef,
  getCurrentScope,
  onScopeDispose,
  shallowReactive,
  shallowReadonly,
  shallowRef,
  watch,
  getCurrentInstance,
  onMounted,
  type Ref,
  unref,
  type ShallowReactive,
} from 'vue';
import {
  createMutation,
  type MutationCallbacks,
  type MutationState,
  initialMutation,
} from '@openappkit/kit/internal';

export interface KitValue<T> {
  /** Starts listening and returns a stop function. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** Returns the current value; the same object until the value changes. */
  readonly read: () => T;
  /** The value on a server: the disconnected state. */
  readonly serverValue: T;
  /** A dependency of `subscribe` and `read`, such as a namespace in a ref. A change subscribes again. */
  readonly watched?: (() => unknown) | undefined;
}

/** Stops listening with the component or effect scope. Without either, it never stops. */
export function useKitValue<T>({
  subscribe,
  read,
  serverValue,
  watched,
}: KitValue<T>): ComputedRef<T> {
  const value = shallowRef(serverValue);
  const result = computed(() => value.value);
  if (typeof window === 'undefined') return result;
  let stop = (): void => undefined;
  let hasBegun = false;
  const refresh = (): void => {
    value.value = read();
  };
  const start = (): void => {
    hasBegun = true;
    stop();
    stop = subscribe(refresh);
    refresh();
  };
  if (getCurrentScope()) onScopeDispose(() => stop());
  runAfterHydration(start);
  // Before hydration ends, a changed namespace must not start the subscription.
  if (watched) watch(watched, () => hasBegun && start(), { flush: 'sync' });
  return result;
}

/** Like useKitValue for an object whose fields are read without `.value`. Its field values are never wrapped in a proxy. */
export function useKitState<T extends object>(kitValue: KitValue<T>): Readonly<T> {
  const value = useKitValue(kitValue);
  const state = shallowReactive({ ...value.value });
  if (typeof window !== 'undefined')
    watch(value, (next) => Object.assign(state, next), { flush: 'sync' });
  return shallowReadonly(state) as Readonly<T>;
}

/**
 * Calls back at once, or after mounting in a server-rendered component, whose first render must match. Never on a
 * server.
 */
export function runAfterHydration(begin: () => void): void {
  if (typeof window === 'undefined') return;
  // A component that has an element before it is mounted was rendered on a server.
  if (getCurrentInstance()?.vnode.el) onMounted(begin);
  else begin();
}

/** A parameter that may be a value, a ref or a getter. */
export type MaybeGetter<T> = T | Readonly<Ref<T>> | (() => T);

/** Returns the current value. The oldest supported Vue version has no `toValue`. */
export function toValue<T extends object | string | undefined>(source: MaybeGetter<T>): T {
  return typeof source === 'function' ? (source as () => T)() : unref(source);
}

/**
 * @param first - the initial state, also on a server
 * @param createMethods - creates the constant actions of the object
 * @returns a read-only reactive object with the state and the actions
 */
export function useReactiveState<State extends object, Verbs extends object>(
  first: State,
  createMethods: (show: (next: State) => void) => Verbs,
): Readonly<State & Verbs> {
  const state = shallowReactive({ ...first }) as ShallowReactive<State & Verbs>;
  const show = (next: State): void => void Object.assign(state, next);
  Object.assign(state, createMethods(show));
  return shallowReadonly(state) as Readonly<State & Verbs>;
}

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
