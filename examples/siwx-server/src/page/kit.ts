// The kit of this page. Its `siwx` option uses the server that served the page.
import { BitcoinAdapter } from '@openappkit/adapter-bitcoin';
import { EvmAdapter } from '@openappkit/adapter-evm';
import { SolanaAdapter } from '@openappkit/adapter-solana';
import type { Sandbox } from '@openappkit/example-shared/sandbox';
import { type AppKit, createAppKit } from 'openappkit/react';
import { createSignIn } from '../server-sessions.js';

/** @param isRequired whether users must sign in to connect */
export function makeKit({ networks, services }: Sandbox, isRequired: boolean): AppKit {
  return createAppKit({
    projectId: 'lock-keeper',
    networks: [networks.harbor, networks.lagoon, networks.reef, networks.quarry],
    adapters: [new EvmAdapter(), new SolanaAdapter(), new BitcoinAdapter()],
    services,
    siwx: createSignIn((path, init) => fetch(path, init), window.location, isRequired),
    metadata: {
      name: 'The lock keeper',
      description: 'Signs people in at a server.',
      url: window.location.origin,
      icons: [`${window.location.origin}/icon.svg`],
    },
  });
}
