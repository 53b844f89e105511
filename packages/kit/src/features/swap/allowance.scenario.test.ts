// Allowances in an atomic batch with the swap, and for tokens that require the old allowance to be revoked first.
import { KitError } from '@openappkit/core';
import type {
  AdapterCapabilities,
  SendCallsRequest,
  WalletCallsStatus,
} from '@openappkit/core/adapter';
import { afterEach, describe, expect, it } from 'vitest';
import {
  router,
  type SwapWorld,
  swapWorld,
  typeDollars,
  typeEther,
  usdcAddress,
  word,
} from './test/swap-world.js';

const worlds: SwapWorld[] = [];
type Storage = SwapWorld['env']['storage'];
const open = async (
  can: Partial<AdapterCapabilities> = {},
  storage?: Storage,
): Promise<SwapWorld> => {
  const world = await swapWorld({ can, ...(storage && { storage }) });
  worlds.push(world);
  return world;
};
afterEach(() => {
  for (const { kit } of worlds.splice(0)) kit.destroy();
});
const approve = (value: bigint) => ({
  to: usdcAddress,
  data: `0x095ea7b3${router.slice(2).padStart(64, '0')}${word(value)}`,
  value: 0n,
});
const thousand = 1000_000_000n;
const swapCall = { to: router, data: `0x12aa3caf${word(thousand)}`, value: 0n };

/** A wallet with atomic batches and its answers about them. */
function taking(says: readonly (WalletCallsStatus | KitError)[], status: unknown = 'supported') {
  const asked: SendCallsRequest[] = [];
  const left = [...says];
  return {
    asked,
    can: {
      walletCapabilities: async () => ({ 'eip155:1': { atomic: { status } } }),
      sendCalls: async (request: SendCallsRequest) => {
        asked.push(request);
        return '0xbatch';
      },
      callsStatus: async () => {
        const next = left.length > 1 ? left.shift() : left[0];
        if (!next || next instanceof KitError) throw next ?? new KitError('calls/unknown');
        return next;
      },
    } satisfies Partial<AdapterCapabilities>,
  };
}
const done: WalletCallsStatus = { status: 'final', transactions: ['0x9'] };

