// swapKind(): what a swap is to the room of payments: the call that was reviewed, what is told of it, what is known of one
// that was asked for elsewhere.
import { KitError, ref } from '@openappkit/core/feature';
import { isCoin } from '../../assets/asset-id.js';
import { assetOf } from '../../assets/sums.js';
import type { Payable, PaymentKind } from '../../payments/payment.types.js';
import { askTogether } from './review/ask-together.js';
import type { SwapParts } from './draft.types.js';
import type { SwapPaid } from './swap.types.js';
import { trackSwap } from './track-swap.js';

export function swapKind(
  parts: Pick<SwapParts, 'bus' | 'env'>,
): Omit<PaymentKind<SwapPaid>, 'onChange' | 'onGone' | 'onSent'> {
  return {
    keptAs: 'unanswered-swaps',
    isExchange: true,
    ask(adapter, paid, onProgress, onCalls) {
      const { amount, data, from, network, to } = paid;
      if (paid.approvals) return askTogether(adapter, paid, parts.env.clock, onCalls);
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
    track: (event, review, told) => trackSwap(parts, event, review, told),
    reviewOf: earlierSwap,
  };
}

function earlierSwap({ amount, from, network, to }: Payable): SwapPaid {
  const give = ref({ ...assetOf(amount, network), isListed: true });
  return Object.freeze({ from, to, network, amount, give });
}
