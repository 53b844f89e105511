// The kit of this app. Networks and services come from the sandbox.
import { EvmAdapter } from '@openappkit/adapter-evm';
import type { Sandbox } from '@openappkit/example-shared/sandbox';
import { type AppKit, createAppKit } from 'openappkit/react';

export function makeKit({ networks, services }: Sandbox): AppKit {
  return createAppKit({
    projectId: 'harbor-desk',
    networks: [networks.harbor, networks.lagoon],
    adapters: [new EvmAdapter()],
    services,
    metadata: {
      name: 'Harbor desk',
      description: 'A small app on OpenAppKit.',
      url: window.location.origin,
      icons: [`${window.location.origin}/icon.svg`],
    },
  });
}
