// `openappkit/react/headless`: the kit without elements and every hook. Re-exports only, pinned by index.test.ts.
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
export type { OpenOptions, ViewName as Views } from '@openappkit/kit';
export * from '@openappkit/react/headless';
export { WcConstantsUtil } from './wc-constants.js';
