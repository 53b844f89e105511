// What the suite tells of the cases that it does not run.
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
const chainChange = 'a chain change is reported once, as CAIP-2';
const garbageChain = 'garbage for the chain rejects with wallet/bad-answer, and nothing remains';
const token = 'a token sent arrives as asked, and its balance equals the chain';

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

  it('names the reason of a case that does not apply', () => {
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

  it('names the part of a case that is left out', () => {
    const cannot = { countListeners: 'the library listens too' };
    expect(registered({ ...options, cannot })).toContain(
      `${garbageChain} (without countListeners: the library listens too)`,
    );
  });

  it('tells in its results which cases were not run, and why', async () => {
    const cannot = { sayChain: 'it sends none' };
    const [result] = await runConformance({ ...options, cannot }, [chainChange]);
    expect(result).toEqual({
      name: chainChange,
      error: undefined,
      notApplicable: 'it sends none',
      leftOut: [],
    });
  });

  it('refuses an inability without a reason', async () => {
    const given = { ...options, cannot: { leave: ' ' } };
    expect(() => registered(given)).toThrow('cannot.leave gives no reason');
    const [result] = await runConformance(given, [chainChange]);
    expect(String(result?.error)).toContain('cannot.leave gives no reason');
  });
});
