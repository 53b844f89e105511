// Names that apps may give to `open` whose view does not exist yet, by the view that serves them meanwhile. A name that
// has a view of its own never asks here. Comes with the table of routes.
import type { View } from './route.types.js';

const servedBy = {
  Connect: 'Create ConnectWallets DataCapture DataCaptureOtpConfirm UsageExceeded',
  AccountSettings: 'SmartAccountSettings UpgradeEmailWallet',
  RegisterAccountName: 'ChooseAccountName',
  ProfileWallets: 'SwitchActiveChain',
  SIWXSignMessage: 'ConnectingSiwe',
  Networks: 'SwitchNetwork WalletCompatibleNetworks',
} as const satisfies Partial<Record<View, string>>;

/** Undefined for a name that nobody knows. */
export function viewFor(name: string): View | undefined {
  return (Object.keys(servedBy) as (keyof typeof servedBy)[]).find((view) =>
    servedBy[view].split(' ').includes(name),
  );
}
