// Asks the wallet for one payment and classifies the answer as sent, refused or unknown.
import type { AdapterCapabilities, SendProgress } from '@openappkit/core/adapter';
import { isKitError, KitError } from '@openappkit/core/feature';
import { isSettled } from './is-settled.js';
import type {
  RequestedPayment,
  Payable,
  Payment,
  PaymentChange,
  PaymentKind,
  PaymentStatus,
} from './payment.types.js';

/** Error codes that prove that nothing was sent: the kit failed before it asked, or a wallet or node refused. */
const notSent = /^(?:tx|wallet|calls|address|chain|connector|adapter|namespace|kit)\//;

interface WalletRequestDeps<Review extends Payable> {
  readonly ownerSignal: AbortSignal;
  adapterOf(review: Review): AdapterCapabilities | undefined;
  find(key: number): Payment<Review> | undefined;
  put(change: RequestedPayment<Review> & Pick<Payment, 'status'>): Payment<Review>;
  update(key: number, change: PaymentChange): void;
  watchSent(asked: RequestedPayment<Review>, id: string | undefined): void;
}

export function createWalletRequest<Review extends Payable>(
  kind: Pick<PaymentKind<Review>, 'request' | 'onSent' | 'track'>,
  { adapterOf, find, watchSent, ownerSignal, put, update }: WalletRequestDeps<Review>,
) {
  /** A status check may settle the payment before the wallet answers. */
  const settledOf = (key: number): Payment<Review> | undefined => {
    const payment = find(key);
    return payment && isSettled(payment) ? payment : undefined;
  };
  const accept = (payment: Payment<Review>, id: string): void => {
    const { review } = payment;
    if (ownerSignal.aborted) return;
    kind.onSent(review);
    kind.track('SUCCESS', review, id);
    watchSent(payment, id);
  };
  /** @param id the transaction id, if one is known */
  const refuse = (
    asked: RequestedPayment<Review>,
    error: KitError,
    id: string | undefined,
  ): void => {
    const { key, review } = asked;
    const status = failedStatus(error, id);
    if (!settledOf(key)) put({ ...asked, status, id, error });
    if (status !== 'declined' && status !== 'failed')
      watchSent(asked, status === 'expired' ? undefined : id);
    kind.track(status === 'declined' ? 'REJECTED' : 'ERROR', review, error.shortMessage);
  };

  /** @throws KitError as `Send.submit` */
  return async function ask(first: RequestedPayment<Review>): Promise<Payment<Review>> {
    const { key, review } = first;
    let asked = first;
    let isAnswered = false;
    let reportedId: string | undefined;
    const onProgress = ({ id, isSent }: SendProgress): void => {
      if (isAnswered || settledOf(key) || typeof id !== 'string' || id === '') return;
      reportedId = id;
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
      const asking = kind.request(adapterOf(review) ?? {}, review, onProgress, onCalls);
      kind.track('INITIATED', review, '');
      const id = await asking;
      if (typeof id !== 'string' || id === '') throw new KitError('tx/unknown');
      const payment = settledOf(key) ?? put({ ...asked, status: 'waiting', id });
      accept(payment, id);
      return payment;
    } catch (error) {
      const failure = asFailure(error, reportedId);
      refuse(asked, failure, idIn(failure.context) ?? reportedId);
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
function asFailure(error: unknown, reportedId: string | undefined): KitError {
  const refusal = reportedId === undefined ? notSent : /^tx\//;
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
