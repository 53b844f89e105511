// One look at an object that a wallet gave, where every getter may throw, and a call that may fail. Part of the
// first load.

/** The member's value; undefined where there is none, or where it cannot be read. */
export function readMember(object: unknown, name: string): unknown {
  try {
    return (object as Readonly<Record<string, unknown>> | undefined | null)?.[name];
  } catch {
    return undefined;
  }
}

/** Calls what a wallet gave, if that can be called; a wallet that throws is its own problem. */
export function attempt(method: unknown, self?: unknown, ...args: readonly unknown[]): unknown {
  try {
    return typeof method === 'function' ? Reflect.apply(method, self, args) : undefined;
  } catch {
    return undefined;
  }
}
