// Creates the kit on the sandbox and mounts the board.
import { EvmAdapter } from '@openappkit/adapter-evm';
import { sandboxHarbor, sandboxLagoon, withRpcUrl } from '@openappkit/sandbox/networks';
import { type AppKitOptions, createAppKit } from 'openappkit';
import { mount } from 'svelte';
import Board from './board.svelte';

interface Sandbox {
  readonly walletScriptUrl: string;
  readonly services: Exclude<NonNullable<AppKitOptions['services']>, string>;
  readonly chains: readonly { readonly chainId: number; readonly rpcUrl: string }[];
}

// Set at build time when the sandbox runs on other ports than its defaults.
const baked: string | undefined = import.meta.env.VITE_SANDBOX;
const usual = 'http://127.0.0.1:7100/sandbox.json';
const { chains, services, walletScriptUrl }: Sandbox = baked
  ? JSON.parse(baked)
  : await (await fetch(usual)).json();
document.head.append(Object.assign(document.createElement('script'), { src: walletScriptUrl }));

const shores = [sandboxHarbor, sandboxLagoon].flatMap((shore) =>
  chains
    .filter(({ chainId }) => chainId === shore.id)
    .map(({ rpcUrl }) => withRpcUrl(shore, rpcUrl)),
);
const [first, ...others] = shores;
if (!first) throw new Error('The sandbox has none of the two chains.');

const kit = createAppKit({
  projectId: 'ferry-board',
  networks: [first, ...others],
  adapters: [new EvmAdapter()],
  services,
});

mount(Board, { target: document.body, props: { kit } });
