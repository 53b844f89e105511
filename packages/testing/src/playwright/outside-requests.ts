// Keeps a browser context on this machine: what goes to a host that is not loopback is stopped and listed.
// Made by the `noOutsideRequests` fixture, which fails the test for them.
import { isLoopback } from '@openappkit/core/adapter';
import type { BrowserContext, LaunchOptions, Page, Request } from '@playwright/test';

/** Whether a URL stays on this machine, or uses no network at all (data:, blob:). */
export function isLocal({ href, protocol }: URL): boolean {
  return !/^(https?|wss?):$/.test(protocol) || isLoopback(href);
}

const onlyLoopback =
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE [::1]';

/**
 * A Chromium that finds no host but this machine. The fixtures then need not look into each request to stop some, which
 * would cost every page a seventh of its time.
 *
 * @example
 * export default defineConfig({ use: { launchOptions: loopbackOnly(chromiumLaunchOptions()) } });
 */
export function loopbackOnly(options: LaunchOptions): LaunchOptions {
  return { ...options, args: [...(options.args ?? []), onlyLoopback] };
}

/** Starts watching. The returned function lists the outside URLs requested so far. */
export async function watchOutsideRequests(
  context: BrowserContext,
  launchOptions: LaunchOptions,
): Promise<() => readonly string[]> {
  return launchOptions.args?.includes(onlyLoopback)
    ? listenToRequests(context)
    : routeRequests(context);
}

async function routeRequests(context: BrowserContext): Promise<() => readonly string[]> {
  const outside: string[] = [];
  await context.route(
    (url) => !isLocal(url),
    (route) => {
      outside.push(route.request().url());
      return route.abort();
    },
  );
  await context.routeWebSocket(
    (url) => !isLocal(url),
    (socket) => {
      outside.push(socket.url());
      void socket.close();
    },
  );
  return () => outside;
}

function listenToRequests(context: BrowserContext): () => readonly string[] {
  const requests = new Set<Request>();
  const sockets: string[] = [];
  const listen = (page: Page): void => {
    page.on('websocket', (socket) => {
      if (!isLocal(new URL(socket.url()))) sockets.push(socket.url());
    });
  };
  context.pages().forEach(listen);
  context.on('page', listen);
  context.on('request', (request) => {
    if (!isLocal(new URL(request.url()))) requests.add(request);
  });
  // No outside host resolves, so a request that ends in any other way was handled by a route of the test.
  context.on('response', (response) => void requests.delete(response.request()));
  context.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'net::ERR_FAILED') requests.delete(request);
  });
  return () => [...sockets, ...[...requests].map((request) => request.url())];
}

/** The kit's default hosts by service. A test compares them with the kit's defaults. */
export const publicHosts: Readonly<Record<string, string>> = {
  'rpc.walletconnect.org': 'blockchainApi',
  'api.web3modal.org': 'explorer',
  'relay.walletconnect.org': 'relay',
  'verify.walletconnect.org': 'verify',
  'secure.walletconnect.org': 'embeddedWallet',
  'mempool.space': 'bitcoinUtxo',
};

export function outsideMessage(urls: Iterable<string>): string {
  const byHost = new Map<string, string[]>();
  for (const url of urls) {
    const { hostname } = new URL(url);
    byHost.set(hostname, [...(byHost.get(hostname) ?? []), url]);
  }
  const lines = [...byHost].map(
    ([host, hostUrls]) => `${hostUrls.map((url) => `  ${url}`).join('\n')}\n  → ${remedyOf(host)}`,
  );
  return `Requests left this machine, and were stopped:\n${lines.join('\n')}`;
}

function remedyOf(host: string): string {
  const service = Object.hasOwn(publicHosts, host) ? publicHosts[host] : undefined;
  return service === undefined
    ? `Answer it in the test: page.route('https://${host}/**', (route) => route.fulfill({ … })). Where it is a node of one of your networks, give the kit those of globalThis.openappkitSandbox.networks.`
    : `The kit asked its public service. Give it the sandbox's: createAppKit({ services: globalThis.openappkitSandbox?.services, … }), or switch it off: services: { ${service}: null }.`;
}
