// Connects a flow that pays with its part of the ledger: what changes there becomes an event, what the flow asks for a request.
import type { AdapterCapabilities, SendProgress, Speed } from '@openappkit/core/adapter';
import { type FeatureDeps, KitError } from '@openappkit/core/feature';
import { getActiveAccount, isSameAccount } from '../active-account.js';
import { createPayments, type Payments } from '../transactions/create-payments.js';
import type { Payable, Payment, PaymentDeps, PaymentKind } from '../transactions/payment.types.js';
import type { EffectContext, Flow } from './create-flow.js';
import type { PaymentEffect, PaymentEvent } from './payment-step.js';
import { tokenAddressOf } from '../assets/asset-id.js';

type Deps = PaymentDeps & Pick<FeatureDeps, 'account' | 'chain' | 'connection'>;

export interface PaymentEffects<Review extends Payable> {
  readonly payments: Payments<Review>;
  /**
   * Submits and returns the wallet's answer. A subscriber that runs during a transition submits after it, and a listener may
   * destroy the kit while the wallet is asked.
   * @param isReviewed whether the wallet may still be asked
   * @throws KitError `request/cancelled` if the wallet was not asked, otherwise as `Send.submit`
   */
  submit<State>(
    flow: Pick<Flow<State, unknown, unknown>, 'until'>,
    dispatch: () => void,
    isReviewed: (state: State) => boolean,
  ): Promise<Payment<Review>>;
  /** Starts to report changes; until then there are none. */
  connect(dispatch: (event: PaymentEvent<Review>) => void): void;
  readonly handlers: {
    'request-payment'(
      effect: Extract<PaymentEffect<Review>, { type: 'request-payment' }>,
      context: EffectContext<PaymentEvent<Review>>,
    ): undefined;
    'forget-payment'(effect: { readonly paymentKey: number }): undefined;
  };
}

/** @param onSent called when the wallet answers with a transaction id */
export function createPaymentEffects<Review extends Payable>(
  deps: Deps,
  kind: PaymentKind<Review>,
  onSent?: (review: Review) => void,
): PaymentEffects<Review> {
  const listeners = new Set<(event: PaymentEvent<Review>) => void>();
  const notify = (event: PaymentEvent<Review>): void => {
    for (const listener of listeners) listener(event);
  };
  const isActive = ({ from }: Review): boolean => isSameAccount(from, getActiveAccount(deps));
  const payments = createPayments(deps, kind, {
    onSent,
    onChange: (payment) =>
      notify({
        type: 'payment-changed',
        payment,
        sent: payments.all(),
        isActive: isActive(payment.review),
      }),
    onResolvedElsewhere: (key) => notify({ type: 'payment-removed', key, sent: payments.all() }),
  });
  return {
    payments,
    async submit(flow, dispatch, isReviewed) {
      const before = payments.lastAnswer();
      dispatch();
      const hasRequested = () => payments.lastAnswer() !== before;
      await flow
        .until((state) => hasRequested() || !isReviewed(state) || undefined)
        .catch(() => undefined);
      const answer = hasRequested() && payments.lastAnswer();
      if (!answer) throw new KitError('request/cancelled');
      return answer;
    },
    connect: (dispatch) => void listeners.add(dispatch),
    handlers: {
      'request-payment'({ flow, review }, { emit }) {
        const { answer, key } = payments.request(review, flow);
        const payment = payments.find(key);
        if (payment) emit({ type: 'payment-requested', payment });
        answer.then(
          () => emit({ type: 'wallet-answered', key, isActive: isActive(review) }),
          (error: unknown) =>
            emit({ type: 'wallet-answered', key, error, isActive: isActive(review) }),
        );
        return undefined;
      },
      'forget-payment'({ paymentKey }) {
        payments.forget(paymentKey);
        return undefined;
      },
    },
  };
}

interface Transfer extends Payable {
  readonly isNative: boolean;
  readonly speed?: Speed | undefined;
}

/** Asks the wallet to send the reviewed coin or token. Returns undefined if the adapter cannot send it. @throws KitError as `AdapterCapabilities.sendNative` */
export function requestTransfer(
  adapter: AdapterCapabilities,
  { amount, from, isNative, network, speed, to }: Transfer,
  onProgress: (progress: SendProgress) => void,
): Promise<string> | undefined {
  const { address, connectorId } = from;
  const about = { connectorId, from: address, to, network, value: amount.value };
  const transaction = { ...about, speed, onProgress };
  const token = tokenAddressOf(amount.assetId) ?? '';
  return isNative
    ? adapter.sendNative?.(transaction)
    : adapter.sendToken?.({ ...transaction, token });
}
