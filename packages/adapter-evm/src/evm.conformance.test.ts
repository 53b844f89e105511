import { proveConformance, startEvmChain } from '@openappkit/testing/conformance';
import { afterAll, describe, it } from 'vitest';
import { EvmAdapter } from './index.js';

const chain = await startEvmChain();
afterAll(() => chain.stop());

proveConformance({
  describe,
  it,
  worlds: { 'an announced wallet': chain.optionsFor(() => new EvmAdapter()) },
});
