// What the ledger needs to know of swaps and of the allowances they need.
import type { CallRequest } from '@openappkit/core/adapter';
import { KitError } from '@openappkit/core/feature';
import { assetFromAmount } from '../../assets/asset-amounts.js';
import { isCoin } from '../../assets/asset-id.js';
import type { Payable, PaymentKind } from '../../transactions/payment.types.js';
import { approveCall } from './service/check-built.js';
import { requestBatch } from './service/atomic-batch.js';
import type { ApprovalPaid, SwapDeps } from './swap.state.js';
import type { SwapPaid } from './swap.types.js';
import type { ActiveAccount } from '../../active-account.js';

export function createSwapKind(
  deps: Pick<SwapDeps, 'bus' | 'env' | 'ledger'>,
): PaymentKind<SwapPaid> {
  const { clock } = deps.env;
  const { signal } = deps.ledger;
  return {
    name: 'swap',
    isExchange: true,
    request(adapter, paid, onProgress, onCalls) {
      const { amount, data, from, network, to } = paid;
      if (paid.approvals) return requestBatch(adapter, paid, onCalls, { clock, signal });
      if (!adapter.call || data === undefined)
        return Promise.reject(new KitError('adapter/unsupported'));
      return adapter.call({
        connectorId: from.connectorId,
        from: from.address,
        to,
        network,
        data,
        value: isCoin(amount.assetId) ? amount.value : 0n,
        onProgress,
      });
    },
    track: (event, review, result) => trackSwap(deps, event, review, result),
    restoreReview: restoreSwap,
  };
}

function restoreSwap({ amount, from, network, to }: Payable): SwapPaid {
  const give = { ...assetFromAmount(amount, network), isListed: true };
  return Object.freeze({ from, to, network, amount, give });
}

/** The call to the token's contract that allows `amount` to `spender`; an amount of 0 revokes it. */
export const createApprovalCall = ({ amount, from, network, spender, to }: ApprovalPaid) =>
  ({
    connectorId: from.connectorId,
    from: from.address,
    to,
    network,
    data: approveCall(spender, amount.value),
    value: 0n,
  }) satisfies CallRequest;

export const approvalKind: PaymentKind<ApprovalPaid> = {
  name: 'approval',
  // Asking again is safe, so nothing has to be known after a reload.
  isStored: false,
  request: (adapter, paid, onProgress) =>
    adapter.call?.({ ...createApprovalCall(paid), onProgress }) ??
    Promise.reject(new KitError('adapter/unsupported')),
  // Only the flow knows whether the allowance was given.
  track: () => undefined,
  restoreReview: (paid) => ({ ...paid, spender: '' }),
};

// Usage events never contain what a wallet or service said. Core removes amounts unless the app opts in.
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
