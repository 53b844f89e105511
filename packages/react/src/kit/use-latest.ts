// For code that runs later, such as a callback after an await. Do not read it while rendering.
import { type RefObject, useEffect, useRef } from 'react';

/** Returns a ref with the `value` of the last committed render. */
export function useLatest<T>(value: T): RefObject<T> {
  const ref = useRef(value);
  useEffect(() => {
    ref.current = value;
  });
  return ref;
}
