import { type FeatureDeps, proxy, ref } from '@openappkit/core/feature';
import { onActiveAccountChange } from '../../active-account.js';
import { createPaymentUri } from './payment-uri.js';
import type { PaymentRequest, Receive, ReceiveState } from './receive.types.js';

type Deps = Pick<FeatureDeps, 'account' | 'bus' | 'chain' | 'connection'>;

export function createReceive(deps: Deps): Receive {
  const state = proxy(readState(deps));
  return {
    state,
    uriFor: (requested) => uriOf(state, requested),
    destroy: onActiveAccountChange(deps, () => void Object.assign(state, readState(deps))),
  };
}

function readState({ account, chain, connection }: Omit<Deps, 'bus'>): ReceiveState {
  const namespace = chain.state.activeNamespace;
  const { address } = account.get(namespace);
  const network = chain.active(namespace);
  const approved = namespace === undefined ? undefined : connection.live(namespace)?.approved;
  const others = chain.state.networks.filter(
    ({ chainNamespace, caipNetworkId }) =>
      chainNamespace === namespace &&
      caipNetworkId !== network?.caipNetworkId &&
      (approved?.includes(caipNetworkId) ?? true),
  );
  const networks = ref([...(network ? [network] : []), ...others]);
  const receiver = { address, namespace, network: network && ref(network) };
  return { ...receiver, networks, uri: uriOf(receiver) };
}

function uriOf(
  { address, namespace, network }: Pick<ReceiveState, 'address' | 'namespace' | 'network'>,
  { amount, token }: Pick<PaymentRequest, 'amount' | 'token'> = {},
): string | undefined {
  if (address === undefined || namespace === undefined || !network) return undefined;
  const { caipNetworkId } = network;
  return createPaymentUri({ namespace, to: address, caipNetworkId, amount, token });
}
