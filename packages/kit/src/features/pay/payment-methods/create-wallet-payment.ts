// Asks the active wallet for exactly the reviewed payment. Checks the account and other tabs again right before asking.
import {
  type FeatureDeps,
  isKitError,
  KitError,
  type Mutable,
  ref,
} from '@openappkit/core/feature';
import type { createExchangeOrders } from '../../../exchanges/create-exchange-orders.js';
import { getActiveAccount, isSameAccount } from '../../../active-account/active-account.js';
import type { Payments } from '../../../transactions/create-payments.js';
import type { Payment } from '../../../transactions/payment.types.js';
import { requestedPayment } from '../requested-payment.js';
import type { createCurrentItem } from '../create-current-item.js';
import type { createPaySource } from '../create-pay-source.js';
import type { PayProblem, PayReview, PayState } from '../pay.types.js';

interface Deps {
  readonly orders: Pick<ReturnType<typeof createExchangeOrders>, 'isBeingOpened'>;
  readonly payments: Payments<PayReview>;
  readonly current: ReturnType<typeof createCurrentItem>;
  readonly source: Pick<ReturnType<typeof createPaySource>, 'stop'>;
  readonly returnToChoice: (problem: PayProblem) => void;
}

export function createWalletPayment(
  deps: Pick<FeatureDeps, 'account' | 'chain' | 'connection' | 'env'>,
  state: Mutable<PayState>,
  { orders, payments, current, source, returnToChoice }: Deps,
) {
  function refuse(error: KitError, problem: PayProblem): never {
    returnToChoice(problem);
    throw error;
  }
  /** Ignores the answer of a payment that is no longer current; `state.sent` has it. */
  function onAnswer(key: number, error?: unknown): void {
    if (key !== current.key()) return;
    const maySettle = error === undefined || isKitError(error, 'tx/unknown');
    if (maySettle || payments.find(key)?.id !== undefined) state.step = 'sent';
    else if (isKitError(error)) {
      payments.forget(key);
      state.sent = ref(payments.all());
      returnToChoice({ code: error.code === 'wallet/rejected' ? 'declined' : 'failed', error });
    }
  }
  /** Called when an abandoned wallet request is answered or its status changes. */
  function onAbandonedChange({ error, status }: Payment<PayReview>): void {
    if (current.showAbandoned() || state.problem?.code !== 'left' || state.sent.some(isAsking))
      return;
    const isDeclined = status === 'declined';
    if ((isDeclined || status === 'failed') && error)
      state.problem = ref<PayProblem>({ code: isDeclined ? 'declined' : 'failed', error });
  }
  return {
    onPaymentChange(payment: Payment<PayReview>): void {
      if (payment.key !== current.key()) {
        if (payment.flow === state.flow && state.request) onAbandonedChange(payment);
        return;
      }
      current.show(payment);
      // The transaction has an ID, so the user has nothing left to approve even if the wallet has not answered yet.
      if (state.step === 'asking' && payment.id !== undefined) state.step = 'sent';
    },
    /** @throws KitError as `Pay.submit` */
    async submit(): Promise<Payment<PayReview>> {
      const asking = current.answer();
      if (state.step === 'asking' && asking) return asking;
      const { review, step } = state;
      if (step !== 'review' || !review) throw new KitError('request/cancelled');
      if (!isSameAccount(review.from, getActiveAccount(deps)))
        refuse(new KitError('request/cancelled'), { code: 'changed' });
      if (review.validUntil !== undefined && review.validUntil <= deps.env.clock.now()) {
        const error = new KitError('pay/quote-expired');
        refuse(error, { code: 'expired', error });
      }
      if (review.markup?.isHigh && !state.isMarkupAccepted)
        throw new KitError('pay/price-unconfirmed');
      // Another tab may have started the same payment.
      if (current.showPending() || current.showPendingOrder()) throw new KitError('tx/unknown');
      if (orders.isBeingOpened(requestedPayment(review))) {
        const error = new KitError('pay/in-another-tab');
        refuse(error, { code: 'failed', error });
      }
      source.stop();
      const { answer, key } = payments.request(review, state.flow);
      Object.assign(state, { step: 'asking', problem: undefined, isChanged: false });
      current.setRequest(key, answer);
      void answer.then(
        () => onAnswer(key),
        (error: unknown) => onAnswer(key, error),
      );
      return answer;
    },
  };
}

const isAsking = ({ status }: Payment<PayReview>): boolean => status === 'asking';
