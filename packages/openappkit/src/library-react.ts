// `openappkit/library/react`: the hooks alone, for code that shares a kit made elsewhere. Re-exports only.
export {
  getAppKit,
  useAppKit,
  useAppKitAccount,
  useAppKitEvents,
  useAppKitNetworkCore,
  useAppKitProvider,
  useAppKitState,
  useAppKitTheme,
  useDisconnect,
  useWalletInfo,
} from '@openappkit/react';
