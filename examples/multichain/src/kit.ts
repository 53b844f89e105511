// The kit of this app, with one adapter per namespace. Networks and services come from the sandbox's description.
import { BitcoinAdapter } from '@openappkit/adapter-bitcoin';
import { EvmAdapter } from '@openappkit/adapter-evm';
import { SolanaAdapter } from '@openappkit/adapter-solana';
import {
  sandboxHarbor,
  sandboxLagoon,
  sandboxQuarry,
  sandboxReef,
  withRpcUrl,
} from '@openappkit/sandbox/networks';
import { type AppKit, type AppKitNetwork, createAppKit } from 'openappkit/react';
import type { SandboxConfig } from './sandbox/sandbox-config.js';

export type Namespace = 'eip155' | 'solana' | 'bip122';

/** Points the app's networks at the sandbox. */
export function networksOf({ chains, solana, bitcoin }: SandboxConfig) {
  const at = (chainId: number, fallback: string) =>
    chains.find((chain) => chain.chainId === chainId)?.rpcUrl ?? fallback;
  const [harbor] = sandboxHarbor.rpcUrls.default.http;
  const [lagoon] = sandboxLagoon.rpcUrls.default.http;
  const [reef] = sandboxReef.rpcUrls.default.http;
  const [quarry] = sandboxQuarry.rpcUrls.default.http;
  const { rpcUrls } = sandboxReef;
  const webSocket = [solana?.wsUrl ?? rpcUrls.default.webSocket[0]];
  return [
    withRpcUrl(sandboxHarbor, at(sandboxHarbor.id, harbor)),
    withRpcUrl(sandboxLagoon, at(sandboxLagoon.id, lagoon)),
    { ...sandboxReef, rpcUrls: { default: { http: [solana?.rpcUrl ?? reef], webSocket } } },
    withRpcUrl(sandboxQuarry, bitcoin?.apiUrl ?? quarry),
  ] as const satisfies readonly AppKitNetwork[];
}

export function makeKit(config: SandboxConfig): AppKit {
  return createAppKit({
    projectId: 'three-shores',
    networks: networksOf(config),
    adapters: [new EvmAdapter(), new SolanaAdapter(), new BitcoinAdapter()],
    services: config.services,
    metadata: {
      name: 'Three shores',
      description: 'Ethereum, Solana and Bitcoin at once.',
      url: window.location.origin,
      icons: [`${window.location.origin}/icon.svg`],
    },
  });
}
