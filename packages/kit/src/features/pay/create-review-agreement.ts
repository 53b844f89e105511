// Keeps the review current and tracks whether it still shows what the user accepted.
import { KitError, type Mutable, ref } from '@openappkit/core/feature';
import { deviationTolerance } from '../../amounts/price-deviation.js';
import type { PayProblem, PayReview, PayState } from './pay.types.js';

/** @param showChoice returns to the options and shows the problem */
export function createReviewAgreement(
  state: Mutable<PayState>,
  showChoice: (problem: PayProblem) => void,
) {
  /** The accepted markup in basis points. */
  let agreedMarkup = 0;
  return {
    renew(): void {
      const { review, source, step } = state;
      if (step !== 'review' || !review || source.status === 'loading') return;
      const { quote } = source;
      if (!quote) {
        showChoice({ code: 'expired', error: new KitError('pay/quote-expired') });
        return;
      }
      if (reviewedValues(quote) !== reviewedValues(review)) state.isChanged = true;
      state.review = ref(quote);
      if ((quote.markup?.basisPoints ?? 0) > agreedMarkup + deviationTolerance)
        state.isMarkupAccepted = false;
    },
    acceptMarkup(isAccepted: boolean): void {
      if (state.step !== 'review') return;
      state.isMarkupAccepted = isAccepted;
      agreedMarkup = state.review?.markup?.basisPoints ?? 0;
    },
  };
}

/** The values that the user reads before accepting: sums and recipient. */
const reviewedValues = ({ amount, fee, maxFee, to }: PayReview): string =>
  [amount.value, fee?.value, maxFee?.value, to].join();
