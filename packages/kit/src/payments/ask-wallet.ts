// createAskWallet(): asks the wallet for one payment, in the turn it is called in, and tells what it answers: sent, refused, not known.
// Called by create-payments.ts, which keeps the payments and looks after what was sent.
import type { AdapterCapabilities, SendProgress } from '@openappkit/core/adapter';
import { isKitError, KitError } from '@openappkit/core/feature';
import { isSettled } from './is-settled.js';
import type {
  AskedPayment,
  Payable,
  Payment,
  PaymentChange,
  PaymentKind,
  PaymentStatus,
} from './payment.types.js';

/** What our own layers throw before anybody was asked, beside what a wallet or node refused: nothing was sent. */
const notSent = /^(?:tx|wallet|calls|address|chain|connector|adapter|namespace|kit)\//;

interface AskGiven<Review extends Payable> {
  readonly life: AbortSignal;
  adapterOf(review: Review): AdapterCapabilities | undefined;
  find(key: number): Payment<Review> | undefined;
  put(change: AskedPayment<Review> & Pick<Payment, 'status'>): Payment<Review>;
  update(key: number, change: PaymentChange): void;
  /** It may have been sent: what is held is another, and by its id it is watched. */
  follow(asked: AskedPayment<Review>, id: string | undefined): void;
}

export function createAskWallet<Review extends Payable>(
  kind: Pick<PaymentKind<Review>, 'ask' | 'onSent' | 'track'>,
  { adapterOf, find, follow, life, put, update }: AskGiven<Review>,
) {
  /** A look at it may have brought its end before the answer came. */
  const settledOf = (key: number): Payment<Review> | undefined => {
    const payment = find(key);
    return payment && isSettled(payment) ? payment : undefined;
  };
  const accept = (payment: Payment<Review>, id: string): void => {
    const { review } = payment;
    if (life.aborted) return;
    kind.onSent(review);
    kind.track('SUCCESS', review, id);
    follow(payment, id);
  };
  /** @param id of what is on its way, or was */
  const refuse = (asked: AskedPayment<Review>, error: KitError, id: string | undefined): void => {
    const { key, review } = asked;
    const status = failedStatus(error, id);
    if (!settledOf(key)) put({ ...asked, status, id, error });
    // What it cost, and why, is in the block.
    if (status !== 'declined' && status !== 'failed')
      follow(asked, status === 'expired' ? undefined : id);
    kind.track(status === 'declined' ? 'REJECTED' : 'ERROR', review, error.shortMessage);
  };

  /** @throws KitError as `Send.submit` */
  return async function ask(first: AskedPayment<Review>): Promise<Payment<Review>> {
    const { key, review } = first;
    let asked = first;
    let isAnswered = false;
    let told: string | undefined;
    const onProgress = ({ id, isSent }: SendProgress): void => {
      if (isAnswered || settledOf(key) || typeof id !== 'string' || id === '') return;
      told = id;
      // What the network does not say that it has is looked for by who sent it.
      if (isSent) put({ ...asked, status: 'waiting', id });
      else put({ ...asked, status: 'unknown', id, isLookingUp: true });
    };
    const onCalls = (callsId: string): void => {
      asked = { ...asked, callsId };
      update(key, { callsId });
    };
    try {
      // In this turn: between the last look at who is connected and the question nothing can happen.
      const asking = kind.ask(adapterOf(review) ?? {}, review, onProgress, onCalls);
      kind.track('INITIATED', review, '');
      const id = await asking;
      if (typeof id !== 'string' || id === '') throw new KitError('tx/unknown');
      const payment = settledOf(key) ?? put({ ...asked, status: 'waiting', id });
      accept(payment, id);
      return payment;
    } catch (error) {
      const failure = asFailure(error, told);
      refuse(asked, failure, idIn(failure.context) ?? told);
      throw failure;
    } finally {
      isAnswered = true;
    }
  };
}

/**
 * Sent, refused, not known: what does not clearly mean a refusal leaves open whether it was sent. Of what has an id already,
 * only the network's word counts.
 */
function asFailure(error: unknown, told: string | undefined): KitError {
  const refusal = told === undefined ? notSent : /^tx\//;
  if (isKitError(error) && refusal.test(error.code)) return error;
  return new KitError('tx/unknown', { cause: error });
}

function idIn({ id }: KitError['context']): string | undefined {
  return typeof id === 'string' && id !== '' ? id : undefined;
}

function failedStatus({ code }: KitError, id: string | undefined): PaymentStatus {
  if (code === 'tx/unknown') return 'unknown';
  if (id !== undefined) return code === 'tx/expired' ? 'expired' : 'reverted';
  return code === 'wallet/rejected' ? 'declined' : 'failed';
}
