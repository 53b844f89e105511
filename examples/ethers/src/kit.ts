// The kit of this app. Networks and services come from the sandbox.
import { Ethers5Adapter, EthersAdapter } from '@openappkit/adapter-evm';
import type { Sandbox } from '@openappkit/example-shared/sandbox';
import { type AppKit, createAppKit } from 'openappkit/react';

/** Creates the adapter under the name that apps of the given ethers version use. */
function adapterFor(version: string | null) {
  return version === '5' ? new Ethers5Adapter() : new EthersAdapter();
}

export function makeKit({ networks, services }: Sandbox): AppKit {
  const version = new URLSearchParams(window.location.search).get('ethers');
  return createAppKit({
    projectId: 'harbor-desk',
    networks: [networks.harbor, networks.lagoon],
    adapters: [adapterFor(version)],
    services,
    metadata: {
      name: 'Harbor desk',
      description: 'An app on ethers and OpenAppKit.',
      url: window.location.origin,
      icons: [`${window.location.origin}/icon.svg`],
    },
  });
}
