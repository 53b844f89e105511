// A test runs this file as its own process. It pairs, destroys the connector, and must then exit by itself.
import { testEnv } from '@openappkit/testing';
import { createWalletConnectConnector } from '../index.js';
import { realEnv } from './real-env.js';

const [relayUrl = '', stage = ''] = process.argv.slice(2);
const env = { ...realEnv(), page: testEnv().page };
const nothing = (): void => {};
const connector = createWalletConnectConnector({
  id: 'walletConnect',
  env,
  environment: {
    kind: 'browser',
    os: 'desktop',
    isMobile: false,
    isFramed: false,
    autoConnect: undefined,
    storage: 'memory',
    link: { target: '_self', preferUniversal: false, encodeTwice: false },
  },
  projectId: 'demo',
  relayUrl,
  verifyUrl: null,
  metadata: { name: 'Exit', description: 'Exit', url: 'http://app.test', icons: [] },
  storagePrefix: 'exit',
  networks: () => [],
  rpcUrls: async () => [],
  report: {
    accountsChanged: nothing,
    chainChanged: nothing,
    approvedChanged: nothing,
    connected: nothing,
    disconnected: nothing,
    refused: nothing,
  },
  provider: undefined,
  override: { chains: { eip155: ['eip155:1'] } },
});
const abort = new AbortController();
const paired = connector.connect({
  networks: [],
  signal: abort.signal,
  onCode: () => {
    if (stage === 'code') end();
  },
});
paired.catch(() => {});
if (stage === 'opening') end();
if (stage === 'unreachable') void connector.provider().then(() => setTimeout(end, 2500));

function end(): void {
  abort.abort();
  connector.destroy();
}
