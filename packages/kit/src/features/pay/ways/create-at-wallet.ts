// createAtWallet(): the wallet in use is asked for what was reviewed, and for that alone; who is connected, and what other tabs
// have begun, is looked at again in the turn that asks. Called by create-pay.ts.
import {
  type FeatureDeps,
  isKitError,
  KitError,
  type Mutable,
  ref,
} from '@openappkit/core/feature';
import type { createExchangeOrders } from '../../../exchanges/create-exchange-orders.js';
import { accountInUse, isSameAccount } from '../../../in-use/account-in-use.js';
import type { createPayments } from '../../../payments/create-payments.js';
import type { Payment } from '../../../payments/payment.types.js';
import { askedFor } from '../asked-for.js';
import type { createFront } from '../create-front.js';
import type { createSource } from '../create-source.js';
import type { PayProblem, PayReview, PayState } from '../pay.types.js';

interface Deps {
  readonly orders: Pick<ReturnType<typeof createExchangeOrders>, 'isBeingOpened'>;
  readonly payments: ReturnType<typeof createPayments<PayReview>>;
  readonly front: ReturnType<typeof createFront>;
  readonly source: Pick<ReturnType<typeof createSource>, 'stop'>;
  /** The choice again, and why. */
  readonly toChoice: (problem: PayProblem) => void;
}

export function createAtWallet(
  deps: Pick<FeatureDeps, 'account' | 'chain' | 'connection' | 'env'>,
  state: Mutable<PayState>,
  { orders, payments, front, source, toChoice }: Deps,
) {
  function refuse(error: KitError, problem: PayProblem): never {
    toChoice(problem);
    throw error;
  }
  /** Tells it where it is still waited for; elsewhere it stands in the list of what was sent. */
  function onAnswer(key: number, error?: unknown): void {
    if (key !== front.key()) return;
    const isOnItsWay = error === undefined || isKitError(error, 'tx/unknown');
    if (isOnItsWay || payments.find(key)?.id !== undefined) state.step = 'sent';
    else if (isKitError(error)) {
      payments.forget(key);
      toChoice({ code: error.code === 'wallet/rejected' ? 'declined' : 'failed', error });
    }
  }
  /** A wallet that was left alone with its question has answered, or the network tells more of it. */
  function onLeft({ error, status }: Payment<PayReview>): void {
    if (front.faceLeft() || state.problem?.code !== 'left' || state.sent.some(isAsking)) return;
    const isDeclined = status === 'declined';
    if ((isDeclined || status === 'failed') && error)
      state.problem = ref<PayProblem>({ code: isDeclined ? 'declined' : 'failed', error });
  }
  return {
    /** Something is known of a payment. */
    follow(payment: Payment<PayReview>): void {
      if (payment.key !== front.key()) {
        if (payment.flow === state.flow && state.request) onLeft(payment);
        return;
      }
      front.show(payment);
      // Nothing is left to approve, though the answer may be yet to come.
      if (state.step === 'asking' && payment.id !== undefined) state.step = 'sent';
    },
    /** @throws KitError as `Pay.submit` */
    async submit(): Promise<Payment<PayReview>> {
      const asking = front.answer();
      if (state.step === 'asking' && asking) return asking;
      const { review, step } = state;
      if (step !== 'review' || !review) throw new KitError('request/cancelled');
      if (!isSameAccount(review.from, accountInUse(deps)))
        refuse(new KitError('request/cancelled'), { code: 'changed' });
      if (review.validUntil !== undefined && review.validUntil <= deps.env.clock.now()) {
        const error = new KitError('pay/quote-expired');
        refuse(error, { code: 'expired', error });
      }
      if (review.markup?.isHigh && !state.isMarkupAccepted)
        throw new KitError('pay/price-unconfirmed');
      // Another tab may have asked meanwhile.
      if (front.faceUnknown() || front.faceOrder()) throw new KitError('tx/unknown');
      if (orders.isBeingOpened(askedFor(review))) {
        const error = new KitError('pay/in-another-tab');
        refuse(error, { code: 'failed', error });
      }
      source.stop();
      const { answer, key } = payments.ask(review, state.flow);
      Object.assign(state, { step: 'asking', problem: undefined, isChanged: false });
      front.put(key, answer);
      void answer.then(
        () => onAnswer(key),
        (error: unknown) => onAnswer(key, error),
      );
      return answer;
    },
  };
}

const isAsking = ({ status }: Payment<PayReview>): boolean => status === 'asking';
