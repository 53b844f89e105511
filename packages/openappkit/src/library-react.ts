'use client';
// `openappkit/library/react`: only the hooks, for code that shares another package's kit.
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
