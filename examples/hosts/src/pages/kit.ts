// A kit with one wallet that approves everything, as `window.kit`. Uses no service.
import { createAppKit } from '@openappkit/modal';
import { fakeAdapter } from '@openappkit/testing';

type Kit = ReturnType<typeof createAppKit>;
type Options = Parameters<typeof createAppKit>[0];

declare global {
  interface Window {
    kit: Kit;
  }
}

/** Enough for the list to scroll on a low screen. */
const names = ['Amber', 'Birch', 'Cedar', 'Delta', 'Ember', 'Fjord', 'Grove', 'Heath'];

export function startKit(change: Partial<Options> = {}): Kit {
  const kit = createAppKit({
    projectId: 'hosts',
    metadata: { name: 'Host', description: '', url: location.origin, icons: [] },
    networks: [
      {
        id: 1,
        name: 'Harbor',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
      },
    ],
    adapters: [fakeAdapter({ connectors: names.map((name) => ({ id: name, name })) })],
    features: { analytics: false },
    services: {
      analytics: null,
      blockchainApi: null,
      embeddedWallet: null,
      explorer: null,
      relay: null,
    },
    ...change,
  });
  window.kit = kit;
  return kit;
}
