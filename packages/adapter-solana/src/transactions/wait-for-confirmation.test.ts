import { testEnv } from '@openappkit/testing';
import type { Connection } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { waitForConfirmation } from './wait-for-confirmation.js';

/** `late`: no status, from a node that lags. */
type Status =
  | 'late'
  | { readonly err?: unknown; readonly confirmationStatus?: string }
  | null
  | Error;

/** A node that returns these statuses in turn and repeats the last. Its height grows by 40 blocks with each query. */
function node(statuses: readonly Status[], commitment = 'confirmed') {
  const requested = { statuses: 0, heights: 0 };
  const connection = {
    commitment,
    async getSignatureStatuses() {
      const status = statuses[Math.min(requested.statuses++, statuses.length - 1)];
      if (status instanceof Error) throw status;
      return {
        context: { slot: 1000 - (status === 'late' ? 900 : 0) },
        value: [status === 'late' ? null : status],
      };
    },
    async getEpochInfo() {
      const blockHeight = 40 * ++requested.heights;
      return { blockHeight, absoluteSlot: blockHeight + 800 };
    },
  } as unknown as Connection;
  return { connection, asked: requested };
}

async function wait(connection: Connection, controller = new AbortController()) {
  const { clock } = testEnv();
  const sent = { id: 'id', lastValidBlockHeight: 100 };
  const outcome = waitForConfirmation(connection, sent, clock, controller.signal).then(
    () => 'taken',
    (error: unknown) => error,
  );
  return { clock, outcome };
}

describe('sent transaction', () => {
  it('resolves once confirmed, even if the node often does not answer', async () => {
    const { connection, asked: requestCounts } = node([
      new Error('fetch failed'),
      null,
      { confirmationStatus: 'processed' },
      { confirmationStatus: 'confirmed' },
    ]);
    const { clock, outcome } = await wait(connection);
    await clock.advance(5000);
    expect(await outcome).toBe('taken');
    expect(requestCounts.statuses).toBe(4);
    expect(clock.pending()).toBe(0);
  });

  it('resolves once final when the host requires it', async () => {
    const { connection, asked: requestCounts } = node(
      [{ confirmationStatus: 'confirmed' }, { confirmationStatus: 'finalized' }],
      'finalized',
    );
    const { clock, outcome } = await wait(connection);
    await clock.advance(5000);
    expect(await outcome).toBe('taken');
    expect(requestCounts.statuses).toBe(2);
  });

  it('reports the reason and id of a transaction that failed in a block', async () => {
    const err = { InstructionError: [2, { Custom: 1 }] };
    const { outcome } = await wait(node([{ err }]).connection);
    expect(await outcome).toMatchObject({
      code: 'tx/insufficient-funds',
      cause: err,
      context: { id: 'id' },
    });
  });

  it.each(['ProgramAccountNotFound', 'InvalidProgramForExecution', 'BlockhashNotFound'])(
    'reports a transaction that a block includes with the error %s as refused, with its id',
    async (err) => {
      const { outcome } = await wait(node([{ err, confirmationStatus: 'confirmed' }]).connection);
      expect(await outcome).toMatchObject({
        code: 'tx/refused',
        cause: err,
        context: { id: 'id' },
        metaMessages: ['The network ran the transaction and it failed.'],
      });
    },
  );

  it('does not fail because of a block that may be dropped', async () => {
    const err = { InstructionError: [2, { Custom: 1 }] };
    const { connection } = node([
      { err, confirmationStatus: 'processed' },
      null,
      { confirmationStatus: 'confirmed' },
    ]);
    const { clock, outcome } = await wait(connection);
    await clock.advance(5000);
    expect(await outcome).toBe('taken');
  });

  it('expires once its blockhash has expired', async () => {
    const { connection, asked: requestCounts } = node([null]);
    const { clock, outcome } = await wait(connection);
    await clock.advance(60_000);
    expect(await outcome).toMatchObject({ code: 'tx/expired', context: { id: 'id' } });
    expect(requestCounts.heights).toBe(3);
    expect(requestCounts.statuses).toBe(21);
    expect(clock.pending()).toBe(0);
  });

  it('does not expire because a lagging node lacks the transaction', async () => {
    const confirmed = { confirmationStatus: 'confirmed' };
    const lagging = Array.from({ length: 18 }, () => 'late' as const);
    const { connection } = node([...Array.from({ length: 18 }, () => null), ...lagging, confirmed]);
    const { clock, outcome } = await wait(connection);
    await clock.advance(60_000);
    expect(await outcome).toBe('taken');
  });

  it('does not expire because a single node lacks the transaction', async () => {
    const confirmed = { confirmationStatus: 'confirmed' };
    const { connection } = node([...Array.from({ length: 20 }, () => null), confirmed]);
    const { clock, outcome } = await wait(connection);
    await clock.advance(60_000);
    expect(await outcome).toBe('taken');
  });

  it('resolves when the node finds it in its last possible block', async () => {
    const confirmed = { confirmationStatus: 'confirmed' };
    const { connection } = node([...Array.from({ length: 18 }, () => null), confirmed]);
    const { clock, outcome } = await wait(connection);
    await clock.advance(60_000);
    expect(await outcome).toBe('taken');
  });

  it('does not expire when the node cannot be queried again', async () => {
    const { connection } = node([...Array.from({ length: 20 }, () => null), new Error('502')]);
    const { clock, outcome } = await wait(connection);
    await clock.advance(130_000);
    expect(await outcome).toMatchObject({ code: 'tx/unknown', context: { id: 'id' } });
  });

  it('waits two minutes when the node reports no height', async () => {
    const { connection } = node([null]);
    Object.assign(connection, { getEpochInfo: () => Promise.reject(new Error('no')) });
    const { clock, outcome } = await wait(connection);
    const first = Promise.race([outcome, clock.advance(119_000).then(() => 'still waiting')]);
    expect(await first).toBe('still waiting');
    await clock.advance(5000);
    expect(await outcome).toMatchObject({ code: 'tx/unknown', context: { id: 'id' } });
  });

  it('stops waiting when the adapter is destroyed', async () => {
    const controller = new AbortController();
    const { clock, outcome } = await wait(node([null]).connection, controller);
    await clock.advance(1200);
    controller.abort();
    expect(await outcome).toMatchObject({ code: 'tx/unknown', context: { id: 'id' } });
    expect(clock.pending()).toBe(0);
  });
});
