// Calls to wallet objects. Results are untrusted. Part of no first load, because errors bring their texts.
import { KitError } from '@openappkit/core/adapter';
import { attempt, readMember } from './read-member.js';

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
