import { proveConformance, startEvmChain } from '@openappkit/testing/conformance';
import { afterAll, describe, expect, it } from 'vitest';
import { wagmiVersions } from './test/wagmi-versions.js';

const chain = await startEvmChain();
afterAll(() => chain.stop());

describe.each(wagmiVersions)('wagmi core $version', ({ version, core }) => {
  it('has the expected version', () => {
    expect(core.version.split('.')[0]).toBe(version);
  });
});

const [network] = chain.networks;
const worlds = wagmiVersions.map(({ version, makeAdapter }) => {
  const options = chain.optionsFor(() => makeAdapter({ networks: [network], storage: null }));
  return [`over wagmi core ${version}`, options] as const;
});

proveConformance({ describe, it, worlds: Object.fromEntries(worlds) });
