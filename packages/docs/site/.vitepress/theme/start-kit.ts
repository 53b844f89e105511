// Makes the playground's kit over a sandbox that runs on the visitor's machine. Called by play-ground.vue, in browsers only.
import { EvmAdapter } from '@openappkit/adapter-evm';
import { sandboxHarbor, sandboxLagoon, withRpcUrl } from '@openappkit/sandbox/networks';
import { type AppKit, createAppKit } from 'openappkit';

/** What the sandbox says of itself. */
interface SandboxFacts {
  readonly walletScriptUrl: string;
  readonly chains: readonly { readonly chainId: number; readonly rpcUrl: string }[];
  readonly services: Record<string, string>;
}

/** @throws Error where no sandbox answers there */
export async function startKit(address: string): Promise<AppKit> {
  const answer = await fetch(new URL('/sandbox.json', address));
  if (!answer.ok) throw new Error(`The sandbox answered with ${answer.status}.`);
  const facts: SandboxFacts = await answer.json();
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
