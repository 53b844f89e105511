// The payment that a send shows. Requests only what was reviewed, and restores the fields or the review after a failure.
import { KitError, ref } from '@openappkit/core/feature';
import { createCurrentPayment } from '../../../transactions/create-current-payment.js';
import type { Draft } from '../draft.types.js';
import type { createFields } from '../fields/create-fields.js';
import type { createKnownRecipients } from '../fields/known-recipients.js';
import { createSendKind } from './send-kind.js';
import type { SendProblem, SentPayment } from '../send.types.js';

interface SendPaymentDeps {
  readonly fields: ReturnType<typeof createFields>;
  readonly known: ReturnType<typeof createKnownRecipients>;
  onAccountChange(): void;
  discardReview(): void;
}

export function createSendPayment(
  { deps, state }: Draft,
  { fields, known, onAccountChange, discardReview }: SendPaymentDeps,
) {
  const current = createCurrentPayment(deps, state, {
    kind: createSendKind(deps),
    onSent: ({ from, name, to }) => known.add(from, { address: to, name }),
    requestStep: 'asking',
    discardReview,
    onShowFields() {
      state.review = undefined;
      fields.renew();
    },
    refreshBalances: () => fields.assets.refreshQuietly(),
    restoreAfterFailure(error, isStill) {
      state.step = isStill ? 'review' : 'fill';
      if (!isStill) state.review = undefined;
      const isDeclined = error.code === 'wallet/rejected';
      state.problem = ref<SendProblem>({ code: isDeclined ? 'declined' : 'failed', error });
      fields.renew();
    },
  });
  return {
    ...current,
    /** @throws KitError as `Send.submit` */
    async submit(): Promise<SentPayment> {
      const asked = current.answer();
      if (asked) return asked;
      onAccountChange();
      const { review, step } = state;
      if (step !== 'review' || !review) throw new KitError('request/cancelled');
      return current.request(review).answer;
    },
  };
}
