// `openappkit/library/vue`: the composables alone, for code that shares a kit made elsewhere. Re-exports only.
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
