// One value of the kit as a ref that nobody outside writes, and as an object of such values. The base of every composable. Must
// not read anything on a server: there, and while hydrating, `serverValue` stands in.
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
import { onceDrawn } from './once-drawn.js';

export interface KitValue<T> {
  /** Starts listening and returns its stop. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** The value now: the same object for as long as nothing of it changed. */
  readonly read: () => T;
  /** What a server renders: the disconnected state. */
  readonly serverValue: T;
  /** What `subscribe` and `read` depend on, such as a namespace in a ref: when it changes, both begin anew. */
  readonly of?: (() => unknown) | undefined;
}

/** Listening ends with the component, or with the effect scope. Where there is neither, it does not end. */
export function useKitValue<T>({ subscribe, read, serverValue, of }: KitValue<T>): ComputedRef<T> {
  const value = shallowRef(serverValue);
  const shown = computed(() => value.value);
  if (typeof window === 'undefined') return shown;
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
  onceDrawn(start);
  // Until a server's drawing is taken over, another namespace is no reason to begin.
  if (of) watch(of, () => hasBegun && start(), { flush: 'sync' });
  return shown;
}

/** The same for an object, whose fields are read without `.value`. What they hold is never wrapped in a proxy. */
export function useKitState<T extends object>(kitValue: KitValue<T>): Readonly<T> {
  const value = useKitValue(kitValue);
  const state = shallowReactive({ ...value.value });
  if (typeof window !== 'undefined')
    watch(value, (next) => Object.assign(state, next), { flush: 'sync' });
  return shallowReadonly(state) as Readonly<T>;
}
