// createSendFront(): the payment that stands in front of the fields: it asks for what was reviewed alone, and brings the fields or
// the review back. Called by create-send.ts.
import { KitError, ref } from '@openappkit/core/feature';
import { createFront } from '../../../payments/create-front.js';
import type { Draft } from '../draft.types.js';
import type { createFields } from '../fields/create-fields.js';
import type { createKnownRecipients } from '../fields/known-recipients.js';
import { sendKind } from './send-kind.js';
import type { SendProblem, SentPayment } from '../send.types.js';

interface FrontGiven {
  readonly fields: ReturnType<typeof createFields>;
  readonly known: ReturnType<typeof createKnownRecipients>;
  /** Looks again at whoever is connected. */
  follow(): void;
  /** What was reviewed does not count any more. */
  leaveReview(): void;
}

export function createSendFront(
  { parts, state }: Draft,
  { fields, known, follow, leaveReview }: FrontGiven,
) {
  const front = createFront(parts, state, {
    kind: sendKind(parts, known),
    asking: 'asking',
    leaveReview,
    onFields() {
      state.review = undefined;
      fields.renew();
    },
    readBalances: () => fields.assets.quietly(),
    takeBack(error, isStill) {
      state.step = isStill ? 'review' : 'fill';
      if (!isStill) state.review = undefined;
      const isDeclined = error.code === 'wallet/rejected';
      state.problem = ref<SendProblem>({ code: isDeclined ? 'declined' : 'failed', error });
      fields.renew();
    },
  });
  return {
    ...front,
    /** @throws KitError as `Send.submit` */
    async submit(): Promise<SentPayment> {
      const asked = front.answer();
      if (asked) return asked;
      follow();
      const { review, step } = state;
      if (step !== 'review' || !review) throw new KitError('request/cancelled');
      return front.ask(review).answer;
    },
  };
}
