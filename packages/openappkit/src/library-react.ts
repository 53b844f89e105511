'use client';
// `openappkit/library/react`: the hooks alone, for code that shares a kit made elsewhere. Re-exports only.
export {
  type Connection,
  type FetchWalletsOptions,
  getAppKit,
  useAppKit,
  useAppKitAccount,
  useAppKitConnection,
  useAppKitConnections,
  useAppKitEvents,
  useAppKitNetworkCore,
  useAppKitProvider,
  useAppKitState,
  useAppKitTheme,
  useAppKitWallets,
  type UseAppKitWalletsReturn,
  useDisconnect,
  useWalletInfo,
} from '@openappkit/react';
