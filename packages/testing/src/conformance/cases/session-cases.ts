// Conformance: silent reconnection after a reload.
import { same } from '../assertions.js';
import type { ConformanceCase, ConformanceWorld } from '../conformance.types.js';

function reconnect({ instance, wallet, settle }: ConformanceWorld, address: string) {
  const signal = new AbortController().signal;
  return settle(instance.reconnect({ connectorId: wallet.connectorId, address, signal }));
}

export const sessionCases: readonly ConformanceCase[] = [
  {
    name: 'a reload restores silently what the wallet still offers, and hears its events',
    async run(world) {
      const { wallet, reported, rest } = world;
      wallet.offerSilently(wallet.accounts);
      const connection = await reconnect(world, wallet.accounts[0]);
      same(connection?.accounts, wallet.accounts, 'accounts');
      same(connection?.caipNetworkId, wallet.caipNetworkId, 'chain');
      same(wallet.prompts, 0, 'times the person was asked');
      wallet.selectAccounts([wallet.accounts[1]]);
      await rest();
      same(reported.length, 1, 'number of reports');
    },
  },
  {
    name: 'a reload keeps the stored address active though the wallet lists another first',
    async run(world) {
      const [first, second] = world.wallet.accounts;
      world.wallet.offerSilently([first, second]);
      same((await reconnect(world, second))?.accounts, [second, first], 'accounts');
    },
  },
  {
    name: 'a reload reconnects to nobody when the wallet offers another address',
    async run(world) {
      const [first, second] = world.wallet.accounts;
      world.wallet.offerSilently([second]);
      same(await reconnect(world, first), undefined, 'connection');
      same(world.wallet.prompts, 0, 'times the person was asked');
      same(world.wallet.listenerCount(), 0, 'listeners left on the wallet');
    },
  },
  {
    name: 'a reload reconnects to nobody when the wallet offers nothing, or garbage',
    async run(world) {
      const [address] = world.wallet.accounts;
      world.wallet.offerSilently([]);
      same(await reconnect(world, address), undefined, 'connection');
      for (const value of world.wallet.garbage.accounts) {
        world.wallet.garble('accounts', value);
        same(await reconnect(world, address), undefined, 'connection');
      }
      same(world.wallet.listenerCount(), 0, 'listeners left on the wallet');
    },
  },
];
