// Public face of @openappkit/modal: createAppKit for plain HTML, and what the framework bindings need.
export { createAppKit } from './create-app-kit.js';
export { findKit, onKitsChange } from './default-kit.js';
export { defineElements } from './define-elements.js';
export type { Sdk } from './kit/app-kit.js';
export type {
  AppKit,
  OpenOptions,
  PublicAccount,
  PublicNetwork,
  PublicProvider,
  PublicState,
  ViewName,
} from './kit/app-kit.types.js';
