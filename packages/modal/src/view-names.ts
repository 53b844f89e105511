// Public view names, what each may be told, and where the names of compat.md section 6 land. No loader in
// here, so that views and intents may read it; routes.ts has the loaders.

const publicViews = [
  'Connect',
  'ConnectingExternal',
  'Account',
  'Networks',
  'UnsupportedChain',
] as const;

/** Public names of the views that are drawn; `router.state.view` is always one of them. */
export type PublicView = (typeof publicViews)[number];

/** What the connect view may be told. */
export interface ConnectParams {
  /** Only wallets of this namespace. */
  readonly namespace?: string | undefined;
}
/** Which wallet the wait view waits for. */
export interface WaitParams {
  readonly connectorId: string;
  readonly namespace: string;
  readonly name: string;
}

/** Parameters by view. */
export interface RouteParams {
  Connect: ConnectParams | undefined;
  ConnectingExternal: WaitParams;
  Account: undefined;
  Networks: undefined;
  UnsupportedChain: undefined;
}

/** Names of compat.md section 6 by the view that serves them until each has its own. */
const servedBy: Readonly<Record<Exclude<PublicView, 'UnsupportedChain'>, string>> = {
  Connect:
    'Create ConnectWallets ConnectSocials AllWallets ConnectingWalletConnect ConnectingWalletConnectBasic ' +
    'EmailLogin EmailVerifyOtp EmailVerifyDevice DataCapture DataCaptureOtpConfirm GetWallet Downloads ' +
    'WhatIsAWallet WhatIsANetwork WhatIsABuy UsageExceeded',
  ConnectingExternal: 'ConnectingMultiChain ConnectingSocial ConnectingFarcaster',
  Account:
    'ConnectingSiwe SIWXSignMessage UpdateEmailWallet UpdateEmailPrimaryOtp UpdateEmailSecondaryOtp ' +
    'UpgradeEmailWallet AccountSettings SmartAccountSettings ProfileWallets ApproveTransaction Transactions ' +
    'WalletReceive WalletSend WalletSendSelectToken WalletSendPreview WalletSendConfirmed Swap SwapSelectToken ' +
    'SwapPreview OnRampProviders OnRampTokenSelect OnRampFiatSelect BuyInProgress FundWallet PayWithExchange ' +
    'PayWithExchangeSelectAsset Pay PayQuote PayLoading ChooseAccountName RegisterAccountName ' +
    'RegisterAccountNameSuccess SmartSessionCreated SmartSessionList',
  Networks: 'SwitchActiveChain SwitchNetwork WalletCompatibleNetworks',
};

/** Whether `name` is a view of its own. */
export function isPublicView(name: string): name is PublicView {
  return publicViews.some((view) => view === name);
}

/** The view that serves a public name; Connect for one nobody knows. */
export function viewFor(name: string): PublicView {
  if (isPublicView(name)) return name;
  for (const [view, names] of Object.entries(servedBy))
    if (names.split(' ').includes(name) && isPublicView(view)) return view;
  return 'Connect';
}
