// The kit of this app. Networks and services come from the sandbox's description.
import { Ethers5Adapter, EthersAdapter } from '@openappkit/adapter-evm';
import { sandboxHarbor, sandboxLagoon, withRpcUrl } from '@openappkit/sandbox/networks';
import { type AppKit, createAppKit } from 'openappkit/react';
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

/** Creates the adapter under the name that apps of the given ethers version use. */
function adapterFor(version: string | null) {
  return version === '5' ? new Ethers5Adapter() : new EthersAdapter();
}

export function makeKit(config: SandboxConfig): AppKit {
  const version = new URLSearchParams(window.location.search).get('ethers');
  return createAppKit({
    projectId: 'harbor-desk',
    networks: networksOf(config),
    adapters: [adapterFor(version)],
    services: config.services,
    metadata: {
      name: 'Harbor desk',
      description: 'An app on ethers and OpenAppKit.',
      url: window.location.origin,
      icons: [`${window.location.origin}/icon.svg`],
    },
  });
}
