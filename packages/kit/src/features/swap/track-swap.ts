// Usage events of swaps. They never contain what a wallet or service said.
// Core removes amounts before anything leaves the page, unless the app opts in.
import type { ActiveAccount } from '../../active-account.js';
import type { SwapDeps } from './swap.state.js';
import type { SwapPaid } from './swap.types.js';

type Deps = Pick<SwapDeps, 'bus'>;

const propertiesOf = ({ amount, from, get, network, receive }: SwapPaid) => ({
  isSmartAccount: from.type === 'smartAccount',
  network: network.caipNetworkId,
  swapFromToken: amount.symbol,
  swapToToken: get?.symbol ?? '',
  swapFromAmount: amount.text,
  swapToAmount: receive?.text ?? '',
});

export function trackOpenSwap({ bus }: Deps, account: ActiveAccount | undefined): void {
  const properties = {
    isSmartAccount: account?.type === 'smartAccount',
    network: account?.network.caipNetworkId ?? '',
  };
  bus.emit('track', { event: 'OPEN_SWAP', properties });
}

export function trackSwap(
  { bus }: Deps,
  outcome: 'INITIATED' | 'SUCCESS' | 'ERROR' | 'REJECTED',
  paid: SwapPaid,
  message: string,
): void {
  const properties = propertiesOf(paid);
  if (outcome === 'INITIATED') bus.emit('track', { event: 'INITIATE_SWAP', properties });
  else if (outcome === 'SUCCESS') bus.emit('track', { event: 'SWAP_SUCCESS', properties });
  else bus.emit('track', { event: 'SWAP_ERROR', properties: { ...properties, message } });
}

export function trackApprovalError({ bus }: Deps, paid: SwapPaid, message: string): void {
  const properties = { ...propertiesOf(paid), message };
  bus.emit('track', { event: 'SWAP_APPROVAL_ERROR', properties });
}
