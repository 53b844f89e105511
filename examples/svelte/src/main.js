// Makes the kit on the sandbox's usual ports and draws the board.
import { EvmAdapter } from '@openappkit/adapter-evm';
import { sandboxHarbor, sandboxLagoon } from '@openappkit/sandbox/networks';
import { createAppKit } from 'openappkit';
import { mount } from 'svelte';
import Board from './board.svelte';

const kit = createAppKit({
  projectId: 'ferry-board',
  networks: [sandboxHarbor, sandboxLagoon],
  adapters: [new EvmAdapter()],
  services: 'sandbox',
});

mount(Board, { target: document.body, props: { kit } });
