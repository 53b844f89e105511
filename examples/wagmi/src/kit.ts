// The kit of this app and its wagmi config. Networks and services come from the sandbox.
import { WagmiAdapter } from '@openappkit/adapter-wagmi';
import type { Sandbox } from '@openappkit/example-shared/sandbox';
import { createAppKit } from 'openappkit/react';

export function makeKit({ networks: { harbor, lagoon }, services }: Sandbox) {
  const networks = [harbor, lagoon] as const;
  const wagmiAdapter = new WagmiAdapter({ networks });
  const kit = createAppKit({
    projectId: 'harbor-desk',
    networks,
    adapters: [wagmiAdapter],
    services,
    metadata: {
      name: 'Harbor desk',
      description: 'A wagmi 3 app on OpenAppKit.',
      url: window.location.origin,
      icons: [`${window.location.origin}/icon.svg`],
    },
  });
  return { kit, wagmiConfig: wagmiAdapter.wagmiConfig };
}
