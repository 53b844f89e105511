// Asks the wallet for one payment and classifies the answer as sent, refused or unknown.
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

/** Error codes that prove that nothing was sent: the kit failed before it asked, or a wallet or node refused. */
const notSent = /^(?:tx|wallet|calls|address|chain|connector|adapter|namespace|kit)\//;

interface AskGiven<Review extends Payable> {
  readonly life: AbortSignal;
  adapterOf(review: Review): AdapterCapabilities | undefined;
  find(key: number): Payment<Review> | undefined;
  put(change: AskedPayment<Review> & Pick<Payment, 'status'>): Payment<Review>;
  update(key: number, change: PaymentChange): void;
  /** Starts watching a payment that may have been sent. */
  follow(asked: AskedPayment<Review>, id: string | undefined): void;
}

export function createAskWallet<Review extends Payable>(
  kind: Pick<PaymentKind<Review>, 'ask' | 'onSent' | 'track'>,
  { adapterOf, find, follow, life, put, update }: AskGiven<Review>,
) {
  /** A status check may settle the payment before the wallet answers. */
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
  /** @param id the transaction id, if one is known */
  const refuse = (asked: AskedPayment<Review>, error: KitError, id: string | undefined): void => {
    const { key, review } = asked;
    const status = failedStatus(error, id);
    if (!settledOf(key)) put({ ...asked, status, id, error });
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
      // The network has not confirmed that it has the transaction, so look it up by its sender.
      if (isSent) put({ ...asked, status: 'waiting', id });
      else put({ ...asked, status: 'unknown', id, isLookingUp: true });
    };
    const onCalls = (callsId: string): void => {
      asked = { ...asked, callsId };
      update(key, { callsId });
    };
    try {
      // Ask synchronously, so that the connection cannot change after it was last checked.
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
 * Returns `tx/unknown` unless the error proves a refusal.
 * Once an id is known, only `tx/*` errors count as a refusal.
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
