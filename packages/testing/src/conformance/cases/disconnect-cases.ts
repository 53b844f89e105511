// Tests disconnect and destroy by the kit, and that an adapter does nothing before start.
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
    name: 'removes all listeners and reports nothing after disconnect',
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
    name: 'disconnects within 3 seconds, even if the wallet is silent or refuses',
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
    name: 'rejects a pending request when the kit disconnects',
    needs: 'signMessage',
    async run(world) {
      const { wallet, connect } = world;
      await connect();
      wallet.consent = 'hold';
      const promptsBefore = wallet.prompts;
      const pending = rejectsWith(sign(world, 'waits'), 'wallet/disconnected', 'request/cancelled');
      await waitForPrompt(world, promptsBefore);
      await disconnect(world);
      await settlesSoon(world, pending, 'the pending request settles');
    },
  },
  {
    name: 'resolves disconnect without a connection, and does not prompt the user',
    async run(world) {
      await disconnect(world);
      same(world.wallet.prompts, 0, 'number of prompts');
      same(world.reported, [], 'reports');
    },
  },
  {
    name: 'connects again after a disconnect, and listens once',
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
    name: 'removes all listeners of wallet and page and reports nothing after destroy',
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
    name: 'adds no listener during setup, before start',
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
    name: 'listens for wallets from start until destroy',
    asks: ['announce'],
    async run({ options }) {
      const fresh = await createConformanceWorld(options);
      const { events } = fresh.env.page;
      fresh.instance.start();
      holds(events.listenerCount() > fresh.pageListeners, 'start adds listeners');
      fresh.instance.destroy();
      same(events.listenerCount(), fresh.pageListeners, 'listeners on the page after destroy');
    },
  },
];
