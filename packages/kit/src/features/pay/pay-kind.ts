// payKind(): what is a payment's own where an app asked for it: how the wallet is asked, what is known of one that was asked for
// elsewhere. trackPay() tells of it, and of payments by an exchange, in usage events.
import type { FeatureParts } from '@openappkit/core/feature';
import { KitError } from '@openappkit/core/feature';
import { isCoin, tokenOf } from '../../assets/asset-id.js';
import type { Sum } from '../../assets/sum.types.js';
import type { Payable, PaymentKind } from '../../payments/payment.types.js';
import type { PayReview } from './pay.types.js';

type Parts = Pick<FeatureParts, 'bus'>;

export function payKind(
  parts: Parts,
): Omit<PaymentKind<PayReview>, 'onChange' | 'onGone' | 'onSent'> {
  return {
    keptAs: 'unanswered-pays',
    ask(adapter, { amount, from, isNative, network, to }, onProgress) {
      const { address, connectorId } = from;
      const transaction = {
        connectorId,
        from: address,
        to,
        network,
        value: amount.value,
        onProgress,
      };
      const token = tokenOf(amount.assetId) ?? '';
      const answer = isNative
        ? adapter.sendNative?.(transaction)
        : adapter.sendToken?.({ ...transaction, token });
      return answer ?? Promise.reject(new KitError('pay/not-initiated'));
    },
    track(event, { amount, network, to }, told) {
      const about = { amount, network: network.caipNetworkId, recipient: to };
      const current = { type: 'wallet' as const };
      if (event === 'INITIATED') trackPay(parts, 'PAY_INITIATED', about, current);
      else if (event === 'SUCCESS')
        trackPay(parts, 'PAY_SUCCESS', about, { ...current, result: told });
      else trackPay(parts, 'PAY_ERROR', about, current, told);
    },
    reviewOf: earlierReview,
  };
}

interface About {
  readonly amount: Sum;
  readonly network: string;
  readonly recipient: string;
}
export const configurationOf = ({ amount, network, recipient }: About) => ({
  network,
  asset: tokenOf(amount.assetId) ?? 'native',
  // A number, because those who count it take no other; nothing is computed with it.
  amount: Number(amount.text),
  recipient,
});
interface Current {
  readonly type: 'exchange' | 'wallet';
  readonly exchangeId?: string;
  readonly sessionId?: string | undefined;
  readonly result?: string | undefined;
}

/** @param message a sentence of ours, of PAY_ERROR */
export function trackPay(
  { bus }: Parts,
  event: 'PAY_INITIATED' | 'PAY_SUCCESS' | 'PAY_ERROR',
  about: About,
  currentPayment: Current,
  message = '',
): void {
  const properties = {
    source: 'pay' as const,
    paymentId: currentPayment.sessionId ?? '',
    configuration: configurationOf(about),
    currentPayment,
  };
  if (event === 'PAY_ERROR') bus.emit('track', { event, properties: { ...properties, message } });
  else bus.emit('track', { event, properties });
}

function earlierReview(paid: Payable): PayReview {
  const none = undefined;
  return Object.freeze({
    ...paid,
    isNative: isCoin(paid.amount.assetId),
    fee: none,
    maxFee: none,
    deposit: none,
    total: none,
    isFeeSetByWallet: false,
    validUntil: none,
  });
}
