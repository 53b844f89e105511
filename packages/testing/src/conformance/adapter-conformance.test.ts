// Tests how the suite reports the cases that it does not run.
import { describe, expect, it } from 'vitest';
import { fakeAdapter } from '../doubles/fake-adapter.js';
import { adapterConformance, conformanceCases, runConformance } from './adapter-conformance.js';
import type { ConformanceOptions } from './conformance.types.js';
import { createEvmConformanceWallet } from './evm/evm-conformance-wallet.js';

const rpcUrl = 'http://127.0.0.1:1';
const local = {
  id: 31337,
  name: 'Harbor',
  caipNetworkId: 'eip155:31337',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
} as const;
const options: ConformanceOptions = {
  makeAdapter: () => fakeAdapter(),
  makeWallet: () =>
    createEvmConformanceWallet({
      rpcUrl,
      caipNetworkId: 'eip155:31337',
      privateKeys: [`0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`],
    }),
  networks: [local, { ...local, id: 31338, caipNetworkId: 'eip155:31338' }],
  rpcUrl,
};
const chainChange = 'reports a chain change once, as CAIP-2';
const garbageChain = 'rejects a garbage chain with wallet/bad-answer, and leaves no connection';
const token =
  'sends the requested amount of a token, and returns its balance to the last base unit';

function registered(options: ConformanceOptions): readonly string[] {
  const names: string[] = [];
  adapterConformance({
    ...options,
    describe: (_name, body) => body(),
    it: (name) => void names.push(name),
  });
  return names;
}

describe('the conformance suite', () => {
  it('registers every case once, whether it applies or not', () => {
    const names = registered({ ...options, cannot: { moveTo: 'the app chooses the network' } });
    expect(names).toHaveLength(conformanceCases.length);
    expect(new Set(conformanceCases.map(({ name }) => name)).size).toBe(conformanceCases.length);
  });

  it('gives the reason in the title of a case that does not apply', () => {
    const cannot = { moveTo: 'the app chooses the network' };
    expect(registered(options)).toContain(chainChange);
    const names = registered({ ...options, cannot });
    expect(names).toContain(`not applicable (the app chooses the network): ${chainChange}`);
    expect(names).not.toContain(chainChange);
  });

  it('names the capability that an adapter lacks', () => {
    expect(registered(options)).toContain(
      `not applicable (the adapter has no capability sendToken): ${token}`,
    );
  });

  it('names the skipped part of a case', () => {
    const cannot = { countListeners: 'the library listens too' };
    expect(registered({ ...options, cannot })).toContain(
      `${garbageChain} (without countListeners: the library listens too)`,
    );
  });

  it('returns which cases were skipped, with the reason', async () => {
    const cannot = { sayChain: 'it sends none' };
    const [result] = await runConformance({ ...options, cannot }, [chainChange]);
    expect(result).toEqual({
      name: chainChange,
      error: undefined,
      notApplicable: 'it sends none',
      leftOut: [],
    });
  });

  it('throws if `cannot` gives no reason for an inability', async () => {
    const given = { ...options, cannot: { leave: ' ' } };
    expect(() => registered(given)).toThrow('cannot.leave gives no reason');
    const [result] = await runConformance(given, [chainChange]);
    expect(String(result?.error)).toContain('cannot.leave gives no reason');
  });
});
