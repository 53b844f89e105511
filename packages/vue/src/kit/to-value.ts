// Reads a parameter that may be a value, a ref or a getter.
import { type Ref, unref } from 'vue';

export type MaybeGetter<T> = T | Readonly<Ref<T>> | (() => T);

/** Returns the current value. The oldest supported Vue version has no `toValue`. */
export function toValue<T extends object | string | undefined>(source: MaybeGetter<T>): T {
  return typeof source === 'function' ? (source as () => T)() : unref(source);
}
