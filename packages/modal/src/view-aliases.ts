// Where the other names of compat.md section 6 land. Loaded by open() when it is given one of them.
import { isPublicView, type PublicView } from './view-names.js';

/** Names of compat.md section 6 by the view that serves them until each has its own. */
const servedBy: Readonly<Partial<Record<PublicView, string>>> = {
  Connect:
    'Create ConnectWallets ConnectSocials EmailLogin EmailVerifyOtp EmailVerifyDevice DataCapture ' +
    'DataCaptureOtpConfirm UsageExceeded',
  ConnectingExternal: 'ConnectingSocial ConnectingFarcaster',
  Account:
    'ConnectingSiwe SIWXSignMessage UpdateEmailWallet UpdateEmailPrimaryOtp UpdateEmailSecondaryOtp ' +
    'UpgradeEmailWallet AccountSettings SmartAccountSettings ApproveTransaction Transactions ' +
    'WalletReceive WalletSend WalletSendSelectToken WalletSendPreview WalletSendConfirmed Swap SwapSelectToken ' +
    'SwapPreview OnRampProviders OnRampTokenSelect OnRampFiatSelect BuyInProgress FundWallet PayWithExchange ' +
    'PayWithExchangeSelectAsset Pay PayQuote PayLoading ChooseAccountName RegisterAccountName ' +
    'RegisterAccountNameSuccess SmartSessionCreated SmartSessionList',
  ProfileWallets: 'SwitchActiveChain',
  Networks: 'SwitchNetwork WalletCompatibleNetworks',
};

/** The view that serves a public name; Connect for one nobody knows. */
export function viewFor(name: string): PublicView {
  if (isPublicView(name)) return name;
  for (const [view, names] of Object.entries(servedBy))
    if (names.split(' ').includes(name) && isPublicView(view)) return view;
  return 'Connect';
}
