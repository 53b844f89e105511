// Makes the playground's kit over a sandbox that runs on the visitor's machine. Called by play-ground.vue, in browsers only.
import { EvmAdapter } from '@openappkit/adapter-evm';
import { sandboxHarbor, sandboxLagoon, withRpcUrl } from '@openappkit/sandbox/networks';
import { type AppKit, createAppKit } from 'openappkit';
import { fetchSandbox } from '../../../src/playground/fetch-sandbox.js';

/** @throws Error where no sandbox of this machine answers there */
export async function startKit(address: string): Promise<AppKit> {
  const facts = await fetchSandbox(address);
  document.head.append(
    Object.assign(document.createElement('script'), { src: facts.walletScriptUrl }),
  );
  const rpcUrl = (id: number) => facts.chains.find(({ chainId }) => chainId === id)?.rpcUrl ?? '';
  const own = <Network extends { readonly id: number }>(network: Network) =>
    withRpcUrl(network as never, rpcUrl(network.id));
  return createAppKit({
    projectId: 'playground',
    networks: [own(sandboxHarbor), own(sandboxLagoon)],
    adapters: [new EvmAdapter()],
    services: facts.services,
    metadata: { name: 'Playground', url: location.origin },
  });
}