describe('a wallet with atomic batches', () => {
  it('sends the exact approval and the swap as one batch', async () => {
    const { asked, can } = taking([{ status: 'waiting', transactions: [] }, done]);
    const world = await open(can);
    await typeDollars(world);
    const { allowance, approvals } = await world.swap.review();
    expect([allowance.status, approvals]).toEqual(['together', [approve(thousand)]]);
    const swapped = world.swap.swap();
    await world.pass(500);
    expect((await swapped).id).toBe('0x9');
    expect(asked).toMatchObject([{ isAtomic: true, calls: [approve(thousand), swapCall] }]);
    expect(world.asked).toEqual([]);
    await world.pass();
    expect(world.swap.state).toMatchObject({ step: 'sent', payment: { status: 'confirmed' } });
  });

  it('revokes an earlier allowance first in the batch', async () => {
    const { can } = taking([done]);
    const world = await open(can);
    world.service.allowance = 5n;
    await typeDollars(world);
    expect((await world.swap.review()).approvals).toEqual([approve(0n), approve(thousand)]);
  });

  it('sends the coin, and a token with an allowance, without a batch', async () => {
    const { asked, can } = taking([done]);
    const world = await open(can);
    await typeEther(world);
    await world.swap.review();
    await world.swap.swap();
    world.swap.again();
    world.service.allowance = thousand;
    await typeDollars(world);
    await world.swap.review();
    await world.swap.swap();
    expect([asked.length, world.asked.length]).toEqual([0, 2]);
  });

  it.each([
    ['only may come to', 'ready'],
    ['does not', 'unsupported'],
    ['does not report support', ''],
  ])(
    'asks for the allowance first unless the wallet supports atomic batches: it %s',
    async (_, status) => {
      const { can } = taking([done], status);
      const world = await open(can);
      await typeDollars(world);
      expect((await world.swap.review()).allowance.status).toBe('missing');
    },
  );

  it('does not delay the review when the wallet does not report its capabilities', async () => {
    const { can } = taking([done]);
    const world = await open({ ...can, walletCapabilities: () => new Promise(() => undefined) });
    await typeDollars(world);
    const reviewed = world.swap.review();
    await world.pass(3000);
    expect((await reviewed).allowance.status).toBe('missing');
  });

  it('asks for each call separately after the wallet refused the batch', async () => {
    const { can } = taking([done]);
    const world = await open({
      ...can,
      sendCalls: () => Promise.reject(new KitError('calls/not-atomic')),
    });
    await typeDollars(world);
    await world.swap.review();
    await expect(world.swap.swap()).rejects.toMatchObject({ code: 'calls/not-atomic' });
    expect(world.swap.state).toMatchObject({
      step: 'review',
      problem: { code: 'failed', allowed: undefined },
      review: { allowance: { status: 'missing' } },
      sent: [],
    });
    await world.swap.refresh();
    await world.swap.allow();
    await world.swap.swap();
    expect(world.asked).toMatchObject([approve(thousand), swapCall]);
  });

  it('reports no swap and no allowance when the wallet refuses the batch', async () => {
    const { can } = taking([{ status: 'refused', transactions: [] }]);
    const world = await open(can);
    await typeDollars(world);
    await world.swap.review();
    await expect(world.swap.swap()).rejects.toMatchObject({ code: 'tx/refused' });
    expect(world.swap.state).toMatchObject({
      step: 'review',
      problem: { code: 'failed', allowed: undefined },
    });
  });

  it('offers no retry when the batch reverted in a transaction whose fee was charged', async () => {
    const { can } = taking([{ status: 'refused', transactions: ['0x9'] }]);
    const world = await open(can);
    await typeDollars(world);
    await world.swap.review();
    await expect(world.swap.swap()).rejects.toMatchObject({
      code: 'tx/refused',
      context: { id: '0x9' },
    });
    expect(world.swap.state).toMatchObject({
      step: 'sent',
      problem: undefined,
      payment: { status: 'reverted', id: '0x9' },
    });
  });

  it('reports unknown, without a transaction ID, when the wallet never reports the batch', async () => {
    const { can } = taking([new KitError('calls/unknown')]);
    const world = await open(can);
    await typeDollars(world);
    await world.swap.review();
    const swapped = expect(world.swap.swap()).rejects.toMatchObject({ code: 'tx/unknown' });
    for (let turn = 0; turn < 60; turn++) await world.pass(4000);
    await swapped;
    expect(world.swap.state.payment).toMatchObject({ status: 'unknown', id: undefined });
  });

  it("reports unknown, without the batch's ID, when the wallet's answer is lost", async () => {
    const { can } = taking([done]);
    const lost = new KitError('tx/unknown', { context: { id: '0xbatch' } });
    const world = await open({ ...can, sendCalls: () => Promise.reject(lost) });
    await typeDollars(world);
    await world.swap.review();
    await expect(world.swap.swap()).rejects.toMatchObject({ code: 'tx/unknown' });
    expect(world.swap.state.payment).toMatchObject({ status: 'unknown', id: undefined });
  });

  it.each<[string, readonly (WalletCallsStatus | KitError)[], object]>([
    ['was made', [done], { status: 'confirmed', id: '0x9' }],
    [
      'was refused',
      [{ status: 'refused', transactions: [] }],
      { status: 'failed', canSendAgain: true },
    ],
    [
      'waits in the wallet yet',
      [{ status: 'waiting', transactions: [] }],
      { status: 'unknown', canSendAgain: false, isLookFailed: true },
    ],
    [
      'is unknown to the wallet',
      [new KitError('calls/unknown')],
      { status: 'unknown', id: undefined, canSendAgain: true, lookedUpAt: expect.any(Number) },
    ],
    [
      'was made in part',
      [{ status: 'refused', transactions: ['0x8'], isPartial: true }],
      { status: 'unknown', id: undefined, canSendAgain: true, lookedUpAt: expect.any(Number) },
    ],
  ])(
    'checks an unfinished batch by its ID after a reload, when the batch %s',
    async (_, says, payment) => {
      const { can } = taking([new KitError('calls/unknown')]);
      const sendCalls = ({ onId }: SendCallsRequest): Promise<string> => {
        onId?.('0xbatch');
        return new Promise(() => undefined);
      };
      const first = await open({ ...can, sendCalls });
      await typeDollars(first);
      await first.swap.review();
      void first.swap.swap().catch(() => undefined);
      await first.pass();
      const ids: string[] = [];
      const next = taking(says);
      const callsStatus: AdapterCapabilities['callsStatus'] = ({ id }) => {
        ids.push(id);
        return next.can.callsStatus();
      };
      const { storage } = first.env;
      const activity = async () => ({ items: [] });
      const second = await open({ ...next.can, activity, callsStatus }, storage);
      await second.swap.begin();
      const { key = 0, canLookUp } = second.swap.state.payment ?? {};
      expect(canLookUp).toBe(true);
      await second.swap.lookUp(key);
      await second.pass();
      expect(second.swap.state.payment).toMatchObject(payment);
      expect(new Set(ids)).toEqual(new Set(['0xbatch']));
    },
  );

  it('rejects an approval for a spender that the swap does not call', async () => {
    const { asked, can } = taking([done]);
    const world = await open(can);
    world.service.twistApprove = (tx) => ({ ...tx, data: `0x095ea7b3${word(9n)}${word(1n)}` });
    await typeDollars(world);
    await expect(world.swap.review()).rejects.toMatchObject({ code: 'swap/untrusted' });
    expect(asked).toEqual([]);
  });
});

