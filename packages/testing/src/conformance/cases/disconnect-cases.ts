// Conformance: how the kit itself ends a connection, or all of them, and that before its start nothing runs.
import { holds, rejectsWith, same } from '../assertions.js';
import type { ConformanceCase } from '../conformance.types.js';
import { createConformanceWorld } from '../conformance-world.js';
import {
  disconnect,
  settlesSoon,
  moveAway,
  noListeners,
  picked,
  sign,
  waitForPrompt,
} from './requests.js';

export const disconnectCases: readonly ConformanceCase[] = [
  {
    name: 'disconnect leaves no listener and reports nothing more',
    partly: ['countListeners'],
    async run(world) {
      const { wallet, connect, reported, rest } = world;
      await connect();
      await disconnect(world);
      noListeners(world);
      moveAway(world);
      wallet.selectAccounts(picked(world));
      if (world.can('leave')) wallet.leave();
      await rest();
      same(reported, [], 'reports');
    },
  },
  {
    name: 'disconnect resolves within 3 seconds even when the wallet stays silent or refuses',
    partly: ['countListeners'],
    async run(world) {
      const { wallet, connect, env } = world;
      for (const silent of [true, false]) {
        wallet.consent = 'grant';
        await connect();
        wallet.ignoresDisconnect = silent;
        wallet.consent = 'refuse';
        const started = env.clock.now();
        await disconnect(world);
        holds(env.clock.now() - started <= 3100, 'disconnect took at most 3 s');
        noListeners(world);
      }
    },
  },
  {
    name: 'a question that waits is over when the kit disconnects',
    needs: 'signMessage',
    async run(world) {
      const { wallet, connect } = world;
      await connect();
      wallet.consent = 'hold';
      const promptsBefore = wallet.prompts;
      const pending = rejectsWith(sign(world, 'waits'), 'wallet/disconnected', 'request/cancelled');
      await waitForPrompt(world, promptsBefore);
      await disconnect(world);
      await settlesSoon(world, pending, 'the question is over');
    },
  },
  {
    name: 'disconnect of what is not connected resolves, and asks nobody',
    async run(world) {
      await disconnect(world);
      same(world.wallet.prompts, 0, 'times the person was asked');
      same(world.reported, [], 'reports');
    },
  },
  {
    name: 'connecting again after a disconnect works, and listens once',
    partly: ['countListeners', 'sayAccounts'],
    async run(world) {
      const { wallet, connect, reported, rest, can } = world;
      await connect();
      const listeners = wallet.listenerCount();
      await connect();
      if (can('countListeners'))
        same(wallet.listenerCount(), listeners, 'listeners after connecting twice');
      await disconnect(world);
      await connect();
      wallet.selectAccounts(picked(world));
      await rest();
      if (can('sayAccounts')) same(reported.length, 1, 'number of reports');
    },
  },
  {
    name: 'after destroy nothing is reported and no listener is left, on the wallet or the page',
    partly: ['countListeners'],
    async run(world) {
      const { wallet, connect, instance, env, reported, rest } = world;
      await connect();
      instance.destroy();
      noListeners(world);
      moveAway(world);
      wallet.selectAccounts(picked(world));
      if (world.can('leave')) wallet.leave();
      await rest();
      same(reported, [], 'reports');
      same(env.page.events.listenerCount(), world.pageListeners, 'listeners on the page');
      same(env.clock.pending(), 0, 'timers left');
      await rejectsWith(connect(), 'kit/destroyed', 'request/cancelled');
    },
  },
  {
    name: 'setting up listens to nothing before start',
    async run({ options }) {
      const fresh = await createConformanceWorld(options);
      const { events } = fresh.env.page;
      same(events.listenerCount(), fresh.pageListeners, 'listeners on the page after setup');
      noListeners(fresh);
      fresh.instance.destroy();
      same(events.listenerCount(), fresh.pageListeners, 'listeners on the page after destroy');
    },
  },
  {
    name: 'start begins to listen for wallets, and destroy ends it',
    asks: ['announce'],
    async run({ options }) {
      const fresh = await createConformanceWorld(options);
      const { events } = fresh.env.page;
      fresh.instance.start();
      holds(events.listenerCount() > fresh.pageListeners, 'start begins to listen, not setup');
      fresh.instance.destroy();
      same(events.listenerCount(), fresh.pageListeners, 'listeners on the page after destroy');
    },
  },
];
