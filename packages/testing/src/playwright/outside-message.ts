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
