// `openappkit/react-core`: what apps moving over import from there: createAppKit and the hooks,
// without provider, components and balance. Re-exports only, pinned by index.test.ts.
export type {
  CaipAddress,
  CaipNetworkId,
  ConnectorType,
  Features,
  KitError,
  Network as CaipNetwork,
  NetworkInput as AppKitNetwork,
  Options as AppKitOptions,
  Options as CreateAppKit,
  ThemeMode,
  ThemeVariables,
} from '@openappkit/core';
export { isKitError } from '@openappkit/core';
export type { AppKit, OpenOptions, ViewName as Views } from '@openappkit/modal';
export {
  type Connection,
  createAppKit,
  getAppKit,
  useAppKit,
  useAppKitAccount,
  useAppKitConnection,
  useAppKitConnections,
  useAppKitEvents,
  useAppKitNetwork,
  useAppKitNetworkCore,
  useAppKitProvider,
  useAppKitState,
  useAppKitTheme,
  type UseAppKitWalletsReturn,
  useAppKitWallets,
  useDisconnect,
  useWalletInfo,
} from '@openappkit/react';
export { WcConstantsUtil } from './wc-constants.js';
