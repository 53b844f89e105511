// Tests network switches that the app requests.
import { holds, rejectsWith, same } from '../assertions.js';
import type { ConformanceCase } from '../conformance.types.js';
import { settlesSoon, send, switchTo, waitForPrompt } from './requests.js';

export const switchCases: readonly ConformanceCase[] = [
  {
    name: 'adds an unknown network to the wallet, and resolves after the switch',
    needs: 'switchNetwork',
    asks: ['learnNetworks'],
    async run(world) {
      const { wallet, connect, reported, rest, options } = world;
      const [known, unknown] = options.networks;
      await connect();
      holds(!wallet.knows(unknown.caipNetworkId), 'the wallet does not know the network at first');
      let adding = 0;
      await switchTo(world, unknown, () => adding++);
      same(
        wallet.caipNetworkId,
        unknown.caipNetworkId,
        'chain of the wallet when the switch resolves',
      );
      same(adding, 1, 'number of announced additions');
      await rest();
      same(
        reported,
        [{ kind: 'chain', connectorId: wallet.connectorId, caipNetworkId: unknown.caipNetworkId }],
        'reports',
      );
      await switchTo(world, known, () => adding++);
      same(adding, 1, 'announced additions after switching back');
    },
  },
  {
    name: 'rejects a switch to an unsupported network, and keeps the chain',
    needs: 'switchNetwork',
    without: 'learnNetworks',
    async run(world) {
      const { connect, reported, rest, options, instance } = world;
      await connect();
      await rejectsWith(
        switchTo(world, options.networks[1]),
        ...(['chain/switch-failed', 'chain/unrecognized', 'chain/not-supported'] as const),
        'wallet/unsupported-method',
      );
      await rest();
      same(reported, [], 'reports');
      if (instance.sendNative === undefined) return;
      const mined = await world.wallet.transaction(await send(world));
      same(mined?.to, world.wallet.accounts[1], 'receiver of a transaction on the unchanged chain');
    },
  },
  {
    name: 'switches to a supported network and back, and resolves after each switch',
    needs: 'switchNetwork',
    option: 'servedNetwork',
    async run(world) {
      const { wallet, connect, reported, rest, options } = world;
      const { servedNetwork, networks } = options;
      await connect();
      if (servedNetwork === undefined) return;
      for (const network of [servedNetwork, networks[0]]) {
        await switchTo(world, network);
        const expected = network.caipNetworkId;
        if (world.can('answerChain')) same(wallet.caipNetworkId, expected, 'chain of the wallet');
        await rest();
        const chainReport = reported.filter(({ kind }) => kind === 'chain').at(-1);
        if (chainReport?.kind === 'chain')
          same(chainReport.caipNetworkId, expected, 'last reported chain');
        same(reported.filter(({ kind }) => kind !== 'chain').length, 0, 'reports of anything else');
      }
    },
  },
  {
    name: 'rejects with wallet/rejected if the user declines a switch, and keeps the chain',
    needs: 'switchNetwork',
    asks: ['askToSwitch'],
    async run(world) {
      await world.connect();
      world.wallet.consent = 'refuse';
      await rejectsWith(switchTo(world, world.options.networks[1]), 'wallet/rejected');
      await world.rest();
      same(world.reported, [], 'reports');
    },
  },
  {
    name: 'cancels a switch that the wallet never answers',
    needs: 'switchNetwork',
    asks: ['askToSwitch'],
    async run(world) {
      const { wallet, connect, reported, options } = world;
      await connect();
      wallet.consent = 'hold';
      const promptsBefore = wallet.prompts;
      const controller = new AbortController();
      const { signal } = controller;
      const cancelled = rejectsWith(
        switchTo(world, options.networks[1], undefined, signal),
        'request/cancelled',
      );
      await waitForPrompt(world, promptsBefore);
      controller.abort();
      await settlesSoon(world, cancelled, 'cancel ends the switch');
      same(reported, [], 'reports');
    },
  },
  {
    name: 'rejects with chain/switch-failed if the wallet confirms a switch without switching',
    needs: 'switchNetwork',
    asks: ['pretendToSwitch'],
    async run(world) {
      await world.connect();
      world.wallet.pretendsToSwitch = true;
      await rejectsWith(switchTo(world, world.options.networks[1]), 'chain/switch-failed');
      same(world.reported, [], 'reports');
    },
  },
];
