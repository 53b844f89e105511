import type { SandboxDescription } from '@openappkit/sandbox';
import { createCore } from '@openappkit/core/internal';
import { expect, it } from 'vitest';
import { testEnv } from '../doubles/test-env.js';
import { sandboxInPage } from './sandbox-in-page.js';

const services = {
  blockchainApi: 'http://127.0.0.1:41001',
  explorer: 'http://127.0.0.1:41002',
  analytics: 'http://127.0.0.1:41003',
  relay: 'ws://127.0.0.1:41005',
  verify: null,
  embeddedWallet: 'http://localhost:41006',
  bitcoinUtxo: 'http://127.0.0.1:41007',
};
const description = {
  services,
  chains: [
    { chainId: 31337, rpcUrl: 'http://127.0.0.1:42001', bundlerUrl: '' },
    { chainId: 31338, rpcUrl: 'http://127.0.0.1:42002', bundlerUrl: '' },
  ],
  solana: {
    caipNetworkId: 'solana:5AQ1jzEcAm29wEW5XGtPMCYU8MjJfrvi',
    rpcUrl: 'http://127.0.0.1:42003',
    wsUrl: 'ws://127.0.0.1:42004',
  },
  bitcoin: null,
} as unknown as SandboxDescription;

it('has the networks at the ports of this sandbox, and none of a chain that it does not run', () => {
  const { networks } = sandboxInPage(description);
  const urls = [...networks.eip155, ...networks.solana].map(({ name, rpcUrls }) => [
    name,
    rpcUrls.default.http[0],
  ]);
  expect(urls).toEqual([
    ['Harbor', 'http://127.0.0.1:42001'],
    ['Lagoon', 'http://127.0.0.1:42002'],
    ['Reef', 'http://127.0.0.1:42003'],
  ]);
  expect(networks.bip122).toEqual([]);
});

it('survives serialization into a page, and passes as options of createAppKit', () => {
  const copy = JSON.parse(JSON.stringify(sandboxInPage(description))) as ReturnType<
    typeof sandboxInPage
  >;
  expect(copy).toEqual(sandboxInPage(description));
  const [first, ...rest] = copy.networks.eip155;
  if (!first) throw new Error('no network');
  const core = createCore(
    { projectId: 'p', networks: [first, ...rest], services: copy.services },
    testEnv(),
  );
  expect(core.options.state.current.services).toEqual(services);
  core.destroy();
});
