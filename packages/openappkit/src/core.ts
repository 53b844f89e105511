// `openappkit/core`: errors, CAIP helpers and types; and createAppKit, which apps moving over import from here too.
// Re-exports only, pinned by index.test.ts.
export * from '@openappkit/core';
export { AppKit, createAppKit, getAppKit, modal } from '@openappkit/modal';
export type {
  AppKitNetwork,
  AppKitOptions,
  CaipNetwork,
  ChainNamespace,
  CreateAppKit,
  CustomCaipNetwork,
  InferredCaipNetwork,
  Provider,
} from './common.js';
export type * from './moving-types.js';
