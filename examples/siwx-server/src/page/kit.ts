// The kit of this page. Its `siwx` option uses the server that served the page.
import { BitcoinAdapter } from '@openappkit/adapter-bitcoin';
import { EvmAdapter } from '@openappkit/adapter-evm';
import { SolanaAdapter } from '@openappkit/adapter-solana';
import { withRpcUrl } from '@openappkit/sandbox/networks';
import { type AppKit, createAppKit } from 'openappkit/react';
import { networks } from '../networks.js';
import { createSignIn } from '../server-sessions.js';
import type { SandboxConfig } from './sandbox/sandbox-config.js';

/** @param isRequired whether users must sign in to connect */
export function makeKit(config: SandboxConfig, isRequired: boolean): AppKit {
  const { chains, solana, bitcoin } = config;
  const [harbor, lagoon, reef, quarry] = networks;
  const at = (chainId: number): string =>
    chains.find((chain) => chain.chainId === chainId)?.rpcUrl ?? '';
  return createAppKit({
    projectId: 'lock-keeper',
    networks: [
      withRpcUrl(harbor, at(harbor.id)),
      withRpcUrl(lagoon, at(lagoon.id)),
      withRpcUrl(reef, solana?.rpcUrl ?? ''),
      withRpcUrl(quarry, bitcoin?.apiUrl ?? ''),
    ],
    adapters: [new EvmAdapter(), new SolanaAdapter(), new BitcoinAdapter()],
    services: config.services,
    siwx: createSignIn((path, init) => fetch(path, init), window.location, isRequired),
    metadata: {
      name: 'The lock keeper',
      description: 'Signs people in at a server.',
      url: window.location.origin,
      icons: [`${window.location.origin}/icon.svg`],
    },
  });
}
