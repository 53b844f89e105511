import type { ExchangeOrder, Payment, PayReview, TransferOrder } from '@openappkit/kit';
import {
  ordered,
  paidBy,
  payState,
  transferQuote,
  transferred,
} from '../../../test/pay-samples.js';
import { transactionId } from '../../../test/send-samples.js';
import type { ViewStates } from '../../../test/view-states.types.js';

const tag = 'ak-pay-loading-view';
const sent = (change: Partial<Payment<PayReview>>) => payState(tag, (on) => paidBy(on, change));
/** @param forMs milliseconds since the wallet request */
const asked = (forMs: number) =>
  payState(tag, (on, now) => paidBy(on, { status: 'asking', id: undefined, askedAt: now - forMs }));
const order = (change: Partial<ExchangeOrder>) => payState(tag, (on) => ordered(on, change));
const transfer = (change: Partial<TransferOrder>) => payState(tag, (on) => transferred(on, change));
const earlier = (change: Partial<ExchangeOrder>) =>
  order({ isEarlier: true, flow: -1, url: undefined, ...change });

export const states: ViewStates = {
  PayLoading: {
    asking: asked(0),
    'asking for long': asked(30_000),
    sending: sent({ status: 'asking' }),
    sent: sent({ status: 'waiting' }),
    confirmed: sent({ status: 'confirmed' }),
    reverted: sent({ status: 'reverted' }),
    replaced: sent({ status: 'replaced' }),
    expired: sent({ status: 'expired' }),
    late: sent({ status: 'late' }),
    'not known': sent({ status: 'unknown' }),
    'not known, one that failed': sent({ status: 'unknown', canLookUp: false, matches: 1 }),
    'not known, of before': sent({ status: 'unknown', id: undefined, isEarlier: true }),
    'not known, nobody answered': sent({ status: 'unknown', isLookFailed: true }),
    'not known, one of several': sent({ status: 'unknown', canLookUp: false, matches: 2 }),
    'not known, several and looked at': sent({
      status: 'unknown',
      canLookUp: false,
      matches: 2,
      lookedUpAt: 1,
      canSendAgain: true,
    }),
    'not known, looked up': sent({ status: 'unknown', lookedUpAt: 1, canSendAgain: true }),
    'exchange opens': order({ status: 'opening', url: undefined }),
    'window blocked': order({ status: 'blocked' }),
    'exchange waits': order({}),
    'exchange blocked again': order({ isWindowBlocked: true }),
    'exchange closed': order({ isWindowClosed: true, canPayOtherwise: true }),
    'exchange does not answer': order({ isUnreachable: true }),
    'exchange sends': order({ status: 'in-progress', isChecking: true }),
    'exchange paid': order({ status: 'success', id: transactionId }),
    'exchange failed': order({ status: 'failed', canPayOtherwise: true }),
    'exchange late': order({ status: 'late' }),
    'exchange looked up': order({ status: 'late', canPayOtherwise: true }),
    'service waits': transfer({}),
    'service pays': transfer({ status: 'pending' }),
    'service does not answer': transfer({ status: 'pending', isUnreachable: true }),
    'service paid': transfer({ status: 'success' }),
    'service failed': transfer({ status: 'failure', canPayOtherwise: true }),
    'service sent it back': transfer({ status: 'refund', canPayOtherwise: true }),
    'service stopped waiting': transfer({ status: 'timeout' }),
    'service late': transfer({ status: 'late' }),
    'not known, and the service didn’t pay': payState(tag, (on) => ({
      ...transferred(on, { status: 'failure', canPayOtherwise: true }),
      ...paidBy(on, {
        status: 'unknown',
        id: undefined,
        isEarlier: true,
        review: transferQuote(on),
      }),
    })),
    'asked before': earlier({}),
    'asked before, has not begun': earlier({ canPayOtherwise: true }),
    'asked before, nobody answers': earlier({ isUnreachable: true }),
    'asked before, sends': earlier({ status: 'in-progress' }),
    'asked before, late': earlier({ status: 'late' }),
    'asked before, paid': earlier({ status: 'success', id: transactionId, canPayOtherwise: true }),
  },
};
