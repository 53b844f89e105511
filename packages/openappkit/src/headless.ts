// `openappkit/headless`: the kit without elements, for pages that draw their own UI. Re-exports only, pinned by
// index.test.ts.
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
export * from '@openappkit/kit';
export { WcConstantsUtil } from './wc-constants.js';
