// Conformance: what a connected wallet says on its own, and how connections end.
import { createTestPage } from '../../doubles/test-page.js';
import { holds, rejectsWith, same } from '../assertions.js';
import { createConformanceWorld } from '../conformance-world.js';
import type { ConformanceCase } from '../conformance.types.js';

export const eventCases: readonly ConformanceCase[] = [
  {
    name: 'an account change is reported once, however often the wallet repeats it',
    async run({ wallet, connect, reported, rest }) {
      await connect();
      const [first, second] = wallet.accounts;
      wallet.selectAccounts([first, second]);
      await rest();
      same(reported, [], 'reports of what is known already');
      wallet.selectAccounts([second]);
      wallet.selectAccounts([second]);
      await rest();
      same(
        reported,
        [{ kind: 'accounts', connectorId: wallet.connectorId, accounts: [second] }],
        'reports',
      );
    },
  },
  {
    name: 'a garbage account event never becomes state',
    async run({ wallet, connect, reported, rest }) {
      await connect();
      for (const value of wallet.garbage.accounts) {
        wallet.say('accounts', value);
        await rest();
      }
      same(reported, [], 'reports');
    },
  },
  {
    name: 'a chain change is reported once, as CAIP-2',
    async run({ wallet, connect, reported, rest, options }) {
      await connect();
      wallet.moveTo(wallet.caipNetworkId);
      await rest();
      same(reported, [], 'reports of what is known already');
      const { caipNetworkId } = options.networks[1];
      wallet.moveTo(caipNetworkId);
      wallet.moveTo(caipNetworkId);
      await rest();
      same(
        reported,
        [{ kind: 'chain', connectorId: wallet.connectorId, caipNetworkId }],
        'reports',
      );
    },
  },
  {
    name: 'a garbage chain event never becomes state',
    async run({ wallet, connect, reported, rest }) {
      await connect();
      for (const value of wallet.garbage.chain) wallet.say('chain', value);
      await rest();
      same(reported, [], 'reports');
    },
  },
  {
    name: 'a person who withdraws every account ends the connection, reported once',
    async run({ wallet, connect, reported, rest }) {
      await connect();
      wallet.selectAccounts([]);
      wallet.selectAccounts([]);
      await rest();
      same(reported.length, 1, 'number of reports');
      const [only] = reported;
      const ended =
        only?.kind === 'disconnected' || (only?.kind === 'accounts' && only.accounts.length === 0);
      holds(ended, 'the report says that the connection is over');
    },
  },
  {
    name: 'a wallet that disconnects is reported once, and nothing listens to it any more',
    async run({ wallet, connect, reported, rest }) {
      await connect();
      wallet.leave();
      wallet.leave();
      await rest();
      same(reported, [{ kind: 'disconnected', connectorId: wallet.connectorId }], 'reports');
      same(wallet.listenerCount(), 0, 'listeners left on the wallet');
    },
  },
  {
    name: 'disconnect leaves no listener and reports nothing more',
    async run({ wallet, connect, instance, settle, reported, rest, options }) {
      await connect();
      await settle(instance.disconnect(wallet.connectorId));
      same(wallet.listenerCount(), 0, 'listeners left on the wallet');
      wallet.moveTo(options.networks[1].caipNetworkId);
      wallet.leave();
      await rest();
      same(reported, [], 'reports');
    },
  },
  {
    name: 'disconnect resolves within 3 seconds even when the wallet stays silent or refuses',
    async run({ wallet, connect, instance, env, settle }) {
      for (const silent of [true, false]) {
        wallet.consent = 'grant';
        await connect();
        wallet.ignoresDisconnect = silent;
        wallet.consent = 'refuse';
        const started = env.clock.now();
        await settle(instance.disconnect(wallet.connectorId));
        holds(env.clock.now() - started <= 3100, 'disconnect took at most 3 s');
        same(wallet.listenerCount(), 0, 'listeners left on the wallet');
      }
    },
  },
  {
    name: 'connecting again after a disconnect works, and listens once',
    async run({ wallet, connect, instance, settle, reported, rest }) {
      await connect();
      const listeners = wallet.listenerCount();
      await connect();
      same(wallet.listenerCount(), listeners, 'listeners after connecting twice');
      await settle(instance.disconnect(wallet.connectorId));
      await connect();
      wallet.selectAccounts([wallet.accounts[1]]);
      await rest();
      same(reported.length, 1, 'number of reports');
    },
  },
  {
    name: 'two instances of one adapter know nothing of each other',
    async run({ options }) {
      const adapter = options.makeAdapter();
      const one = await createConformanceWorld(options, adapter);
      const two = await createConformanceWorld(options, adapter);
      one.instance.start();
      two.instance.start();
      await one.rest();
      await two.rest();
      same([one.rows().length, two.rows().length], [1, 1], 'rows of each');
      await one.connect();
      same(two.wallet.listenerCount(), 0, 'listeners on the wallet of the other');
      await two.settle(two.instance.disconnect(two.wallet.connectorId));
      two.instance.destroy();
      one.wallet.selectAccounts([one.wallet.accounts[1]]);
      await one.rest();
      same([one.reported.length, two.reported.length], [1, 0], 'number of reports of each');
      one.instance.destroy();
    },
  },
  {
    name: 'after destroy nothing is reported and no listener is left, on the wallet or the page',
    async run({ wallet, connect, instance, env, reported, rest, options }) {
      const others = env.page.events.listenerCount();
      await connect();
      instance.destroy();
      same(wallet.listenerCount(), 0, 'listeners left on the wallet');
      wallet.moveTo(options.networks[1].caipNetworkId);
      wallet.leave();
      await rest();
      same(reported, [], 'reports');
      holds(env.page.events.listenerCount() < others, 'the page lost the listeners of the adapter');
      same(env.clock.pending(), 0, 'timers left');
      await rejectsWith(connect(), 'kit/destroyed', 'request/cancelled');
    },
  },
  {
    name: 'setting up listens to nothing before start',
    async run({ options }) {
      const bare = createTestPage();
      (await options.makeWallet()).install(bare);
      const before = bare.events.listenerCount();
      const fresh = await createConformanceWorld(options);
      same(fresh.env.page.events.listenerCount(), before, 'listeners on the page after setup');
      fresh.instance.start();
      holds(fresh.env.page.events.listenerCount() > before, 'start begins to listen, not setup');
      fresh.instance.destroy();
      same(
        fresh.env.page.events.listenerCount(),
        before,
        'listeners left on the page after destroy',
      );
    },
  },
];
