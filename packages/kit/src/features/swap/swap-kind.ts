// The parts of the payment flow that are specific to swaps.
import { KitError, ref } from '@openappkit/core/feature';
import { isCoin } from '../../assets/asset-id.js';
import { assetFromAmount } from '../../assets/asset-amounts.js';
import type { Payable, PaymentKind } from '../../transactions/payment.types.js';
import { requestBatch } from './review/request-batch.js';
import type { SwapDeps } from './draft.types.js';
import type { SwapPaid } from './swap.types.js';
import { trackSwap } from './track-swap.js';

export function createSwapKind(deps: Pick<SwapDeps, 'bus' | 'env'>): PaymentKind<SwapPaid> {
  return {
    name: 'swap',
    isExchange: true,
    request(adapter, paid, onProgress, onCalls) {
      const { amount, data, from, network, to } = paid;
      if (paid.approvals) return requestBatch(adapter, paid, deps.env.clock, onCalls);
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
    track: (event, review, told) => trackSwap(deps, event, review, told),
    restoreReview: restoreSwap,
  };
}

function restoreSwap({ amount, from, network, to }: Payable): SwapPaid {
  const give = ref({ ...assetFromAmount(amount, network), isListed: true });
  return Object.freeze({ from, to, network, amount, give });
}
