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
} from 'vue';
import { runAfterHydration } from './run-after-hydration.js';

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
