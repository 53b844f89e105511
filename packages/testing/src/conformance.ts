// Public entry `@openappkit/testing/conformance`: the adapter conformance suite, its broken adapters, and
// the EVM wallet with real keys. For authors of adapters; never part of an app.
export {
  adapterConformance,
  type ConformanceResult,
  conformanceCases,
  runConformance,
  type TestRunner,
} from './conformance/adapter-conformance.js';
export {
  type ScriptedUser,
  createScriptedUser,
  withScriptedUser,
} from './conformance/scripted-user.js';
export type {
  Answer,
  ChainTransaction,
  ConformanceCase,
  ConformanceOptions,
  ConformanceToken,
  ConformanceWallet,
  ConformanceWorld,
  Inabilities,
  Inability,
  Reported,
} from './conformance/conformance.types.js';
export { type BrokenAdapter, brokenAdapters } from './conformance/broken-adapters.js';
export { type EvmChain, startEvmChain } from './conformance/evm/evm-chain.js';
export type { SmartAccount } from './conformance/evm/contracts.js';
export {
  createEvmConformanceWallet,
  type EvmConformanceWalletOptions,
} from './conformance/evm/evm-conformance-wallet.js';
export { type ConformanceProof, proveConformance } from './conformance/prove-conformance.js';
