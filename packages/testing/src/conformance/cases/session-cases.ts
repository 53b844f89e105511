// Tests silent reconnection after a reload.
import { isKitError } from '@openappkit/core/adapter';
import { holds, same } from '../assertions.js';
import type { ConformanceCase } from '../conformance.types.js';
import { createConformanceWorld } from '../conformance-world.js';
import { noListeners, offered, picked, reconnect } from './requests.js';

export const sessionCases: readonly ConformanceCase[] = [
  {
    name: 'reconnects after a reload without a prompt, and follows account events',
    asks: ['offerSilently'],
    partly: ['sayAccounts'],
    async run(world) {
      const { wallet, reported, rest } = world;
      wallet.offerSilently(offered(world));
      const connection = await reconnect(world, wallet.accounts[0]);
      same(connection?.accounts, offered(world), 'accounts');
      same(connection?.caipNetworkId, wallet.caipNetworkId, 'chain');
      same(wallet.prompts, 0, 'number of prompts');
      if (!world.can('sayAccounts')) return;
      wallet.selectAccounts(picked(world));
      await rest();
      same(reported.length, 1, 'number of reports');
    },
  },
  {
    name: 'restores a connection on a new page after the old one was destroyed',
    asks: ['offerSilently'],
    async run(world) {
      const { wallet, connect, instance, options } = world;
      await connect();
      instance.destroy();
      const promptsBefore = wallet.prompts;
      const after = await createConformanceWorld(options, { wallet });
      wallet.install(after.env.page);
      after.instance.start();
      try {
        const connection = await reconnect(after, wallet.accounts[0]);
        same(connection?.accounts, offered(world), 'accounts');
        same(wallet.prompts, promptsBefore, 'number of prompts');
      } finally {
        after.instance.destroy();
      }
    },
  },
  {
    name: 'keeps the stored address active after a reload if the wallet lists another first',
    asks: ['offerSilently', 'offerTwo'],
    async run(world) {
      const [first, second] = world.wallet.accounts;
      world.wallet.offerSilently([first, second]);
      same((await reconnect(world, second))?.accounts, [second, first], 'accounts');
    },
  },
  {
    name: 'reconnects after a reload with the account that the user selected meanwhile',
    asks: ['offerSilently'],
    async run(world) {
      const [first] = world.wallet.accounts;
      world.wallet.offerSilently(picked(world));
      const restoring = reconnect(world, first);
      // The adapter waits one second for another wallet with this name.
      await world.rest();
      await world.env.clock.advance(1000);
      same((await restoring)?.accounts, picked(world), 'accounts');
      same(world.wallet.prompts, 0, 'number of prompts');
    },
  },
  {
    name: 'does not reconnect after a reload if the wallet returns no accounts or garbage',
    partly: ['countListeners'],
    async run(world) {
      const [address] = world.wallet.accounts;
      world.wallet.offerSilently([]);
      same(await reconnect(world, address), undefined, 'connection');
      for (const value of world.wallet.garbage.accounts) {
        world.wallet.garble('accounts', value);
        same(await reconnect(world, address), undefined, 'connection');
      }
      same(world.wallet.prompts, 0, 'number of prompts');
      noListeners(world);
    },
  },
  {
    name: 'stops reconnecting to a silent wallet when the signal aborts, and leaves no connection',
    asks: ['hang'],
    partly: ['countListeners'],
    async run(world) {
      const { wallet, reported, rest } = world;
      holds(wallet.hang !== undefined, 'the wallet can hang, or `cannot.hang` says why not');
      wallet.offerSilently(offered(world));
      wallet.hang();
      const controller = new AbortController();
      const outcome = reconnect(world, wallet.accounts[0], controller.signal).catch(
        (error: unknown) => {
          if (!isKitError(error, 'request/cancelled')) throw error;
          return undefined;
        },
      );
      await rest();
      controller.abort();
      const timedOut = Symbol('still pending');
      const first = await Promise.race([outcome, rest().then(() => timedOut)]);
      holds(first !== timedOut, 'the reconnect ends when the signal aborts');
      same(first, undefined, 'connection');
      same(reported, [], 'reports');
      noListeners(world);
    },
  },
  {
    name: 'reports an account change missed while the page was suspended',
    needs: 'resync',
    asks: ['offerSilently'],
    async run(world) {
      const { wallet, connect, instance, reported, rest } = world;
      await connect();
      instance.resync?.();
      await rest();
      same(reported, [], 'reports without a change');
      wallet.offerSilently(picked(world));
      instance.resync?.();
      await rest();
      const { connectorId } = wallet;
      same(reported, [{ kind: 'accounts', connectorId, accounts: picked(world) }], 'reports');
    },
  },
];
