// `openappkit/react`: createAppKit, provider, hooks and buttons. Re-exports only, pinned by index.test.ts.
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
export * from '@openappkit/react';
export { WcConstantsUtil } from './wc-constants.js';
