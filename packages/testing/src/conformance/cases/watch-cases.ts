// Compares the reported status of a transaction with the chain itself, without the adapter.
import type { TransactionOutcome, TransactionStatus } from '@openappkit/core/adapter';
import { holds, rejectsWith, same } from '../assertions.js';
import type { ConformanceCase, ConformanceWorld } from '../conformance.types.js';
import { withUnreachableNodes } from '../conformance-world.js';
import { settlesSoon, send, watch } from './requests.js';

/** The step of the clock, which has to advance by minutes. */
const strideMs = 1000;
const longestMs = 190_000;

/** Advances the clock until the outcome is known, at most just over three minutes. */
async function waitForOutcome(
  { env }: ConformanceWorld,
  watching: Promise<TransactionOutcome>,
): Promise<TransactionOutcome | undefined> {
  let outcome: TransactionOutcome | undefined;
  watching.then(
    (found) => {
      outcome = found;
    },
    () => undefined,
  );
  for (let time = 0; outcome === undefined && time < longestMs; time += strideMs)
    await env.clock.advance(strideMs);
  return outcome;
}

export const watchCases: readonly ConformanceCase[] = [
  {
    name: 'reports a mined transaction as final, under its own ID',
    needs: 'watchTransaction',
    async run(world) {
      if (world.instance.sendNative === undefined) return;
      await world.connect();
      const id = await send(world);
      const statuses: TransactionStatus[] = [];
      const watching = watch(world, id, { onStatus: (status) => void statuses.push(status) });
      watching.catch(() => undefined);
      const mined = await world.wallet.transaction(id);
      const { status, replaced, fee, id: counts } = await world.settle(watching);
      same([status, counts, replaced], ['final', id, undefined], 'outcome');
      same(statuses.at(-1), 'final', 'last reported status');
      same(statuses.length, new Set(statuses).size, 'number of reports per status');
      if (fee !== undefined && mined?.fee !== undefined) same(fee, mined.fee, 'fee');
    },
  },
  {
    name: 'reports a transaction as unknown if no node of its network responds',
    needs: 'watchTransaction',
    async run(world) {
      if (world.instance.sendNative === undefined) return;
      await world.connect();
      const id = await send(world);
      await world.wallet.transaction(id);
      await withUnreachableNodes(world.options, async (dark) => {
        const outcome = await waitForOutcome(dark, watch(dark, id));
        holds(outcome !== undefined, 'the wait ends after three minutes');
        same([outcome.status, outcome.id], ['unknown', id], 'outcome');
      });
    },
  },
  {
    name: 'rejects an aborted watch with request/cancelled, and reports no status',
    needs: 'watchTransaction',
    async run(world) {
      if (world.instance.sendNative === undefined) return;
      await world.connect();
      const id = await send(world);
      await world.wallet.transaction(id);
      const statuses: TransactionStatus[] = [];
      const controller = new AbortController();
      const { signal } = controller;
      await withUnreachableNodes(world.options, async (dark) => {
        const onStatus = (status: TransactionStatus) => void statuses.push(status);
        const watching = watch(dark, id, { signal, onStatus });
        controller.abort();
        await settlesSoon(dark, rejectsWith(watching, 'request/cancelled'), 'the wait ends');
        same(statuses, [], 'reported statuses');
      });
    },
  },
];
