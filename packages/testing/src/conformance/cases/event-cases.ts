// Conformance: events that a connected wallet emits without a request.
import { endsOnce, rejectsWith, same } from '../assertions.js';
import type { ConformanceCase } from '../conformance.types.js';
import { settlesSoon, noListeners, offered, picked, sign, waitForPrompt } from './requests.js';

export const eventCases: readonly ConformanceCase[] = [
  {
    name: 'reports an account change once, even if the wallet repeats the event',
    asks: ['sayAccounts'],
    async run(world) {
      const { wallet, connect, reported, rest } = world;
      await connect();
      const { connectorId } = wallet;
      wallet.selectAccounts(offered(world));
      await rest();
      same(reported, [], 'reports without a change');
      wallet.selectAccounts(picked(world));
      wallet.selectAccounts(picked(world));
      await rest();
      same(reported, [{ kind: 'accounts', connectorId, accounts: picked(world) }], 'reports');
    },
  },
  {
    name: 'ignores garbage account events',
    asks: ['sayAccounts'],
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
    name: 'reports a chain change once, as CAIP-2',
    asks: ['moveTo', 'sayChain'],
    async run({ wallet, connect, reported, rest, options }) {
      await connect();
      wallet.moveTo(wallet.caipNetworkId);
      await rest();
      same(reported, [], 'reports without a change');
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
    name: 'ignores garbage chain events',
    asks: ['sayChain'],
    async run({ wallet, connect, reported, rest }) {
      await connect();
      for (const value of wallet.garbage.chain) wallet.say('chain', value);
      await rest();
      same(reported, [], 'reports');
    },
  },
  {
    name: 'reports the end of the connection once if the user removes every account',
    asks: ['sayAccounts'],
    async run({ wallet, connect, reported, rest }) {
      await connect();
      wallet.selectAccounts([]);
      wallet.selectAccounts([]);
      await rest();
      endsOnce(reported);
    },
  },
  {
    name: 'reports a disconnect by the wallet once, and removes all listeners',
    asks: ['leave'],
    partly: ['countListeners'],
    async run(world) {
      const { wallet, connect, reported, rest } = world;
      await connect();
      wallet.leave();
      wallet.leave();
      await rest();
      same(reported, [{ kind: 'disconnected', connectorId: wallet.connectorId }], 'reports');
      noListeners(world);
    },
  },
  {
    name: 'rejects a pending request when the wallet disconnects',
    needs: 'signMessage',
    asks: ['leave'],
    async run(world) {
      const { wallet, connect } = world;
      await connect();
      wallet.consent = 'hold';
      const promptsBefore = wallet.prompts;
      const pending = rejectsWith(sign(world, 'waits'), 'wallet/disconnected', 'request/cancelled');
      await waitForPrompt(world, promptsBefore);
      wallet.leave();
      await settlesSoon(world, pending, 'the pending request settles');
    },
  },
  {
    name: 'rejects requests without a prompt after the wallet disconnected, and connects again',
    needs: 'signMessage',
    asks: ['leave'],
    async run(world) {
      const { wallet, connect, rest } = world;
      await connect();
      wallet.leave();
      await rest();
      const promptsBefore = wallet.prompts;
      await rejectsWith(sign(world, 'late'), 'wallet/disconnected', 'connector/not-found');
      same(wallet.prompts, promptsBefore, 'number of prompts');
      same((await connect()).accounts, offered(world), 'accounts');
    },
  },
];
