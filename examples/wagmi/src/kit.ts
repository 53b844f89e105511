// The kit of this app and its wagmi config. Networks and services come from the sandbox's description.
import { WagmiAdapter } from '@openappkit/adapter-wagmi';
import { sandboxHarbor, sandboxLagoon, withRpcUrl } from '@openappkit/sandbox/networks';
import { createAppKit } from 'openappkit/react';
import type { SandboxConfig } from './sandbox/sandbox-config.js';

/** Points the app's networks at the sandbox. */
function networksOf(config: SandboxConfig) {
  const at = (chainId: number, fallback: string) =>
    config.chains.find((chain) => chain.chainId === chainId)?.rpcUrl ?? fallback;
  const [harbor] = sandboxHarbor.rpcUrls.default.http;
  const [lagoon] = sandboxLagoon.rpcUrls.default.http;
  return [
    withRpcUrl(sandboxHarbor, at(sandboxHarbor.id, harbor)),
    withRpcUrl(sandboxLagoon, at(sandboxLagoon.id, lagoon)),
  ] as const;
}

export function makeKit(config: SandboxConfig) {
  const networks = networksOf(config);
  const wagmiAdapter = new WagmiAdapter({ networks });
  const kit = createAppKit({
    projectId: 'harbor-desk',
    networks,
    adapters: [wagmiAdapter],
    services: config.services,
    metadata: {
      name: 'Harbor desk',
      description: 'A wagmi 3 app on OpenAppKit.',
      url: window.location.origin,
      icons: [`${window.location.origin}/icon.svg`],
    },
  });
  return { kit, wagmiConfig: wagmiAdapter.wagmiConfig };
}
