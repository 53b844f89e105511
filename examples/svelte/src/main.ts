// Creates the kit on the sandbox and mounts the board.
import { EvmAdapter } from '@openappkit/adapter-evm';
import { connectSandbox } from '@openappkit/example-shared/sandbox';
import { createAppKit } from 'openappkit';
import { mount } from 'svelte';
import Board from './board.svelte';

const { networks, services } = await connectSandbox();
const kit = createAppKit({
  projectId: 'ferry-board',
  networks: [networks.harbor, networks.lagoon],
  adapters: [new EvmAdapter()],
  services,
});

mount(Board, { target: document.body, props: { kit } });
