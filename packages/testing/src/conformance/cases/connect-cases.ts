// Conformance: finding a wallet and connecting to it, with every way it can go wrong.
import { holds, rejectsWith, same, show } from '../assertions.js';
import type { ConformanceCase, ConformanceWorld } from '../conformance.types.js';

/** After a failed connect nothing may remain of it. */
async function nothingRemains({
  wallet,
  reported,
  rest,
  options,
}: ConformanceWorld): Promise<void> {
  await rest();
  wallet.moveTo(options.networks[1].caipNetworkId);
  wallet.selectAccounts([wallet.accounts[1]]);
  await rest();
  same(reported, [], 'reports without a connection');
  same(wallet.listenerCount(), 0, 'listeners left on the wallet');
}

export const connectCases: readonly ConformanceCase[] = [
  {
    name: 'reports the wallet it finds as one row of its namespace',
    async run({ wallet, instance, rows, rest }) {
      await rest();
      const own = rows().filter(({ id }) => id === wallet.connectorId);
      same(own.length, 1, 'rows of the wallet');
      same(own[0]?.namespace, instance.namespace, 'namespace of the row');
      holds((own[0]?.name ?? '') !== '', 'the row has a name');
    },
  },
  {
    name: 'connects with the checked accounts and the chain of the wallet',
    async run({ wallet, connect, instance }) {
      const connection = await connect();
      same(connection.accounts, wallet.accounts, 'accounts');
      same(connection.caipNetworkId, wallet.caipNetworkId, 'chain');
      same(connection.connectorId, wallet.connectorId, 'connector');
      same(connection.namespace, instance.namespace, 'namespace');
      holds(connection.provider !== undefined, 'the connection carries the provider');
    },
  },
  {
    name: 'rejects with wallet/rejected when the person declines, and nothing remains',
    async run(world) {
      world.wallet.consent = 'refuse';
      await rejectsWith(world.connect(), 'wallet/rejected');
      await nothingRemains(world);
    },
  },
  {
    name: 'rejects with connector/not-found for a wallet that is not there',
    async run({ instance, settle }) {
      const signal = new AbortController().signal;
      await rejectsWith(
        settle(instance.connect({ connectorId: 'no.such.wallet', signal })),
        'connector/not-found',
      );
    },
  },
  {
    name: 'cancel rejects at once with request/cancelled while the wallet stays silent',
    async run({ wallet, instance, rest }) {
      wallet.consent = 'hold';
      const controller = new AbortController();
      const { connectorId } = wallet;
      const connecting = instance.connect({ connectorId, signal: controller.signal });
      const rejected = rejectsWith(connecting, 'request/cancelled').then(() => true);
      await rest();
      same(wallet.prompts, 1, 'times the person was asked');
      controller.abort();
      holds(await Promise.race([rejected, rest().then(() => false)]), 'cancel rejects at once');
    },
  },
  {
    name: 'an answer after cancel never becomes state',
    async run(world) {
      const { wallet, connect, rest } = world;
      wallet.consent = 'hold';
      const controller = new AbortController();
      const connecting = rejectsWith(connect(controller.signal), 'request/cancelled');
      await rest();
      controller.abort();
      await connecting;
      wallet.release();
      await nothingRemains(world);
    },
  },
  {
    name: 'garbage for accounts rejects with wallet/bad-answer, and nothing remains',
    async run(world) {
      for (const value of world.wallet.garbage.accounts) {
        world.wallet.garble('accounts', value);
        await rejectsWith(world.connect(), 'wallet/bad-answer', 'wallet/unauthorized').catch(
          (cause) => {
            throw new Error(`Accounts ${show(value)}: ${String(cause)}`, { cause });
          },
        );
      }
      await nothingRemains(world);
    },
  },
  {
    name: 'garbage for the chain rejects with wallet/bad-answer, and nothing remains',
    async run(world) {
      for (const value of world.wallet.garbage.chain) {
        world.wallet.garble('chain', value);
        await rejectsWith(world.connect(), 'wallet/bad-answer').catch((cause) => {
          throw new Error(`Chain ${show(value)}: ${String(cause)}`, { cause });
        });
      }
      await nothingRemains(world);
    },
  },
  {
    name: 'a wallet that answers twice is believed once',
    async run({ wallet, connect, reported, rest }) {
      wallet.answersTwice = true;
      const connection = await connect();
      await rest();
      same(connection.accounts, wallet.accounts, 'accounts');
      same(reported, [], 'reports');
    },
  },
  {
    name: 'canonical addresses only: what is no address, or fails its checksum, is refused',
    async run({ wallet, instance, settle }) {
      const [address] = wallet.accounts;
      same(await settle(instance.parseAddress(address)), address, 'canonical form');
      for (const bad of wallet.badAddresses)
        await rejectsWith(
          settle(Promise.resolve().then(() => instance.parseAddress(bad))),
          'address/invalid',
          'address/checksum',
        );
    },
  },
];
