import type { TransactionStatus } from '@openappkit/core/adapter';
import { testEnv } from '@openappkit/testing';
import type { Connection } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { reefNetwork } from '../test/set-up-solana.js';
import { createExpiryHeights } from '../transactions/expiry.js';
import { readFailureReason, watchTransaction } from './watch-transaction.js';

it.each([
  ['ProgramAccountNotFound', 'The network ran the transaction and it failed.'],
  [
    { InstructionError: [2, { Custom: 1 }] },
    'Not enough for the amount, or for the network fee and rent in SOL.',
  ],
])('explains the error %o of a block without logs', (error, reason) => {
  expect(readFailureReason(error)).toBe(reason);
});

it("prefers the reason in the program's log", () => {
  const logs = ['Program log: Error: paused'];
  expect(readFailureReason({ InstructionError: [2, { Custom: 9 }] }, logs)).toBe('paused');
});

const id = 'id';
const at = (confirmationStatus: string, err: unknown = null) => ({ confirmationStatus, err });
const never = () => new Promise<never>(() => undefined);
type Said = ReturnType<typeof at> | null | Error | 'hangs';

/** A node that returns these statuses in turn and repeats the last. Its height grows by 40 with each query. */
function node(statuses: readonly Said[], transaction: () => Promise<unknown> = async () => null) {
  const requested = { statuses: 0, heights: 0 };
  const connection = {
    async getSignatureStatuses() {
      const reply = statuses[Math.min(requested.statuses++, statuses.length - 1)];
      if (reply instanceof Error) throw reply;
      return reply === 'hangs' ? never() : { context: { slot: 5000 }, value: [reply] };
    },
    async getEpochInfo() {
      const blockHeight = 40 * ++requested.heights;
      return { blockHeight, absoluteSlot: blockHeight };
    },
    getTransaction: transaction,
  } as unknown as Connection;
  return connection;
}

function watch(connection: Connection, { isOurs = false } = {}) {
  const { clock } = testEnv();
  const [requestController, destroyController] = [new AbortController(), new AbortController()];
  const reported: TransactionStatus[] = [];
  const heights = createExpiryHeights();
  if (isOurs) heights.add(id, 100);
  const request = {
    id,
    from: 'from',
    network: reefNetwork,
    onStatus: (status: TransactionStatus) => void reported.push(status),
    signal: requestController.signal,
  };
  const deps = { clock, destroyed: destroyController.signal, heights };
  const outcome = watchTransaction(request, async () => connection, deps).catch(
    (error: unknown) => error,
  );
  return { clock, told: reported, asking: requestController, life: destroyController, outcome };
}

describe('watched transaction', () => {
  it('reports waiting, taken and final, with the fee', async () => {
    const transaction = async () => ({ meta: { fee: 5527, logMessages: [] } });
    const statuses = [null, at('processed'), at('confirmed'), at('finalized')];
    const { clock, told: reported, outcome } = watch(node(statuses, transaction));
    await clock.advance(4000);
    expect(await outcome).toEqual({ id, status: 'final', fee: 5527n });
    expect(reported).toEqual(['taken', 'final']);
    expect(clock.pending()).toBe(0);
  });

  it("reports a failed transaction as refused, with the program's reason and the fee", async () => {
    const logMessages = [
      'Program TokenkegQ… invoke [1]',
      'Program log: Error: insufficient\u202E funds',
      'Program TokenkegQ… failed: custom program error: 0x1',
    ];
    const error = { InstructionError: [2, { Custom: 1 }] };
    const transaction = async () => ({ meta: { fee: 5000, logMessages } });
    const { clock, told: reported, outcome } = watch(node([at('confirmed', error)], transaction));
    await clock.advance(0);
    expect(await outcome).toEqual({
      id,
      status: 'refused',
      reason: 'insufficient funds',
      fee: 5000n,
    });
    expect(reported).toEqual(['refused']);
  });

  it('reports a generic reason when the node returns no details or malicious numbers', async () => {
    const error = { InsufficientFundsForRent: { account_index: 0 } };
    const mute = watch(node([at('finalized', error)], never));
    await mute.clock.advance(5000);
    expect(await mute.outcome).toMatchObject({
      status: 'refused',
      reason: expect.stringContaining('0.00089 SOL for rent'),
      fee: undefined,
    });
    const malformed = async () => ({
      meta: { fee: Number.POSITIVE_INFINITY, logMessages: [7, null] },
    });
    const hostile = watch(node([at('finalized', 'AccountInUse')], malformed));
    await hostile.clock.advance(0);
    expect(await hostile.outcome).toMatchObject({ status: 'refused', fee: undefined });
  });

  it('does not refuse a transaction that failed in a block that may be dropped', async () => {
    const statuses = [at('processed', 'AccountInUse'), null, at('finalized')];
    const { clock, told: reported, outcome } = watch(node(statuses));
    await clock.advance(3000);
    expect(await outcome).toMatchObject({ status: 'final' });
    expect(reported).toEqual(['taken', 'final']);
  });

  it('continues after answers that are lost, hang or forget the transaction', async () => {
    const statuses = [new Error('502'), 'hangs', at('confirmed'), null, at('finalized')] as const;
    const { clock, told: reported, outcome } = watch(node(statuses));
    await clock.advance(20_000);
    expect(await outcome).toMatchObject({ status: 'final' });
    expect(reported).toEqual(['taken', 'final']);
  });

  it('expires a transaction of this page once its last block has passed and later nodes do not have it', async () => {
    const { clock, told: reported, outcome } = watch(node([null]), { isOurs: true });
    await clock.advance(40_000);
    expect(await outcome).toEqual({ id, status: 'expired' });
    expect(reported).toEqual(['expired']);
  });

  it('does not expire a transaction that appears after its last block', async () => {
    const missing = Array.from({ length: 19 }, () => null);
    const { clock, outcome } = watch(node([...missing, at('finalized')]), { isOurs: true });
    await clock.advance(40_000);
    expect(await outcome).toMatchObject({ status: 'final' });
  });

  it.each([
    ['no node knows the transaction of another page', [null] as const],
    ['every node fails', [new Error('502')] as const],
    ['a node hangs', ['hangs'] as const],
  ])('reports unknown after 180 s when %s', async (_, statuses) => {
    const { clock, outcome, told: reported } = watch(node(statuses));
    const first = Promise.race([outcome, clock.advance(179_000).then(() => 'still watched')]);
    expect(await first).toBe('still watched');
    await clock.advance(1000);
    const isAbsent = statuses[0] === null;
    expect(await outcome).toEqual({ id, status: 'unknown', ...(isAbsent && { isAbsent }) });
    expect(reported).toEqual(['unknown']);
    expect(clock.pending()).toBe(0);
  });

  it.each(['asking', 'life'] as const)('stops watching when %s ends', async (which) => {
    const watched = watch(node([null]));
    await watched.clock.advance(1500);
    watched[which].abort();
    expect(await watched.outcome).toMatchObject({ code: 'request/cancelled' });
    expect(watched.clock.pending()).toBe(0);
  });
});
