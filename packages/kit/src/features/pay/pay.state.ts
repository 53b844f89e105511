// The state, events and effects of a requested payment. Pure.
import type { Network } from '@openappkit/core';
import type { Asset, AssetId } from '@openappkit/core/adapter';
import type { FeatureDeps, KitError } from '@openappkit/core/feature';
import type { ActiveAccount } from '../../active-account.js';
import type { AssetList, AssetAmount } from '../../assets/asset-amount.types.js';
import { noExchanges } from '../../exchanges/load-exchanges.js';
import type { ExchangeList, ExchangeOrder } from '../../exchanges/exchange.types.js';
import type { Step } from '../../flows/create-flow.js';
import type { PaymentEffect, PaymentEvent } from '../../flows/payment-step.js';
import type { Payment, PaymentDeps } from '../../transactions/payment.types.js';
import type { TransferOrder } from '../../transfers/transfer.types.js';
import type { PayProblem, PayRequest, PayReview, PaySource, PayState } from './pay.types.js';
import type { PayContext } from './pay.validate.js';

export type PayDeps = PaymentDeps &
  Pick<FeatureDeps, 'account' | 'adapters' | 'chain' | 'connection' | 'http' | 'sdk'>;

export type Sent = Payment<PayReview>;

export interface State extends PayState {
  readonly context: PayContext;
  /** The list that was last offered, and the address that held its tokens. */
  readonly offered: AssetList;
  readonly owner: string | undefined;
  /** The wallet's network when the token was chosen, then the token's network once the wallet is there. */
  readonly tokenNetworkId: string | undefined;
  /** The address of the review that the user chose or was shown again. */
  readonly acceptedRecipient: string | undefined;
  /** The accepted markup in basis points. */
  readonly acceptedMarkup: number;
  /** Keys of payments for which earlier requests asked the wallet, if it still may pay them and this request repeats them. */
  readonly repeated: readonly number[];
  /** Renewals of the quote in a row without user activity. */
  readonly renewals: number;
}

export type Event =
  | PaymentEvent<PayReview>
  | { readonly type: 'context-read'; readonly context: PayContext }
  | { readonly type: 'account-changed' }
  /** No unresolved payment of the new account was found. */
  | { readonly type: 'account-free' }
  | { readonly type: 'request-begun'; readonly request: PayRequest }
  | { readonly type: 'refresh' }
  | { readonly type: 'list-offered'; readonly list: AssetList }
  | { readonly type: 'token-chosen'; readonly assetId: AssetId | undefined }
  | { readonly type: 'quote-chosen' }
  | { readonly type: 'leave' }
  | { readonly type: 'return-to-choice'; readonly problem?: PayProblem | undefined }
  | { readonly type: 'markup-accepted'; readonly isAccepted: boolean }
  /** The user wants to pay, but the review names another address than they chose. */
  | { readonly type: 'address-shown' }
  | { readonly type: 'submit' }
  | { readonly type: 'end' }
  | { readonly type: 'pictures-loaded'; readonly pictures: PayState['pictures'] }
  | { readonly type: 'exchanges-loaded'; readonly list: ExchangeList }
  /** @param lifetimeMs when the quote expires, from now */
  | {
      readonly type: 'source-read';
      readonly source: PaySource;
      readonly lifetimeMs?: number | undefined;
    }
  | { readonly type: 'quote-due' }
  /** `order` changed, or one was dropped. */
  | {
      readonly type: 'orders-changed';
      readonly orders: readonly ExchangeOrder[];
      readonly order: ExchangeOrder | undefined;
    }
  /** An order to show: a new one, or one that may already be paid. */
  | { readonly type: 'order-shown'; readonly order: ExchangeOrder }
  | {
      readonly type: 'order-failed';
      readonly key: number;
      readonly error: KitError;
      readonly name: string;
    }
  | { readonly type: 'transfers-changed'; readonly transfers: readonly TransferOrder[] }
  | { readonly type: 'transfer-found'; readonly transfer: TransferOrder };

export type Effect =
  | PaymentEffect<PayReview>
  | {
      readonly type: 'read-quote';
      readonly request: PayRequest;
      readonly payWith: Asset | undefined;
      readonly from: ActiveAccount;
      /** Shown again if the quote fails. */
      readonly balance: PaySource['balance'];
    }
  | { readonly type: 'expire-quote'; readonly lifetimeMs: number }
  | { readonly type: 'load-exchanges'; readonly request: PayRequest }
  /** Reports `account-free` if the account has no unresolved payment. */
  | { readonly type: 'find-pending' }
  /** Shows an order or transfer that may already be paid, or else returns to the choice. */
  | { readonly type: 'find-pending-order' }
  | { readonly type: 'acknowledge-order'; readonly orderKey: number }
  | { readonly type: 'forget-order'; readonly orderKey: number }
  | { readonly type: 'track-order'; readonly order: ExchangeOrder }
  | { readonly type: 'acknowledge-transfer'; readonly requestId: string };

export type Result = Step<State, Effect>;

export const emptySource: PaySource = Object.freeze({
  status: 'absent',
  from: undefined,
  balance: undefined,
  quote: undefined,
  issue: undefined,
  error: undefined,
});

export const noRequest = {
  step: 'none',
  request: undefined,
  source: emptySource,
  tokens: [],
  payWith: undefined,
  exchanges: noExchanges,
  review: undefined,
  isChanged: false,
  isMarkupAccepted: false,
  problem: undefined,
  payment: undefined,
  transfer: undefined,
  order: undefined,
} as const;

export const initialState = (context: PayContext, pictures: PayState['pictures']): State => ({
  ...noRequest,
  flow: 0,
  sent: [],
  orders: [],
  transfers: [],
  pictures,
  context,
  offered: { at: undefined, assets: [], spam: [] },
  owner: undefined,
  tokenNetworkId: undefined,
  acceptedRecipient: undefined,
  acceptedMarkup: 0,
  repeated: [],
  renewals: 0,
});

export const stopSource = [
  { type: 'cancel', key: 'read-quote' },
  { type: 'cancel', key: 'expire-quote' },
] as const;

export const isOfRequest = ({ flow, repeated }: State, sent: Sent): boolean =>
  sent.flow === flow || repeated.includes(sent.key);

export const isChoosing = ({ step }: State): boolean => step === 'choose' || step === 'review';

/** Returns what the recipient gets, which differs from what leaves the account if another token pays. */
export function requestedPayment({ amount, network, to, transfer }: PayReview): {
  readonly amount: AssetAmount;
  readonly network: Network;
  readonly recipient: string;
} {
  return transfer?.request.destination ?? { amount, network, recipient: to };
}
