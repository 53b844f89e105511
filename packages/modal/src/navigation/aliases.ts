// Names that apps may pass to `open` for views that do not exist, by the view that replaces them.
import type { View } from './route.types.js';

const servedBy = {
  Connect: 'Create ConnectWallets DataCapture DataCaptureOtpConfirm UsageExceeded',
  AccountSettings: 'SmartAccountSettings UpgradeEmailWallet',
  RegisterAccountName: 'ChooseAccountName',
  ProfileWallets: 'SwitchActiveChain',
  SIWXSignMessage: 'ConnectingSiwe',
  Networks: 'SwitchNetwork WalletCompatibleNetworks',
} as const satisfies Partial<Record<View, string>>;

export function viewFor(name: string): View | undefined {
  return (Object.keys(servedBy) as (keyof typeof servedBy)[]).find((view) =>
    servedBy[view].split(' ').includes(name),
  );
}
