import type { ExplorerWallet } from '@openappkit/core';
import type { EmbeddedSocial } from '@openappkit/core/feature';
import type { Traits } from '@openappkit/core/internal';
import type { AppKit, OwnedCollectible } from '@openappkit/kit';

/** Shown by `ak-step-rail` under the header. */
export interface RailStep {
  readonly current: number;
  readonly steps: number;
}

export type AllWalletsParams = { readonly namespace?: string | undefined } | undefined;

export interface CollectibleParams {
  readonly collectible: OwnedCollectible;
}

export interface DownloadsParams {
  readonly wallet: ExplorerWallet;
}

export type ProfileWalletsParams = { readonly namespace?: string | undefined } | undefined;

export type ConnectParams =
  | {
      readonly namespace?: string | undefined;
      /** Shows the list behind the collapsed row (option `features.collapseWallets`). */
      readonly unfolded?: boolean | undefined;
    }
  | undefined;

export interface ConnectingSocialParams {
  readonly provider: EmbeddedSocial;
  readonly name: string;
}

export interface ConnectingExternalParams {
  readonly connectorId: string;
  readonly namespace: string;
  readonly name: string;
}

export interface SwapSelectTokenParams {
  readonly side: 'from' | 'to';
}

export interface ConnectingMultiChainParams {
  readonly name: string;
  readonly imageUrl: string | undefined;
  readonly connectors: readonly { readonly connectorId: string; readonly namespace: string }[];
}

export interface SwapStepParams {
  readonly rail: RailStep;
  /** Selects the swap; defaults to the current one. */
  readonly key?: number | undefined;
}

export interface WalletSendConfirmedParams {
  /** Selects the payment. Without params, the view shows the current one. */
  readonly key: number;
}

export interface ConnectingWalletConnectParams {
  readonly wallet: ExplorerWallet;
}

/** For the view with a pairing code for any wallet. */
export type ConnectingWalletConnectBasicParams =
  | {
      /** On a phone, shows the code for another device instead of the link to a wallet on this phone. */
      readonly showsCode?: boolean | undefined;
    }
  | undefined;

/** The parameters of each view. */
export interface ViewParams {
  Connect: ConnectParams;
  ConnectingExternal: ConnectingExternalParams;
  AllWallets: AllWalletsParams;
  ConnectingWalletConnect: ConnectingWalletConnectParams;
  ConnectingWalletConnectBasic: ConnectingWalletConnectBasicParams;
  Account: undefined;
  SIWXSignMessage: undefined;
  ApproveTransaction: undefined;
  AccountSettings: undefined;
  SmartSessionList: undefined;
  SmartSessionCreated: undefined;
  UpdateEmailWallet: undefined;
  UpdateEmailPrimaryOtp: undefined;
  UpdateEmailSecondaryOtp: undefined;
  ConnectingMultiChain: ConnectingMultiChainParams;
  EmailLogin: undefined;
  EmailVerifyOtp: undefined;
  EmailVerifyDevice: undefined;
  ConnectSocials: undefined;
  ConnectingSocial: ConnectingSocialParams;
  ConnectingFarcaster: undefined;
  Downloads: DownloadsParams;
  GetWallet: undefined;
  WhatIsAWallet: undefined;
  WhatIsANetwork: undefined;
  WhatIsABuy: undefined;
  FundWallet: undefined;
  OnRampProviders: undefined;
  OnRampTokenSelect: undefined;
  OnRampFiatSelect: undefined;
  BuyInProgress: undefined;
  PayWithExchange: undefined;
  PayWithExchangeSelectAsset: undefined;
  ProfileWallets: ProfileWalletsParams;
  WalletReceive: undefined;
  WalletSend: undefined;
  WalletSendSelectToken: undefined;
  WalletSendPreview: undefined;
  WalletSendConfirmed: WalletSendConfirmedParams | undefined;
  Pay: undefined;
  PayQuote: undefined;
  PayLoading: undefined;
  Swap: undefined;
  SwapSelectToken: SwapSelectTokenParams;
  SwapPreview: SwapStepParams | undefined;
  Swapping: SwapStepParams | undefined;
  RegisterAccountName: undefined;
  RegisterAccountNameSuccess: { readonly isDone: true } | undefined;
  Transactions: undefined;
  Collectible: CollectibleParams;
  Networks: undefined;
  UnsupportedChain: undefined;
}

/**
 * Names of the views that `open` accepts and of the steps of flows. `router.state.view` holds one once a view is shown.
 */
export type View = keyof ViewParams;

/** Optional if the view works without parameters. */
export type ParamsArgument<Params> = undefined extends Params
  ? [params?: Params]
  : [params: Params];

export type ViewLocation = {
  readonly [Name in View]: { readonly view: Name; readonly params: ViewParams[Name] };
}[View];

export interface OpenParams {
  readonly namespace?: string | undefined;
  /** A pairing URI that the host created. */
  readonly uri?: string | undefined;
}

interface RouteBase<Params> extends Traits {
  /** Element of the body, which `load` defines. */
  readonly tag: string;
  /** Element that replaces the title in the header, which `load` defines. */
  readonly header?: string;
  readonly title: (kit: AppKit, params: Params) => string;
  readonly rail?: (kit: AppKit) => RailStep | undefined;
  /** Whether the view has a second pane on wide screens. */
  readonly isWide?: (kit: AppKit) => boolean;
  /** Runs in addition to going back. */
  readonly back?: (kit: AppKit) => void;
  /** If it returns false, the dialog shakes and stays open. */
  readonly guard?: (kit: AppKit) => boolean;
  /** Runs when `open` shows the view. */
  readonly begin?: (kit: AppKit, params: OpenParams) => void;
  readonly load: (kit: AppKit) => Promise<unknown>;
  /** Loads what the view needs after its first render; prefetched with the view. */
  readonly preload?: () => Promise<unknown>;
}

/**
 * Resolves where `open` goes if called with the view's name only. Undefined means home. Must be pure.
 */
type ResolveLocation = (kit: AppKit, params: OpenParams) => ViewLocation | undefined;

/** A view as data. A view that requires parameters must define `resolveLocation`. */
export type Route<Params> = RouteBase<Params> &
  (undefined extends Params
    ? { readonly resolveLocation?: ResolveLocation }
    : { readonly resolveLocation: ResolveLocation });

/** Maps view names to routes with the parameters of their views. */
export type RouteTable = { readonly [Name in View]?: Route<ViewParams[Name]> };
