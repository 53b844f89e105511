// A parameter that may change while a component lives: a value, a ref of one, or a function that gives one.
import { type Ref, unref } from 'vue';

export type MaybeGetter<T> = T | Readonly<Ref<T>> | (() => T);

/** What it is now. Vue's own `toValue` is younger than the oldest Vue that works here. */
export function nowOf<T extends object | string | undefined>(source: MaybeGetter<T>): T {
  return typeof source === 'function' ? (source as () => T)() : unref(source);
}
