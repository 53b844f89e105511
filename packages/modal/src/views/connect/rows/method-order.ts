// Where the ways in without a wallet stand beside the list of wallets.
import type { Features } from '@openappkit/core';

type Method = NonNullable<Features['connectMethodsOrder']>[number];

export interface MethodOrder {
  readonly before: readonly Exclude<Method, 'wallet'>[];
  readonly after: readonly Exclude<Method, 'wallet'>[];
}

const methods: readonly Method[] = ['email', 'social', 'wallet'];

/**
 * The host's order, with what it leaves out at its end; where it says nothing, who has a wallet in this browser finds it first.
 * @param on those that there are
 */
export function methodOrder(
  given: readonly Method[] | undefined,
  hasInstalled: boolean,
  on: Readonly<Record<Exclude<Method, 'wallet'>, boolean>>,
): MethodOrder {
  const own: readonly Method[] = hasInstalled ? ['wallet', ...methods] : methods;
  const order = [...new Set([...(given ?? own), ...methods])];
  const at = order.indexOf('wallet');
  const isOn = (method: Method): method is Exclude<Method, 'wallet'> =>
    method !== 'wallet' && on[method];
  return { before: order.slice(0, at).filter(isOn), after: order.slice(at).filter(isOn) };
}
