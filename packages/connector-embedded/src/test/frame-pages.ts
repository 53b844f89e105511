// Two local origins for browser tests: a page with the real client, and a frame that signs on a click.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const source = fileURLToPath(new URL('..', import.meta.url));

const entry = (serviceUrl: string) => `
import { createEmbeddedWallet } from './create-embedded-wallet.ts';
import { browserEnv } from '@openappkit/core/internal';
const network = { id: 1, chainNamespace: 'eip155', caipNetworkId: 'eip155:1', name: 'Harbor' };
const nothing = () => undefined;
const connector = createEmbeddedWallet({
  id: 'AUTH', env: browserEnv(), projectId: 'p', serviceUrl: '${serviceUrl}', storagePrefix: 'p',
  metadata: { name: 'Pier', description: '', url: location.origin, icons: [] },
  networks: () => [network], rpcUrls: async () => [],
  report: { accountsChanged: nothing, chainChanged: nothing, connected: nothing, disconnected: nothing, refused: nothing },
});
window.embedded = {
  async connect() {
    const { signal } = new AbortController();
    const { connections } = await connector.connect({ networks: [network], signal, onCode: nothing });
    const { provider } = connections[0];
    const sign = () => provider.request({ method: 'personal_sign', params: ['0x61', connections[0].accounts[0]] });
    return { sign, wallet: await connector.provider() };
  },
};
`;

const hostPage = `<!doctype html><title>Pier</title>
<button id="buy">Buy</button>
<dialog style="position:fixed;inset:0;width:100%;height:100%"><h2>Review request</h2><button id="reject">Reject</button></dialog>
<script type="module" src="/client.js"></script>`;

const framePage = `<!doctype html><button style="position:fixed;inset:0" id="sign">Sign</button>
<script type="module">
const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';
const host = new URL(document.referrer).origin;
const answers = {
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: { smartAccountEnabledNetworks: [] },
  GET_USER: { address, chainId: 1 },
  GET_CHAIN_ID: { chainId: 1 },
};
let waiting;
const say = (id, name, payload) => parent.postMessage({ id, type: '@w3m-frame/' + name + '_SUCCESS', payload }, host);
addEventListener('message', ({ data, origin, source }) => {
  if (source !== parent || origin !== host) return;
  const name = data.type.slice('@w3m-app/'.length);
  if (name === 'RPC_REQUEST') waiting = data.id;
  else say(data.id, name, answers[name]);
});
document.querySelector('#sign').addEventListener('click', () => say(waiting, 'RPC_REQUEST', '0x5e'));
parent.postMessage({ type: '@w3m-frame/READY' }, host);
</script>`;

export interface FramePages {
  readonly hostUrl: string;
  readonly frameLoads: () => number;
  close(): void;
}

export async function openFramePages(): Promise<FramePages> {
  let loads = 0;
  const frame = await serve((request, response) => {
    if (request.url?.startsWith('/sdk?') === true) loads += 1;
    response.setHeader('content-type', 'text/html').end(framePage);
  });
  const { outputFiles } = await build({
    stdin: { contents: entry(urlOf(frame)), resolveDir: source, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    conditions: ['openappkit-source'],
    logLevel: 'silent',
  });
  const host = await serve((request, response) => {
    const isScript = request.url === '/client.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? outputFiles[0]?.text : hostPage);
  });
  return {
    hostUrl: urlOf(host),
    frameLoads: () => loads,
    close() {
      for (const server of [frame, host]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

const urlOf = (server: Server): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

function serve(listener: RequestListener): Promise<Server> {
  const server = createServer(listener);
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}
