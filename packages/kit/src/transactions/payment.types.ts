// A payment requested from a wallet, and its status.
import type {
  AdapterCapabilities,
  Network,
  SendProgress,
  TransactionOutcome,
} from '@openappkit/core/adapter';
import type { FeatureDeps, KitError } from '@openappkit/core/feature';
import type { PagesDeps } from '../account-lists/history-pages.js';
import type { AssetAmount } from '../assets/asset-amount.types.js';
import type { ActiveAccount } from '../active-account.js';
import type { Ledger } from './ledger.js';

/** Fields of every payment, frozen. Features add the other terms that the user approves. */
export interface Payable {
  readonly from: ActiveAccount;
  /** Full, canonical address of an account, or of the contract that is called. */
  readonly to: string;
  readonly network: Network;
  /** Amount that leaves the account, without the network fee. */
  readonly amount: AssetAmount;
}

/**
 * `asking`: the wallet has not answered. With an `id`, it has signed, and the kit is sending. `waiting`: sent, but not settled by the network. `confirmed`: settled and
 * successful. `reverted`: included but undone; the fee was charged.
 * `replaced`: another transaction took its place (`replaced` says which kind; a `repriced` one is the same payment and
 * becomes `confirmed`). `expired`: the network did not include it and never will.
 * `late`: sent, but not settled for a while; the kit keeps watching for a limited time. `unknown`: it is not known whether it
 * was sent.
 * `declined`, `failed`: nothing was paid. They remain only if the user stopped waiting, or if a status check finds that calls
 * were refused.
 */
export type PaymentStatus =
  | 'asking'
  | 'waiting'
  | 'confirmed'
  | 'reverted'
  | 'replaced'
  | 'expired'
  | 'late'
  | 'unknown'
  | 'declined'
  | 'failed';

/** A payment that a wallet was asked to send. Each change creates a new object. */
export interface Payment<Review extends Payable = Payable> {
  /** Identifies the payment within one kit. */
  readonly key: number;
  /** Flow that started the payment (`flow` of its feature's state). */
  readonly flow: number;
  readonly review: Review;
  readonly status: PaymentStatus;
  /** Transaction hash or signature. If the transaction was replaced, the id of the one that counts. */
  readonly id: string | undefined;
  readonly replaced: TransactionOutcome['replaced'];
  /** The wallet's id of a batch of calls (EIP-5792), not of a transaction. */
  readonly callsId: string | undefined;
  /** The network's reason for the failure, as cleaned text. */
  readonly reason: string | undefined;
  /** Network fee that was charged, once known. */
  readonly paid: AssetAmount | undefined;
  /** Why the payment failed, or why it is unknown whether it was sent. */
  readonly error: KitError | undefined;
  /** Milliseconds since the epoch. */
  readonly askedAt: number;
  readonly isLookingUp: boolean;
  /**
   * Whether `lookUp` can query the payment's status. False without an id or a list to search, and when `matches` is above 0.
   * The user then checks in the wallet or explorer, and `lookUp` records that they did.
   */
  readonly canLookUp: boolean;
  /** Requested before this page loaded or in another tab, and not answered here. Its review holds only what was stored. */
  readonly isEarlier: boolean;
  /** The last status check got no answer. */
  readonly isLookFailed: boolean;
  /**
   * Number of transactions that match the payment if the check found several, or 1 if the only match failed. Otherwise 0.
   * The payment was most likely sent.
   */
  readonly matches: number;
  /** Time of the last check by the kit or the user, in milliseconds since the epoch. Undefined if never checked. */
  readonly lookedUpAt: number | undefined;
  /**
   * Whether the user may send again: the payment is settled, is sent but cannot be watched, or is unknown and was checked.
   * Offer a retry only then.
   */
  readonly canSendAgain: boolean;
}

/** Actions on the payment that a feature shows. */
export interface CurrentPaymentActions {
  /**
   * Stops waiting for the wallet and returns to the fields. The wallet may still send: the payment stays in `state.sent` as
   * `asking`, and asking again may pay twice. If it is sent after all, it is shown again.
   */
  stopWaiting(): void;
  /** Checks a payment's status on the network and writes the answer to `state.sent`. Never rejects. */
  lookUp(key: number): Promise<void>;
  /** Records that the user checked the payment after the kit's own check got no answer (`isLookFailed`). */
  confirmLookedUp(key: number): void;
  /** Returns from `sent` to the unchanged fields. Does nothing while `payment.canSendAgain` is false. */
  again(): void;
  /** Clears all fields. Pending payments stay in `sent`. */
  reset(): void;
}

/** What differs between the features that pay. */
export interface PaymentKind<Review extends Payable> {
  /** Name of the kind in the ledger. */
  readonly name: string;
  /** Whether an unresolved payment must outlive the page; default true. */
  readonly isStored?: boolean | undefined;
  /**
   * The called contract decides the recipient, and a wallet may route the call through its own contract. A payment without an
   * id is therefore found only by the amount that left the account.
   */
  readonly isExchange?: boolean | undefined;
  /**
   * Asks the wallet synchronously. Resolves with the transaction id.
   * @throws KitError as `AdapterCapabilities.sendNative`
   */
  readonly request: (
    adapter: AdapterCapabilities,
    review: Review,
    onProgress: (progress: SendProgress) => void,
    /** Receives the wallet's id of batched calls. */
    onCalls: (id: string) => void,
  ) => Promise<string>;
  /** Emits usage events. @param result the transaction id on `SUCCESS`, otherwise an error message or an empty string */
  readonly track: (
    event: 'INITIATED' | 'SUCCESS' | 'ERROR' | 'REJECTED',
    review: Review,
    result: string,
  ) => void;
  /** Details to store with the request for a reload, as JSON. */
  readonly storedDetailsOf?: ((review: Review) => object | undefined) | undefined;
  /**
   * Restores the review of a payment that was requested before the page loaded or in another tab, as far as it is known.
   * @param about result of `storedDetailsOf` read from the page's storage; untrusted, because any script of the page may have
   * written it
   */
  readonly restoreReview: (paid: Payable, about: unknown) => Review;
}

/** What a flow does when its payments change. */
export interface PaymentListeners<Review extends Payable> {
  /** Called when the wallet answers with a transaction id. */
  readonly onSent?: ((review: Review) => void) | undefined;
  /** Called at each change of a payment. */
  readonly onChange: (payment: Payment<Review>) => void;
  /** Called when another tab answered or checked a payment that was requested elsewhere. */
  readonly onResolvedElsewhere: (key: number) => void;
}

/** What payments need of the kit. */
export type PaymentDeps = PagesDeps &
  Pick<FeatureDeps, 'bus' | 'env' | 'options'> & { readonly ledger: Ledger };
