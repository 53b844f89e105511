// Adding funds from an exchange, as a host and a view see it. Types only.
import type { KitError } from '@openappkit/core';
import type { Asset, AssetId } from '@openappkit/core/adapter';
import type { FeatureController } from '@openappkit/core/feature';
import type { AmountIssue } from '../../amounts/amount-issue.types.js';
import type { AssetAmount } from '../../assets/asset-amount.types.js';
import type { ExchangeList, ExchangeOrder } from '../../exchanges/exchange.types.js';
import type { ActiveAccount } from '../../active-account/active-account.js';

export interface DepositState {
  /** Where the coins go: the account in use when it was last looked. Undefined where nothing can be sent to one. */
  readonly account: ActiveAccount | undefined;
  /** Why nothing can be added here. `network`: nobody pays out on it. */
  readonly unavailable: 'not-connected' | 'network' | undefined;
  /** Of the network in use: its coin, then the dollar tokens known on it. */
  readonly assets: readonly Asset[];
  readonly asset: Asset | undefined;
  /** As it was typed. */
  readonly amountText: string;
  /** What it is, where nothing is wrong with it. */
  readonly amount: AssetAmount | undefined;
  readonly issue: AmountIssue | undefined;
  /** Those that pay the asset out. */
  readonly exchanges: ExchangeList;
  /** Of the last exchange that did not open its page; nothing was charged there. */
  readonly problem: { readonly error: KitError; readonly name: string } | undefined;
  /** In front, until `another`. */
  readonly order: ExchangeOrder | undefined;
  /** Everything that exchanges were asked for, the newest first, and what other pages asked them for (`isEarlier`). */
  readonly orders: readonly ExchangeOrder[];
  /** Pictures of exchanges asked for by `loadPictures`, as `data:` URLs by `imageUrl`. */
  readonly pictures: Readonly<Record<string, string>>;
}

/** The controller: `await kit.feature('deposit')`. Its verbs never throw. */
export interface Deposit extends FeatureController {
  /** A valtio proxy. */
  readonly state: DepositState;
  /** Looks where the person is, and asks for exchanges; an order of this account that is under way comes to the front. */
  begin(): void;
  /** Asks for exchanges again, where that failed. */
  refresh(): void;
  /** @param assetId one of `assets` */
  setAsset(assetId: AssetId): void;
  /** @param text plain decimal text, in whole units of the asset */
  setAmount(text: string): void;
  /**
   * Lets an exchange send: opens a window in the turn it is called in. Nothing happens while the amount is none; what becomes of
   * it stands in `state.order`.
   */
  depositFrom(exchangeId: string): void;
  /** @param isByLink the person opened the page by a link; without it, a window is opened in the turn it is called in */
  openAgain(isByLink?: boolean): void;
  /** Asks the exchange now. Never rejects. */
  check(): Promise<void>;
  /** Back to the form. One whose page was shown goes on behind it. */
  another(): void;
  loadPictures(): void;
}
