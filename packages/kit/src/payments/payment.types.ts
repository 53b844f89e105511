// What a wallet was asked to pay, whichever feature asked, and what became of it. Types only.
import type {
  AdapterCapabilities,
  Network,
  SendProgress,
  TransactionOutcome,
} from '@openappkit/core/adapter';
import type { FeatureDeps, KitError } from '@openappkit/core/feature';
import type { PagesDeps } from '../account-lists/history-pages.js';
import type { AssetAmount } from '../assets/asset-amount.types.js';
import type { ActiveAccount } from '../active-account/active-account.js';
import type { PaymentStorageName } from '../persisted/storage-key.js';

/** What every payment has, frozen: who pays what to whom. Features add what else was agreed to. */
export interface Payable {
  readonly from: ActiveAccount;
  /** Full, canonical: an account, or the contract that is called. */
  readonly to: string;
  readonly network: Network;
  /** What leaves the account, beside the fee. */
  readonly amount: AssetAmount;
}

/**
 * `asking`: the wallet has not answered. `waiting`: sent, the network has not settled it. `confirmed`. `reverted`: taken and
 * undone; the fee was charged. `replaced`: another transaction took its place (`replaced` says which kind; `repriced` is the
 * same payment, and then `status` is `confirmed`). `expired`: the network did not take it and will not any more. `late`: sent,
 * no answer yet, the kit goes on looking. `unknown`: nobody can tell whether it was sent.
 * `declined`, `failed`: nothing was sent; only of one that the person stopped waiting for.
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

/** Something that a wallet was asked to send. A new object at each change. */
export interface Payment<Review extends Payable = Payable> {
  /** Tells payments of one kit apart. */
  readonly key: number;
  /** Of the flow that it came of (`flow` of its feature's state). */
  readonly flow: number;
  readonly review: Review;
  readonly status: PaymentStatus;
  /** As the network knows it: a hash or signature; of the transaction that counts where it was replaced. */
  readonly id: string | undefined;
  readonly replaced: TransactionOutcome['replaced'];
  /** The wallet's own id of it, where it was asked for several calls at once (EIP-5792): none of a transaction. */
  readonly callsId: string | undefined;
  /** Why the network refused it: cleaned text. */
  readonly reason: string | undefined;
  /** What it cost, once that is known. */
  readonly paid: AssetAmount | undefined;
  /** Why it is not known whether it was sent, or why it was not. */
  readonly error: KitError | undefined;
  /** Milliseconds since the epoch. */
  readonly askedAt: number;
  readonly isLookingUp: boolean;
  /**
   * The network can be asked for it (`lookUp`). False where there is neither an id nor a list of transactions: then it is the
   * person who looks, in the wallet or the explorer, and `lookUp` takes note that they did. So it is where `matches` says that
   * more than one can be it.
   */
  readonly canLookUp: boolean;
  /**
   * It was asked for before the page was loaded, or in another tab, and the answer did not come here. Of such a one only
   * account, receiver and amount are known.
   */
  readonly isEarlier: boolean;
  /** The last look brought no answer: nobody knows more than before. */
  readonly isLookFailed: boolean;
  /** How many payments like it a look found, where which of them it is cannot be told; else 0. Most likely it was sent. */
  readonly matches: number;
  /** When it was last looked for, by the kit or the person; undefined if never. */
  readonly lookedUpAt: number | undefined;
  /** Sending again is no mistake: it is settled, or it is not known and was looked up. Offer "try again" only then. */
  readonly canSendAgain: boolean;
}

/** A payment, without what follows from it. */
export type RequestedPayment<Review extends Payable> = Omit<
  Payment<Review>,
  'canLookUp' | 'canSendAgain' | 'status'
>;

/** What follows of a payment from its review never changes; this does. */
export type PaymentChange = Partial<Omit<Payment, 'review'>>;

/** What can be done about the payment in front, where fields are typed, reviewed and then paid. */
export interface CurrentPaymentActions {
  /**
   * Leaves the wallet alone with the question: back to the fields. It may send yet: it stands in `state.sent` as `asking`, and
   * to ask again meanwhile may be to pay twice. Where it was sent after all, it comes to the front.
   */
  stopWaiting(): void;
  /** Asks the network what became of a payment. Never rejects; the answer is in `state.sent`. */
  lookUp(key: number): Promise<void>;
  /** The person looked by themselves, where a look of the kit's brought no answer (`isLookFailed`). */
  confirmLookedUp(key: number): void;
  /** From `sent` back to the fields, all as they were. Nothing happens while `payment.canSendAgain` is false. */
  again(): void;
  /** Empties all fields. Payments under way stay in `sent`. */
  reset(): void;
}

/** What a feature that pays says of its payments; the rest is the same for all of them. */
export interface PaymentKind<Review extends Payable> {
  /** Where questions that are not answered are kept beyond the page. */
  readonly storageName: PaymentStorageName;
  /**
   * What is paid goes wherever the contract that is called sends it, and a wallet may have the call made by a contract of its
   * own: one whose id nobody told is looked for by what left the account alone.
   */
  readonly isExchange?: boolean | undefined;
  /**
   * Asks the wallet, in the turn it is called in. Resolves with the id of the transaction.
   * @throws KitError as `AdapterCapabilities.sendNative`
   */
  readonly request: (
    adapter: AdapterCapabilities,
    review: Review,
    onProgress: (progress: SendProgress) => void,
    /** Told the wallet's id of calls that are one for it. */
    onCalls: (id: string) => void,
  ) => Promise<string>;
  /** Tells of it in usage events. @param told the id where it was sent, else a sentence of ours */
  readonly track: (
    event: 'INITIATED' | 'SUCCESS' | 'ERROR' | 'REJECTED',
    review: Review,
    told: string,
  ) => void;
  /** The wallet or network said that it was sent. */
  readonly onSent: (review: Review) => void;
  /** A payment is another than it was. */
  readonly onChange: (payment: Payment<Review>) => void;
  /** One that another tab asked for was answered or looked up there. */
  readonly onResolvedElsewhere: (key: number) => void;
  /** What else of it has to be known after a reload, as JSON. */
  readonly storedDetailsOf?: ((review: Review) => object | undefined) | undefined;
  /**
   * As far as it is known of one that was asked for before the page was loaded, or in another tab.
   * @param about what `keepOf` gave, out of the page's storage: anybody may have written it
   */
  readonly restoreReview: (paid: Payable, about: unknown) => Review;
}

/** The parts of core that payments are made with. */
export type PaymentDeps = PagesDeps & Pick<FeatureDeps, 'bus' | 'env' | 'options'>;