describe('a token that requires revoking the old allowance', () => {
  /** Rejects an approval while an allowance is set. */
  async function stubborn(refuses = true) {
    const world = await open({
      estimate: async (request) => {
        const isApproval = JSON.stringify(request, (_, value) =>
          typeof value === 'bigint' ? String(value) : value,
        ).includes('0x095ea7b3');
        if (refuses && isApproval && world.service.allowance > 0n)
          throw new KitError('tx/execution-reverted');
        return { fee: 1n, maxFee: 2n, validUntil: Number.MAX_SAFE_INTEGER };
      },
    });
    world.service.allowance = 5n;
    await typeDollars(world);
    await world.swap.review();
    return world;
  }

  it('revokes the old allowance, then approves the exact amount', async () => {
    const world = await stubborn();
    const steps: unknown[] = [];
    world.wallet.answer = async () => {
      steps.push(world.swap.state.approval?.isTakingBack === true);
      return `0x${world.asked.length}`;
    };
    await world.swap.allow();
    expect(world.asked).toMatchObject([approve(0n), approve(thousand)]);
    expect(steps).toEqual([true, false]);
    expect(world.swap.state).toMatchObject({ step: 'review', allowed: { text: '1000' } });
  });

  it('reports no allowance when the approval after the revocation is declined', async () => {
    const world = await stubborn();
    world.wallet.answer = async () => {
      if (world.asked.length > 1) throw new KitError('wallet/rejected');
      return '0x1';
    };
    await expect(world.swap.allow()).rejects.toMatchObject({ code: 'wallet/rejected' });
    expect(world.swap.state).toMatchObject({
      step: 'review',
      problem: { code: 'allow-declined' },
      allowed: undefined,
    });
  });

  it('approves once when the token accepts a new amount', async () => {
    const world = await stubborn(false);
    await world.swap.allow();
    expect(world.asked).toMatchObject([approve(thousand)]);
  });
});

describe('an allowance that stays although nothing was swapped', () => {
  const decline = () => Promise.reject(new KitError('wallet/rejected'));
  const declined = { code: 'declined', allowed: { text: '1000', symbol: 'USDC' } };
  async function allowed(can: Partial<AdapterCapabilities> = {}): Promise<SwapWorld> {
    const world = await open(can);
    await typeDollars(world);
    await world.swap.review();
    await world.swap.allow();
    return world;
  }
  /** Reviews the same swap again and declines it in the wallet. */
  async function declineAgain(world: SwapWorld): Promise<void> {
    await typeDollars(world);
    expect((await world.swap.review()).allowance.status).toBe('enough');
    world.wallet.answer = decline;
    await expect(world.swap.swap()).rejects.toMatchObject({ code: 'wallet/rejected' });
    expect(world.swap.state.problem).toMatchObject(declined);
  }

  it('reports a remaining allowance after the user left the review', async () => {
    const world = await allowed();
    world.swap.edit();
    await declineAgain(world);
  });

  it('reports a remaining allowance in a new flow', async () => {
    const world = await allowed();
    world.swap.reset();
    await declineAgain(world);
  });

  it('reports a remaining allowance that was confirmed after stopWaiting()', async () => {
    const world = await open();
    await typeDollars(world);
    await world.swap.review();
    let answer: (id: string) => void = () => undefined;
    world.wallet.answer = () => new Promise((resolve) => (answer = resolve));
    void world.swap.allow().catch(() => undefined);
    await world.pass();
    world.swap.stopWaiting();
    answer('0x5');
    await world.pass();
    await declineAgain(world);
  });

  it('reports a remaining allowance when another account is active before the wallet declines', async () => {
    const world = await allowed();
    let answer: (error: KitError) => void = () => undefined;
    world.wallet.answer = () => new Promise((_, reject) => (answer = reject));
    const swapped = expect(world.swap.swap()).rejects.toMatchObject({ code: 'wallet/rejected' });
    await world.pass();
    await world.kit.connect({ connectorId: 'com.fjord', namespace: 'eip155' });
    await world.pass();
    answer(new KitError('wallet/rejected'));
    await swapped;
    expect(world.swap.state).toMatchObject({ step: 'fill', problem: declined });
  });

  it('reports a remaining allowance after an earlier swap reverted', async () => {
    const outcome = { status: 'final' as 'final' | 'refused' };
    const world = await allowed({ watchTransaction: async ({ id }) => ({ ...outcome, id }) });
    outcome.status = 'refused';
    await world.swap.swap();
    await world.pass();
    expect(world.swap.state.payment?.status).toBe('reverted');
    world.swap.again();
    world.service.allowance = thousand;
    await declineAgain(world);
  });

  it('reports no allowance once a swap used it', async () => {
    const world = await allowed();
    await world.swap.swap();
    await world.pass();
    world.swap.again();
    world.service.allowance = thousand;
    await typeDollars(world);
    await world.swap.review();
    world.wallet.answer = decline;
    await expect(world.swap.swap()).rejects.toMatchObject({ code: 'wallet/rejected' });
    expect(world.swap.state.problem).toMatchObject({ code: 'declined', allowed: undefined });
  });
});

it('reports an unknown allowance when the network does not answer', async () => {
  const world = await open({
    watchTransaction: () => Promise.reject(new KitError('api/unreachable')),
  });
  await typeDollars(world);
  await world.swap.review();
  await expect(world.swap.allow()).rejects.toMatchObject({ code: 'tx/unknown' });
  expect(world.swap.state).toMatchObject({ step: 'review', problem: { code: 'allow-unknown' } });
});
