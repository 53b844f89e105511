// Reads untrusted wallet objects, whose getters may throw.

/** Returns undefined if the member is missing or cannot be read. */
export function readMember(object: unknown, name: string): unknown {
  try {
    return (object as Readonly<Record<string, unknown>> | undefined | null)?.[name];
  } catch {
    return undefined;
  }
}

/** Calls an untrusted function and ignores its errors. */
export function attempt(method: unknown, self?: unknown, ...args: readonly unknown[]): unknown {
  try {
    return typeof method === 'function' ? Reflect.apply(method, self, args) : undefined;
  } catch {
    return undefined;
  }
}
