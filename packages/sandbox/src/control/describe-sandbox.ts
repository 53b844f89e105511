import { html } from 'hono/html';
import type { SandboxChains } from '../chains/sandbox-chains.js';
import { type Html, renderPage } from '../http/form-page.js';
import type { OpenServer } from '../http/open-server.js';
import type { ServiceName } from '../http/traffic.js';
import type { MailServer } from '../mail/mail.js';
import type { SandboxDescription } from '../sandbox.types.js';

export type Servers = Readonly<
  Record<Exclude<ServiceName, 'solanaRpc' | 'bitcoinUtxo'>, OpenServer>
>;

export function describeSandbox(
  servers: Servers,
  chains: SandboxChains,
  { smtpUrl }: Pick<MailServer, 'smtpUrl'>,
): SandboxDescription {
  const { solana, bitcoin } = chains;
  return {
    services: {
      blockchainApi: servers.blockchainApi.url,
      explorer: servers.explorer.url,
      analytics: servers.analytics.url,
      relay: servers.relay.url.replace(/^http/, 'ws'),
      verify: null,
      embeddedWallet: servers.embeddedWallet.url,
      bitcoinUtxo: bitcoin?.url ?? null,
    },
    solana: solana && {
      caipNetworkId: solana.caipNetworkId,
      rpcUrl: solana.rpcUrl,
      wsUrl: solana.wsUrl,
    },
    bitcoin: bitcoin && { caipNetworkId: bitcoin.caipNetworkId, apiUrl: bitcoin.apiUrl },
    walletScriptUrl: `${servers.wallet.url}/wallet.js`,
    walletUrl: servers.wallet.url,
    phoneUrl: servers.phone.url,
    controlUrl: servers.control.url,
    smtpUrl,
    oidcUrl: servers.oidc.url,
    farcasterUrl: servers.farcaster.url,
    onrampUrl: servers.onramp.url,
    exchangesUrl: servers.exchanges.url,
    chains: chains.evm.map(({ chainId, rpcUrl }) => ({
      chainId,
      rpcUrl,
      bundlerUrl: `${servers.bundler.url}/${chainId}`,
    })),
  };
}

function listServices(
  description: SandboxDescription,
): readonly (readonly [name: string, url: string, path?: string])[] {
  const { services, solana, bitcoin, chains, ...urls } = description;
  return [
    ['Control', urls.controlUrl],
    ['Blockchain API', services.blockchainApi, '/v1/supported-chains?projectId=demo'],
    ['Explorer', services.explorer, '/getWallets?entries=20'],
    ['Analytics', services.analytics],
    ['Relay', services.relay],
    ['Embedded wallet', services.embeddedWallet, '/account'],
    ['On-ramp', urls.onrampUrl],
    ['Exchanges', urls.exchangesUrl],
    ['Wallet', urls.walletUrl, '/'],
    ['Wallet script', urls.walletScriptUrl],
    ['Phone wallet', urls.phoneUrl, '/'],
    ['Mail', urls.smtpUrl],
    ['Social providers', urls.oidcUrl, '/.well-known/openid-configuration'],
    ['Farcaster', urls.farcasterUrl, '/'],
    ...(bitcoin ? [['Bitcoin UTXO API', bitcoin.apiUrl, '/blocks/tip/height'] as const] : []),
    ...(solana ? [['Solana RPC', solana.rpcUrl] as const] : []),
    ...(solana ? [['Solana websocket', solana.wsUrl] as const] : []),
    ...chains.map(({ chainId, bundlerUrl }) => [`Bundler ${chainId}`, bundlerUrl] as const),
    ...chains.map(({ chainId, rpcUrl }) => [`Chain ${chainId}`, rpcUrl] as const),
  ];
}

/** One line per service. The control port's line includes the token. */
export function announceSandbox(description: SandboxDescription, adminToken: string): void {
  const { controlUrl } = description;
  for (const [name, url] of listServices(description)) {
    const shownUrl = url === controlUrl ? `${url}/?token=${adminToken}` : url;
    console.log(`${name.padEnd(18)}${shownUrl}`);
  }
}

const logs = [
  '/sandbox.json',
  '/inbox',
  '/admin/requests',
  '/admin/analytics',
  '/admin/faults',
  '/admin/relay/sockets',
  '/admin/relay/mailboxes',
  '/admin/relay/messages',
];

/** @param token - the token of the run, if the request has it; only then does the page link to the logs */
export function renderIndexPage(description: SandboxDescription, token: string | undefined): Html {
  const link = (url: string) => (url.startsWith('http') ? html`<a href="${url}">${url}</a>` : url);
  const rows = listServices(description).map(
    ([name, url, path = '']) =>
      html`<tr><th scope="row">${name}</th><td>${link(url + path)}</td></tr>`,
  );
  const links = logs.map((path) => html`<li><a href="${path}?token=${token}">${path}</a></li>`);
  return renderPage(
    'OpenAppKit sandbox',
    html`<h1>OpenAppKit sandbox</h1>
<p>Everything here runs only on this machine. All tokens are toys.</p>
<table>
  <tbody>${rows}</tbody>
</table>
<h2>Look inside</h2>
${
  token === undefined
    ? html`<p>Open the control port URL the sandbox printed, including its token.</p>`
    : html`<ul>${links}</ul>`
}`,
  );
}
