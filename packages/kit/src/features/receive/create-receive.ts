import { type FeatureDeps, proxy, ref } from '@openappkit/core/feature';
import { onActiveAccountChange } from '../../active-account/account-on-network.js';
import { createPaymentUri } from './payment-uri.js';
import type { PaymentRequest, Receive, ReceiveState } from './receive.types.js';

type Deps = Pick<FeatureDeps, 'account' | 'bus' | 'chain' | 'connection'>;
type RequestedAmount = Pick<PaymentRequest, 'amount' | 'token'>;

export function createReceive(deps: Deps): Receive {
  const { account, chain, connection } = deps;
  const read = (): ReceiveState => {
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
    return { address, namespace, network: network && ref(network), networks, uri: undefined };
  };
  const uriFor = ({ amount, token }: RequestedAmount): string | undefined => {
    const { address, namespace, network } = state;
    if (address === undefined || namespace === undefined || !network) return undefined;
    const { caipNetworkId } = network;
    return createPaymentUri({ namespace, to: address, caipNetworkId, amount, token });
  };
  const state = proxy(read());
  const onAccountChange = (): void => {
    Object.assign(state, read());
    Object.assign(state, { uri: uriFor({}) });
  };
  onAccountChange();
  const stop = onActiveAccountChange(deps, onAccountChange);
  return {
    state,
    uriFor,
    destroy: stop,
  };
}
