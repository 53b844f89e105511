// Conformance: silent reconnection after a reload.
import { isKitError } from '@openappkit/core/adapter';
import { holds, same } from '../assertions.js';
import type { ConformanceCase } from '../conformance.types.js';
import { createConformanceWorld } from '../conformance-world.js';
import { noListeners, offered, picked, reconnect } from './requests.js';

export const sessionCases: readonly ConformanceCase[] = [
  {
    name: 'a reload restores silently what the wallet still offers, and hears its events',
    asks: ['offerSilently'],
    partly: ['sayAccounts'],
    async run(world) {
      const { wallet, reported, rest } = world;
      wallet.offerSilently(offered(world));
      const connection = await reconnect(world, wallet.accounts[0]);
      same(connection?.accounts, offered(world), 'accounts');
      same(connection?.caipNetworkId, wallet.caipNetworkId, 'chain');
      same(wallet.prompts, 0, 'times the person was asked');
      if (!world.can('sayAccounts')) return;
      wallet.selectAccounts(picked(world));
      await rest();
      same(reported.length, 1, 'number of reports');
    },
  },
  {
    name: 'what a page before the reload was granted is restored on the page after it',
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
        same(wallet.prompts, promptsBefore, 'times the person was asked');
      } finally {
        after.instance.destroy();
      }
    },
  },
  {
    name: 'a reload keeps the stored address active though the wallet lists another first',
    asks: ['offerSilently', 'offerTwo'],
    async run(world) {
      const [first, second] = world.wallet.accounts;
      world.wallet.offerSilently([first, second]);
      same((await reconnect(world, second))?.accounts, [second, first], 'accounts');
    },
  },
  {
    name: 'a reload restores the one wallet with the account that was chosen meanwhile',
    asks: ['offerSilently'],
    async run(world) {
      const [first] = world.wallet.accounts;
      world.wallet.offerSilently(picked(world));
      const restoring = reconnect(world, first);
      // Another wallet of its name has a second to announce itself.
      await world.rest();
      await world.env.clock.advance(1000);
      same((await restoring)?.accounts, picked(world), 'accounts');
      same(world.wallet.prompts, 0, 'times the person was asked');
    },
  },
  {
    name: 'a reload reconnects to nobody when the wallet offers nothing, or garbage',
    partly: ['countListeners'],
    async run(world) {
      const [address] = world.wallet.accounts;
      world.wallet.offerSilently([]);
      same(await reconnect(world, address), undefined, 'connection');
      for (const value of world.wallet.garbage.accounts) {
        world.wallet.garble('accounts', value);
        same(await reconnect(world, address), undefined, 'connection');
      }
      same(world.wallet.prompts, 0, 'times the person was asked');
      noListeners(world);
    },
  },
  {
    name: 'a reload the wallet never answers ends with its signal, and nothing remains',
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
      const timedOut = Symbol('it still waits');
      const first = await Promise.race([outcome, rest().then(() => timedOut)]);
      holds(first !== timedOut, 'it ends with its signal');
      same(first, undefined, 'connection');
      same(reported, [], 'reports');
      noListeners(world);
    },
  },
  {
    name: 'a page that slept hears what changed meanwhile',
    needs: 'resync',
    asks: ['offerSilently'],
    async run(world) {
      const { wallet, connect, instance, reported, rest } = world;
      await connect();
      instance.resync?.();
      await rest();
      same(reported, [], 'reports of what is known already');
      wallet.offerSilently(picked(world));
      instance.resync?.();
      await rest();
      const { connectorId } = wallet;
      same(reported, [{ kind: 'accounts', connectorId, accounts: picked(world) }], 'reports');
    },
  },
];
