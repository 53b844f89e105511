import { testEnv } from '@openappkit/testing';
import type { Connection } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { waitForConfirmation } from './wait-for-confirmation.js';

/** `late`: nothing, from a node that is behind. */
type Status =
  | 'late'
  | { readonly err?: unknown; readonly confirmationStatus?: string }
  | null
  | Error;

/** A node that tells these statuses, the last again and again, and grows by 40 blocks each time it is asked. */
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

async function wait(connection: Connection, life = new AbortController()) {
  const { clock } = testEnv();
  const sent = { id: 'id', lastValidBlockHeight: 100 };
  const outcome = waitForConfirmation(connection, sent, clock, life.signal).then(
    () => 'taken',
    (error: unknown) => error,
  );
  return { clock, outcome };
}

describe('a transaction that was sent', () => {
  it('is taken once the network has confirmed it, however often a node does not answer', async () => {
    const { connection, asked } = node([
      new Error('fetch failed'),
      null,
      { confirmationStatus: 'processed' },
      { confirmationStatus: 'confirmed' },
    ]);
    const { clock, outcome } = await wait(connection);
    await clock.advance(5000);
    expect(await outcome).toBe('taken');
    expect(asked.statuses).toBe(4);
    expect(clock.pending()).toBe(0);
  });

  it('is taken when it is final, where the host wants that', async () => {
    const { connection, asked } = node(
      [{ confirmationStatus: 'confirmed' }, { confirmationStatus: 'finalized' }],
      'finalized',
    );
    const { clock, outcome } = await wait(connection);
    await clock.advance(5000);
    expect(await outcome).toBe('taken');
    expect(asked.statuses).toBe(2);
  });

  it('that failed in a block fails by its reason, and names itself: its fee was charged', async () => {
    const err = { InstructionError: [2, { Custom: 1 }] };
    const { outcome } = await wait(node([{ err }]).connection);
    expect(await outcome).toMatchObject({
      code: 'tx/insufficient-funds',
      cause: err,
      context: { id: 'id' },
    });
  });

  it('is not refused by a block that may be dropped: it may yet be taken', async () => {
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

  it('is too late once its blockhash has run out', async () => {
    const { connection, asked } = node([null]);
    const { clock, outcome } = await wait(connection);
    await clock.advance(60_000);
    expect(await outcome).toMatchObject({ code: 'tx/expired', context: { id: 'id' } });
    expect(asked.heights).toBe(3);
    expect(asked.statuses).toBe(21);
    expect(clock.pending()).toBe(0);
  });

  it('is not too late because a node that is behind does not have it', async () => {
    const taken = { confirmationStatus: 'confirmed' };
    const behind = Array.from({ length: 18 }, () => 'late' as const);
    const { connection } = node([...Array.from({ length: 18 }, () => null), ...behind, taken]);
    const { clock, outcome } = await wait(connection);
    await clock.advance(60_000);
    expect(await outcome).toBe('taken');
  });

  it('is not too late because one node does not have it', async () => {
    const taken = { confirmationStatus: 'confirmed' };
    const { connection } = node([...Array.from({ length: 20 }, () => null), taken]);
    const { clock, outcome } = await wait(connection);
    await clock.advance(60_000);
    expect(await outcome).toBe('taken');
  });

  it('is taken when the node has it in the last block it could be in', async () => {
    const late = { confirmationStatus: 'confirmed' };
    const { connection } = node([...Array.from({ length: 18 }, () => null), late]);
    const { clock, outcome } = await wait(connection);
    await clock.advance(60_000);
    expect(await outcome).toBe('taken');
  });

  it('is not too late where the node cannot be asked once more', async () => {
    const { connection } = node([...Array.from({ length: 20 }, () => null), new Error('502')]);
    const { clock, outcome } = await wait(connection);
    await clock.advance(130_000);
    expect(await outcome).toMatchObject({ code: 'tx/unknown', context: { id: 'id' } });
  });

  it('is waited for two minutes where the node tells no height', async () => {
    const { connection } = node([null]);
    Object.assign(connection, { getEpochInfo: () => Promise.reject(new Error('no')) });
    const { clock, outcome } = await wait(connection);
    const first = Promise.race([outcome, clock.advance(119_000).then(() => 'still waiting')]);
    expect(await first).toBe('still waiting');
    await clock.advance(5000);
    expect(await outcome).toMatchObject({ code: 'tx/unknown', context: { id: 'id' } });
  });

  it('is waited for no longer than the adapter lives', async () => {
    const life = new AbortController();
    const { clock, outcome } = await wait(node([null]).connection, life);
    await clock.advance(1200);
    life.abort();
    expect(await outcome).toMatchObject({ code: 'tx/unknown', context: { id: 'id' } });
    expect(clock.pending()).toBe(0);
  });
});
