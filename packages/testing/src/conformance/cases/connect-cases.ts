// Tests finding a wallet and connecting to it, including every failure.
import { holds, rejectsWith, same } from '../assertions.js';
import type { ConformanceCase, ConformanceWorld } from '../conformance.types.js';
import {
  moveAway,
  noListeners,
  offered,
  picked,
  rejectsGarbage,
  waitForPrompt,
} from './requests.js';

/** Asserts that a failed connect left no connection. */
async function nothingRemains(world: ConformanceWorld): Promise<void> {
  const { wallet, reported, rest } = world;
  await rest();
  moveAway(world);
  wallet.selectAccounts(picked(world));
  await rest();
  same(reported, [], 'reports without a connection');
  noListeners(world);
}

/** Lets promises settle, but runs no timer of the simulated clock. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

export const connectCases: readonly ConformanceCase[] = [
  {
    name: 'lists the wallet once, under its namespace',
    async run({ wallet, instance, rows, rest }) {
      await rest();
      const walletRows = rows().filter(({ id }) => id === wallet.connectorId);
      same(walletRows.length, 1, 'rows of the wallet');
      same(walletRows[0]?.namespace, instance.namespace, 'namespace of the row');
      holds((walletRows[0]?.name ?? '') !== '', 'the row has a name');
    },
  },
  {
    name: 'connects with validated accounts and the chain of the wallet',
    async run(world) {
      const { wallet, connect, instance } = world;
      const connection = await connect();
      same(connection.accounts, offered(world), 'accounts');
      same(connection.caipNetworkId, wallet.caipNetworkId, 'chain');
      same(connection.connectorId, wallet.connectorId, 'connector');
      same(connection.namespace, instance.namespace, 'namespace');
      holds(connection.provider !== undefined, 'the connection has a provider');
      for (const { address } of connection.details ?? [])
        holds(connection.accounts.includes(address), `${address} of the details is an account`);
    },
  },
  {
    name: 'connects in the task in which the wallet answers, without a timer or a request to a node',
    async run(world) {
      const { env, wallet, instance, settle } = world;
      // Loads the adapter's lazy part, which may take longer than a prompt.
      await settle(instance.parseAddress(wallet.accounts[0]));
      wallet.consent = 'hold';
      let isConnected = false;
      const { signal } = new AbortController();
      const connecting = instance.connect({ connectorId: wallet.connectorId, signal });
      const onConnect = (): void => {
        isConnected = true;
      };
      connecting.then(onConnect, () => undefined);
      await waitForPrompt(world, 0);
      const requests = env.fetch.calls.length;
      wallet.release();
      await nextTask();
      holds(isConnected, 'connected before the next task');
      same(env.fetch.calls.length, requests, 'requests to nodes');
      await connecting;
    },
  },
  {
    name: 'rejects with wallet/rejected if the user declines, and leaves no connection',
    partly: ['countListeners'],
    async run(world) {
      world.wallet.consent = 'refuse';
      await rejectsWith(world.connect(), 'wallet/rejected');
      await nothingRemains(world);
    },
  },
  {
    name: 'rejects with connector/not-found if the wallet is missing',
    async run({ instance, settle }) {
      const signal = new AbortController().signal;
      await rejectsWith(
        settle(instance.connect({ connectorId: 'no.such.wallet', signal })),
        'connector/not-found',
      );
    },
  },
  {
    name: 'rejects with request/cancelled at once if cancelled while the wallet is silent',
    async run(world) {
      const { wallet, instance, rest } = world;
      wallet.consent = 'hold';
      const controller = new AbortController();
      const { connectorId } = wallet;
      const connecting = instance.connect({ connectorId, signal: controller.signal });
      const rejected = rejectsWith(connecting, 'request/cancelled').then(() => true);
      await waitForPrompt(world, 0);
      controller.abort();
      holds(await Promise.race([rejected, rest().then(() => false)]), 'cancel rejects at once');
    },
  },
  {
    name: 'ignores a connect response that arrives after the request was cancelled',
    partly: ['countListeners'],
    async run(world) {
      const { wallet, connect } = world;
      wallet.consent = 'hold';
      const controller = new AbortController();
      const connecting = rejectsWith(connect(controller.signal), 'request/cancelled');
      await waitForPrompt(world, 0);
      controller.abort();
      await connecting;
      wallet.release();
      await nothingRemains(world);
    },
  },
  {
    name: 'connects at the second attempt after the user declined the first',
    async run(world) {
      world.wallet.consent = 'refuse';
      await rejectsWith(world.connect(), 'wallet/rejected');
      world.wallet.consent = 'grant';
      same((await world.connect()).accounts, offered(world), 'accounts');
    },
  },
  {
    name: 'rejects garbage accounts with wallet/bad-answer, and leaves no connection',
    partly: ['countListeners'],
    async run(world) {
      const codes = ['wallet/bad-answer', 'wallet/unauthorized'] as const;
      await rejectsGarbage(world, 'accounts', world.connect, codes);
      await nothingRemains(world);
    },
  },
  {
    name: 'rejects a garbage chain with wallet/bad-answer, and leaves no connection',
    asks: ['answerChain'],
    partly: ['countListeners'],
    async run(world) {
      await rejectsGarbage(world, 'chain', world.connect, ['wallet/bad-answer']);
      await nothingRemains(world);
    },
  },
  {
    name: 'ignores the second of two connect responses',
    asks: ['answerTwice'],
    async run(world) {
      const { wallet, connect, reported, rest } = world;
      wallet.answersTwice = true;
      const connection = await connect();
      await rest();
      same(connection.accounts, offered(world), 'accounts');
      same(reported, [], 'reports');
    },
  },
  {
    name: 'accepts canonical addresses, and rejects invalid ones and failed checksums',
    async run({ wallet, instance, settle }) {
      for (const address of wallet.accounts)
        same(await settle(instance.parseAddress(address)), address, 'canonical form');
      holds(wallet.badAddresses.length > 0, 'the wallet has bad addresses to try');
      for (const bad of wallet.badAddresses)
        await rejectsWith(
          settle(Promise.resolve().then(() => instance.parseAddress(bad))),
          'address/invalid',
          'address/checksum',
        );
    },
  },
];
