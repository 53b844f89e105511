import type { KitError } from '@openappkit/core';
import type { Asset, AssetId } from '@openappkit/core/adapter';
import type { FeatureController } from '@openappkit/core/feature';
import type { AmountIssue, AssetAmount } from '../../assets/asset-amount.types.js';
import type { ExchangeList, ExchangeOrder } from '../../exchanges/exchange.types.js';
import type { ActiveAccount } from '../../active-account.js';

export interface DepositState {
  /** The receiving account, active when last checked. Undefined if no account on a network of the app is active. */
  readonly account: ActiveAccount | undefined;
  /** Why nothing can be added. `network`: no exchange pays out on the active network. */
  readonly unavailable: 'not-connected' | 'network' | undefined;
  /** The active network's coin, then its known dollar tokens. */
  readonly assets: readonly Asset[];
  /** What to deposit. Undefined before the user chooses. */
  readonly asset: Asset | undefined;
  /** As typed. */
  readonly amountText: string;
  /** The parsed amount; undefined if there is an issue. */
  readonly amount: AssetAmount | undefined;
  /** Why the typed amount is not accepted. */
  readonly issue: AmountIssue | undefined;
  /** Exchanges that pay out the asset. */
  readonly exchanges: ExchangeList;
  /** Why the last exchange did not open its page; nothing was charged there. */
  readonly problem: { readonly error: KitError; readonly name: string } | undefined;
  /** The current order, until `another`. */
  readonly order: ExchangeOrder | undefined;
  /** All orders, newest first, including those of earlier pages and other tabs (`isEarlier`). */
  readonly orders: readonly ExchangeOrder[];
  /** Exchange pictures that `loadPictures` loaded, as `data:` URLs by `imageUrl`. */
  readonly pictures: Readonly<Record<string, string>>;
}

/** Controller of adding funds: `await kit.feature('deposit')`. Its methods never throw. */
export interface Deposit extends FeatureController {
  /** A valtio proxy. */
  readonly state: DepositState;
  /** Reads the active account and loads the exchanges. Shows a pending order of this account. */
  begin(): void;
  /** Loads the exchanges again. */
  refresh(): void;
  /** Chooses what to deposit. @param assetId one of `assets` */
  setAsset(assetId: AssetId): void;
  /** Sets the typed amount. @param text plain decimal text, in whole units of the asset */
  setAmount(text: string): void;
  /**
   * Lets an exchange send the amount. Opens a window, so call it directly in the click. Does nothing without a valid `amount`;
   * `state.order` has the status.
   */
  depositFrom(exchangeId: string): void;
  /**
   * Opens the order's page again.
   * @param isByLink the user opened the page by a link; otherwise the method opens a window, so call it directly in the click
   */
  openAgain(isByLink?: boolean): void;
  /** Asks the exchange now. Never rejects. */
  check(): Promise<void>;
  /** Returns to the form. An order whose page was shown continues in the background. */
  another(): void;
  /** Loads the exchanges' pictures. Call it where they are shown. */
  loadPictures(): void;
}
