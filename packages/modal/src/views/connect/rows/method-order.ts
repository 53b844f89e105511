import type { Features } from '@openappkit/core';

type Method = NonNullable<Features['connectMethodsOrder']>[number];

export interface MethodOrder {
  readonly before: readonly Exclude<Method, 'wallet'>[];
  readonly after: readonly Exclude<Method, 'wallet'>[];
}

const methods: readonly Method[] = ['email', 'social', 'wallet'];

/**
 * Returns the host's order with omitted methods appended. By default, puts wallets first if one is installed.
 * @param on the available methods
 */
export function methodOrder(
  hostOrder: readonly Method[] | undefined,
  hasInstalled: boolean,
  on: Readonly<Record<Exclude<Method, 'wallet'>, boolean>>,
): MethodOrder {
  const defaultOrder: readonly Method[] = hasInstalled ? ['wallet', ...methods] : methods;
  const order = [...new Set([...(hostOrder ?? defaultOrder), ...methods])];
  const at = order.indexOf('wallet');
  const isOn = (method: Method): method is Exclude<Method, 'wallet'> =>
    method !== 'wallet' && on[method];
  return { before: order.slice(0, at).filter(isOn), after: order.slice(at).filter(isOn) };
}
