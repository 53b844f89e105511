// Sends batches of calls (EIP-5792) and compares the results with the chain itself, without the adapter.
import { holds, rejectsWith, same } from '../assertions.js';
import type { ConformanceCase } from '../conformance.types.js';
import { amountOf, callsStatus, rejectsGarbage, sendCalls } from './requests.js';

export const callsCases: readonly ConformanceCase[] = [
  {
    name: 'sends a batch of calls that is mined in full and reported as final',
    needs: 'sendCalls',
    async run(world) {
      const { wallet } = world;
      const [from, to] = wallet.accounts;
      const values = [amountOf(world), amountOf(world) + 1n];
      await world.connect();
      const before = await wallet.balanceOf(to);
      const { status, transactions } = await callsStatus(world, await sendCalls(world, values));
      same(status, 'final', 'status');
      const mined = await Promise.all(transactions.map((id) => wallet.transaction(id)));
      const got = (await wallet.balanceOf(to)) - before;
      same(got, amountOf(world) * 2n + 1n, 'amount received');
      holds(mined.length > 0, 'the calls became transactions');
      holds(
        mined.every((each) => each?.from === from),
        'the account sent them',
      );
    },
  },
  {
    name: 'rejects declined calls with wallet/rejected, and a garbage answer with tx/unknown',
    needs: 'sendCalls',
    async run(world) {
      const [, to] = world.wallet.accounts;
      await world.connect();
      const before = await world.wallet.balanceOf(to);
      world.wallet.consent = 'refuse';
      await rejectsWith(sendCalls(world, [1n]), 'wallet/rejected');
      same(await world.wallet.balanceOf(to), before, 'balance of the receiver');
      world.wallet.consent = 'grant';
      // Any text is a valid call ID.
      const garbage = world.wallet.garbage.transaction.filter((each) => typeof each !== 'string');
      const attempt = () => sendCalls(world, [1n]);
      await rejectsGarbage(world, 'transaction', attempt, ['tx/unknown'], garbage);
    },
  },
  {
    name: 'rejects the status of an unknown call ID with calls/unknown',
    needs: 'sendCalls',
    async run(world) {
      await world.connect();
      await rejectsWith(callsStatus(world, 'unknown ID'), 'calls/unknown');
    },
  },
  {
    name: 'rejects an empty batch with calls/empty, without a prompt',
    needs: 'sendCalls',
    async run(world) {
      await world.connect();
      const { prompts } = world.wallet;
      await rejectsWith(sendCalls(world, []), 'calls/empty');
      same(world.wallet.prompts, prompts, 'number of prompts');
    },
  },
];
