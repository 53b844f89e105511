// `openappkit/library/vue`: only the composables, for code that shares another package's kit.
export {
  type AppKitEvent,
  type Connection,
  getAppKit,
  useAppKit,
  useAppKitAccount,
  useAppKitConnection,
  useAppKitConnections,
  useAppKitEvents,
  useAppKitProvider,
  useAppKitState,
  useAppKitTheme,
  useDisconnect,
  useWalletInfo,
} from '@openappkit/vue';
