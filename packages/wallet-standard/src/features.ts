// How adapters use what a wallet gave: what they call, and what they hear. Loaded late; believes nothing.
import { KitError } from '@openappkit/core/adapter';
import { attempt, readMember } from './read-member.js';
import type { StandardWallet } from './standard-wallet.types.js';

/**
 * Calls a method of the object. The answer is unchecked.
 * @throws KitError `wallet/unsupported-method` where there is no such method; what the method throws
 */
export function callMember(object: unknown, name: string, ...args: readonly unknown[]): unknown {
  const method = readMember(object, name);
  if (typeof method !== 'function') throw new KitError('wallet/unsupported-method');
  return Reflect.apply(method, object, args);
}

/**
 * Calls the method of a feature, which has the feature's name without its namespace. The answer is unchecked.
 *
 * @throws KitError `wallet/unsupported-method` where the wallet does not have it; what the wallet throws
 * @example
 * const answer = await callFeature(wallet, 'standard:connect', { silent: true });
 */
export function callFeature(
  wallet: Pick<StandardWallet, 'feature'> | undefined,
  name: `${string}:${string}`,
  ...args: readonly unknown[]
): unknown {
  return callMember(wallet?.feature(name), name.slice(name.indexOf(':') + 1), ...args);
}

/** One subscription to `change` of an events feature, with one stop; a wallet whose events fail is still a wallet. */
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
