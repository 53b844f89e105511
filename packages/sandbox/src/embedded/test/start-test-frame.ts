// A second frame, whose database can be lost while its pages are open.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFrameServer, createPages } from '@openappkit/frame/server';
import type { Sandbox } from '../../sandbox.types.js';
import { frameConfig } from '../start-embedded.js';

/** Uses an empty database and the sandbox's chain and mails. */
export async function startTestFrame(sandbox: Sandbox) {
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const url = `http://localhost:${(http.address() as AddressInfo).port}`;
  const [chain] = sandbox.chains;
  const config = frameConfig({
    url,
    databaseUrl: ':memory:',
    chains: { evm: [], solana: null, bitcoin: null },
    smtpUrl: sandbox.smtpUrl,
    oidcUrl: sandbox.oidcUrl,
    bundlerUrl: '',
    farcasterUrl: sandbox.farcasterUrl,
  });
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
  const caipNetworkId = `eip155:${chain?.chainId}`;
  const network = { caipNetworkId, name: 'Harbor', rpcUrl: chain?.rpcUrl ?? '', nativeCurrency };
  const pages = createPages();
  const start = () =>
    createFrameServer({ ...config, networks: [network] }, { pages, log: () => undefined });
  let frame = await start();
  http.on('request', (incoming, outgoing) => void frame.handle(incoming, outgoing));
  return {
    url,
    async loseDatabase() {
      await frame.close();
      frame = await start();
    },
    async close() {
      http.close();
      http.closeAllConnections();
      await frame.close();
    },
  };
}
