import { describe, expect, it } from 'vitest';
import * as conformance from './conformance.js';
import * as entry from './index.js';

describe('the public entries of the testing package', () => {
  it('exports the doubles', () => {
    expect(Object.keys(entry).sort()).toEqual([
      'CountingEventTarget',
      'announceProvider',
      'createMemoryStorage',
      'createScriptedFetch',
      'createSimulatedClock',
      'createTabHub',
      'createTestPage',
      'fakeAdapter',
      'fakeAddress',
      'fakeBitcoinAddresses',
      'fakeBitcoinWallet',
      'fakeEip1193Provider',
      'fakeEmbeddedWallet',
      'fakeSharedConnector',
      'fakeSiwx',
      'fakeSolanaAddress',
      'fakeSolanaWallet',
      'listings',
      'otherFakeAddress',
      'registerWallet',
      'scriptedExplorer',
      'testAdapterContext',
      'testEnv',
      'testEnvironment',
    ]);
  });

  it('exports the conformance suite', () => {
    expect(Object.keys(conformance).sort()).toEqual([
      'adapterConformance',
      'brokenAdapters',
      'conformanceCases',
      'createEvmConformanceWallet',
      'createScriptedUser',
      'proveConformance',
      'runConformance',
      'startEvmChain',
      'withScriptedUser',
    ]);
  });

  it('names every conformance case once, and an existing case for every broken adapter', () => {
    const names = conformance.conformanceCases.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { caughtBy } of conformance.brokenAdapters) expect(names).toContain(caughtBy);
  });
});
