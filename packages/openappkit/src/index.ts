// `openappkit`: what a page without a framework imports. Re-exports only, pinned by index.test.ts.
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
export * from '@openappkit/modal';
export { WcConstantsUtil } from './wc-constants.js';
