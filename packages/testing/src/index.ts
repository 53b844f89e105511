// Public entry: test doubles for apps and for our own packages. Imports no test framework.
export {
  type AnnouncedInfo,
  announceProvider,
  type FakeAnswer,
  type FakeEip1193Provider,
  type FakeRequest,
  fakeEip1193Provider,
} from './doubles/fake-eip1193-provider.js';
export {
  type FakeAdapter,
  type FakeAdapterOptions,
  fakeAdapter,
  fakeAddress,
  otherFakeAddress,
} from './doubles/fake-adapter.js';
export {
  type EmbeddedStep,
  type FakeEmbeddedWallet,
  fakeEmbeddedWallet,
} from './doubles/fake-embedded-wallet.js';
export type { HeldStep } from './doubles/fake-embedded-wallet.js';
export {
  type FakeStandardAccount,
  type FakeStandardRequest,
  type FakeStandardWallet,
  type FakeStandardWalletOptions,
  fakeBitcoinAddresses,
  fakeBitcoinWallet,
  fakeSolanaAddress,
  fakeSolanaWallet,
  registerWallet,
} from './doubles/fake-standard-wallet.js';
export { type FakeSiwx, type FakeSiwxOptions, fakeSiwx } from './doubles/fake-siwx.js';
export {
  type FakeProposal,
  type FakeSharedConnector,
  fakeSharedConnector,
} from './doubles/fake-shared-connector.js';
export {
  createMemoryStorage,
  type MemoryStorage,
  type StorageFault,
} from './doubles/memory-storage.js';
export {
  createScriptedFetch,
  type FetchCall,
  type FetchReply,
  type ScriptedFetch,
} from './doubles/scripted-fetch.js';
export {
  type Listing,
  listings,
  type ScriptedExplorer,
  scriptedExplorer,
} from './doubles/scripted-explorer.js';
export { createSimulatedClock, type SimulatedClock } from './doubles/simulated-clock.js';
export {
  type TestAdapterContext,
  type TestAdapterContextParts,
  type TestReport,
  testAdapterContext,
  testEnvironment,
} from './doubles/test-adapter-context.js';
export { createTabHub, type TabHub } from './doubles/tab-hub.js';
export { type LogEntry, type TestEnv, type TestEnvOverrides, testEnv } from './doubles/test-env.js';
export { CountingEventTarget, createTestPage, type TestPage } from './doubles/test-page.js';
