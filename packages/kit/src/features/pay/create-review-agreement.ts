// createAgreed(): what a person reads before they agree, and whether that still is what they read. Called by create-pay.ts; it
// writes `review` while there is one, and what is said of it.
import { KitError, type Mutable, ref } from '@openappkit/core/feature';
import { deviationTolerance } from '../../amounts/price-deviation.js';
import type { PayProblem, PayReview, PayState } from './pay.types.js';

/** @param showChoice the choice again, and why */
export function createReviewAgreement(
  state: Mutable<PayState>,
  showChoice: (problem: PayProblem) => void,
) {
  /** How far from the market what was agreed to was. Hundredths of a per cent. */
  let agreedMarkup = 0;
  return {
    /** The quote may be another now. */
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

/** What a person reads before they agree: the sums, and where they go. */
const reviewedValues = ({ amount, fee, maxFee, to }: PayReview): string =>
  [amount.value, fee?.value, maxFee?.value, to].join();
