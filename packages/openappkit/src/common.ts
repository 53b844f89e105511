// The types that every entry exports, and the names that migrating apps import.
import type { Adapter, Network } from '@openappkit/core';
export type { ChainNamespace } from '@openappkit/networks';
export type * from './moving-types.js';
export type {
  CaipAddress,
  CaipNetworkId,
  ConnectedWalletInfo,
  Connector,
  ConnectorType,
  Eip1193Provider as Provider,
  Features,
  KitError,
  Network as CaipNetwork,
  NetworkInput as AppKitNetwork,
  Options as AppKitOptions,
  Options as CreateAppKit,
  SIWXConfig,
  SIWXMessage,
  SIWXSession,
  ThemeMode,
  ThemeVariables,
  WordChanges,
} from '@openappkit/core';

/** A network of a namespace without an adapter of ours. */
export type CustomCaipNetwork<Namespace extends string = string> = Network & {
  readonly chainNamespace: Namespace;
};

/** The networks of a namespace. */
export type InferredCaipNetwork<Namespace extends string = string> = CustomCaipNetwork<Namespace>;

export const CoreHelperUtil = {
  /** Returns the version that an SDK reports. @example CoreHelperUtil.generateSdkVersion([], 'html', '0.1.0') // 'html-universal-0.1.0' */
  generateSdkVersion: (adapters: readonly Adapter[], platform: string, version: string): string =>
    `${platform}-${adapters.map(({ name }) => name).join(',') || 'universal'}-${version}`,
};

/** Error codes of JSON-RPC and EIP-1193. */
export const WcConstantsUtil = {
  ERROR_CODE_UNRECOGNIZED_CHAIN_ID: 4902,
  ERROR_CODE_DEFAULT: 5000,
  ERROR_INVALID_CHAIN_ID: 32603,
} as const;
