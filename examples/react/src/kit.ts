// The kit of this app. Networks and services come from the sandbox's description.
import { EvmAdapter } from '@openappkit/adapter-evm';
import { sandboxHarbor, sandboxLagoon, withRpcUrl } from '@openappkit/sandbox/networks';
import { type AppKit, createAppKit } from 'openappkit/react';
import type { SandboxConfig } from './sandbox/sandbox-config.js';

/** Points the app's networks at the sandbox. */
export function networksOf(config: SandboxConfig) {
  const at = (chainId: number, fallback: string) =>
    config.chains.find((chain) => chain.chainId === chainId)?.rpcUrl ?? fallback;
  const [harbor] = sandboxHarbor.rpcUrls.default.http;
  const [lagoon] = sandboxLagoon.rpcUrls.default.http;
  return [
    withRpcUrl(sandboxHarbor, at(sandboxHarbor.id, harbor)),
    withRpcUrl(sandboxLagoon, at(sandboxLagoon.id, lagoon)),
  ] as const;
}

export function makeKit(config: SandboxConfig): AppKit {
  return createAppKit({
    projectId: 'harbor-desk',
    networks: networksOf(config),
    adapters: [new EvmAdapter()],
    services: config.services,
    metadata: {
      name: 'Harbor desk',
      description: 'A small app on OpenAppKit.',
      url: window.location.origin,
      icons: [`${window.location.origin}/icon.svg`],
    },
  });
}
