// Everything that may move money, whatever began it, with one life cycle.
import type { Network, SendProgress, TransactionOutcome } from '@openappkit/core/adapter';
import type { KitError } from '@openappkit/core/feature';
import type { AssetAmount } from '../assets/asset-amount.types.js';

/**
 * `requested`: the wallet or service has not answered, or the adapter is sending what the wallet signed. `sent`: it is on its way and not settled. `unknown`: it is not known
 * whether it was sent. `rejected`: nothing was sent and no money moved. `confirmed`: settled and successful. `reverted`:
 * included but undone, and the fee was charged. `replaced`: another transaction took its place. `expired`: never included.
 */
export type EntryStatus =
  | 'requested'
  | 'sent'
  | 'unknown'
  | 'rejected'
  | 'confirmed'
  | 'reverted'
  | 'replaced'
  | 'expired';

/** One transaction in the ledger. Frozen; each change creates a new object. */
export interface LedgerEntry<Details = unknown> {
  /** Identifies the transaction on this page. */
  readonly key: number;
  /** Identifies it in the page's storage and in other tabs. */
  readonly storedKey: string;
  readonly kind: string;
  readonly network: Network;
  /** The account that pays, or that receives what a service pays. */
  readonly address: string;
  readonly status: EntryStatus;
  /** Transaction hash or signature. If the transaction was replaced, the id of the one that counts. */
  readonly id: string | undefined;
  /** The wallet's id of a batch of calls (EIP-5792). */
  readonly callsId: string | undefined;
  /** What the adapter needs to find a replacement (`WatchTransactionRequest.trace`). */
  readonly trace: string | undefined;
  readonly replaced: TransactionOutcome['replaced'];
  /** The network's reason for the failure, as cleaned text. */
  readonly reason: string | undefined;
  /** Network fee that was charged, once known. */
  readonly paid: AssetAmount | undefined;
  readonly error: KitError | undefined;
  /** Milliseconds since the epoch. */
  readonly requestedAt: number;
  /** Requested before this page loaded or in another tab. */
  readonly isEarlier: boolean;
  /** Not settled for a while, or its service is not asked. */
  readonly isLate: boolean;
  readonly isChecking: boolean;
  /** The last status check got no answer. */
  readonly isCheckFailed: boolean;
  /** The user was shown how it ended, or chose to pay otherwise. It no longer blocks another payment. */
  readonly isAcknowledged: boolean;
  /** Time of the last check by the kit or the user. */
  readonly checkedAt: number | undefined;
  /** Number of transactions that a search found. With one, `id` is the match, or undefined if the match failed. */
  readonly matches: number;
  /** What its kind knows of it. */
  readonly details: Details;
}

/** The answer of a service that pays or is paid. */
export interface ServiceReport {
  readonly status: EntryStatus;
  readonly id?: string | undefined;
  /** It takes part again although the user had acknowledged it, so it blocks other payments again. */
  readonly isRevived?: boolean;
}

/** What the wallet, the network, a service or the user says about a transaction. Times are milliseconds since the epoch. */
export type EntryEvent =
  /** The wallet passed on the transaction. `isSent` is false if the node's answer to it is pending or was lost. */
  | ({ readonly type: 'progress' } & SendProgress)
  | { readonly type: 'calls-accepted'; readonly callsId: string }
  | { readonly type: 'answered'; readonly id: string }
  | { readonly type: 'failed'; readonly error: KitError }
  /** The kit is destroyed while the wallet is asked. */
  | { readonly type: 'abandoned'; readonly error: KitError }
  | { readonly type: 'check-started' }
  | { readonly type: 'check-failed' }
  /** A check that can query nothing, or found nothing: the user may decide. */
  | { readonly type: 'checked'; readonly at: number }
  /** A search found these ids. */
  | { readonly type: 'found'; readonly ids: readonly string[]; readonly at: number }
  | { readonly type: 'calls-refused'; readonly error: KitError; readonly at: number }
  /** The network has it, but has not settled it. */
  | { readonly type: 'seen'; readonly at: number }
  | { readonly type: 'traced'; readonly trace: string }
  | {
      readonly type: 'watched';
      readonly outcome: TransactionOutcome;
      readonly paid: AssetAmount | undefined;
      readonly at: number;
    }
  /** The network was watched for so long that no result is expected anymore. */
  | { readonly type: 'watching-ended' }
  /** The recipient reports that it arrived. */
  | { readonly type: 'arrived' }
  /** A service is polled from now on, because it may be paid. `isCheck`: the user asked for it. */
  | { readonly type: 'polled'; readonly isCheck: boolean }
  | (ServiceReport & { readonly type: 'reported'; readonly at: number })
  /** The id that counts by now. */
  | { readonly type: 'identified'; readonly id: string }
  /** The service is no longer asked. */
  | { readonly type: 'polling-ended' }
  | { readonly type: 'acknowledged' };
