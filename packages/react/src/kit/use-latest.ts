// useLatest: the newest value of a prop or parameter for code that runs later, such as a callback after an await.
// Internal to the hooks. Must not be read while rendering.
import { type RefObject, useEffect, useRef } from 'react';

/** A ref that holds `value` of the last committed render. */
export function useLatest<T>(value: T): RefObject<T> {
  const ref = useRef(value);
  useEffect(() => {
    ref.current = value;
  });
  return ref;
}
