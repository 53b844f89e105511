import type { Network } from '@openappkit/core/adapter';
import type { LoginStore } from './login-store.js';

/** CAIP-2. */
export function readLastNetwork(store: LoginStore, networks: readonly Network[]): string {
  const last = store.get('lastChain') ?? '';
  if (/^\d{1,16}$/.test(last)) return `eip155:${last}`;
  return last || (networks[0]?.caipNetworkId ?? 'eip155:1');
}

export function sortLastFirst(store: LoginStore, networks: readonly Network[]): readonly Network[] {
  const lastId = readLastNetwork(store, networks);
  const last = networks.find(({ caipNetworkId }) => caipNetworkId === lastId);
  return last ? [last, ...networks] : networks;
}
