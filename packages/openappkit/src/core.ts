// `openappkit/core`: errors, CAIP helpers and types, and createAppKit, which migrating apps import from here. index.test.ts lists the exports.
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
