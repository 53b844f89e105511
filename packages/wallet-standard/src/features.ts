import { KitError } from '@openappkit/core/adapter';

// Reads and calls untrusted wallet objects. Getters may throw, and results are unchecked.

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

/**
 * Calls a method of the object. The result is unchecked.
 * @throws KitError `wallet/unsupported-method` if there is no such method; rethrows what the method throws
 */
export function callMember(object: unknown, name: string, ...args: readonly unknown[]): unknown {
  const method = readMember(object, name);
  if (typeof method !== 'function') throw new KitError('wallet/unsupported-method');
  return Reflect.apply(method, object, args);
}

/**
 * Calls the method of a feature, whose name is the feature's without its namespace. The result is unchecked.
 *
 * @throws KitError `wallet/unsupported-method` if the wallet lacks the feature; rethrows what the wallet throws
 * @example
 * const answer = await callFeature(wallet, 'standard:connect', { silent: true });
 */
export function callFeature(
  wallet: { feature(name: string): unknown } | undefined,
  name: `${string}:${string}`,
  ...args: readonly unknown[]
): unknown {
  return callMember(wallet?.feature(name), name.slice(name.indexOf(':') + 1), ...args);
}

/** Subscribes to `change` and returns the unsubscribe function. Ignores errors of the wallet. */
export function listenToChanges(feature: unknown, onChange: () => void): () => void {
  let isStopped = false;
  const listener = (): void => {
    if (!isStopped) onChange();
  };
  const unsubscribe = attempt(readMember(feature, 'on'), feature, 'change', listener);
  return () => {
    isStopped = true;
    attempt(unsubscribe);
  };
}
