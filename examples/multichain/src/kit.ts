// The kit of this app, with one adapter per namespace. Networks and services come from the sandbox.
import { BitcoinAdapter } from '@openappkit/adapter-bitcoin';
import { EvmAdapter } from '@openappkit/adapter-evm';
import { SolanaAdapter } from '@openappkit/adapter-solana';
import type { Sandbox } from '@openappkit/example-shared/sandbox';
import { type AppKit, createAppKit } from 'openappkit/react';

export type Namespace = 'eip155' | 'solana' | 'bip122';

export function makeKit({ networks, services }: Sandbox): AppKit {
  return createAppKit({
    projectId: 'three-shores',
    networks: [networks.harbor, networks.lagoon, networks.reef, networks.quarry],
    adapters: [new EvmAdapter(), new SolanaAdapter(), new BitcoinAdapter()],
    services,
    metadata: {
      name: 'Three shores',
      description: 'Ethereum, Solana and Bitcoin at once.',
      url: window.location.origin,
      icons: [`${window.location.origin}/icon.svg`],
    },
  });
}
