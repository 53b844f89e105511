// Changes by the service, the wallet or the user between review and request.
import { KitError } from '@openappkit/core';
import type { AdapterCapabilities, WalletCallsStatus } from '@openappkit/core/adapter';
import { afterEach, describe, expect, it } from 'vitest';
import {
  coin,
  ether,
  me,
  reply,
  router,
  type SwapWorld,
  swapWorld,
  typeDollars,
  typeEther,
  word,
} from './test/swap-world.js';

const worlds: SwapWorld[] = [];
const open = async (can: Partial<AdapterCapabilities> = {}): Promise<SwapWorld> => {
  const world = await swapWorld({ can });
  worlds.push(world);
  return world;
};
afterEach(() => {
  for (const { kit } of worlds.splice(0)) kit.destroy();
});
const other = `0x${'7'.repeat(40)}`;
const thousand = 1000_000_000n;
const rejected = (): Promise<string> => Promise.reject(new KitError('wallet/rejected'));

describe('swap() on an expired review', () => {
  it('rejects once and shows the new call when the renewed transaction calls another contract', async () => {
    const world = await open();
    await typeEther(world);
    await world.swap.review();
    world.service.instead['build-transaction'] = () => reply(503);
    await world.pass(21_000);
    delete world.service.instead['build-transaction'];
    world.service.twist = (tx) => ({ ...tx, to: `eip155:1:${other}` });
    await expect(world.swap.swap()).rejects.toMatchObject({ code: 'request/cancelled' });
    expect(world.asked).toEqual([]);
    expect(world.swap.state).toMatchObject({ step: 'review', review: { to: other } });
    await world.swap.swap();
    expect(world.asked).toMatchObject([{ to: other }]);
  });
});

describe('a built price below the quote', () => {
  it('requires acceptPrice when the built price is lower than the quoted one', async () => {
    const world = await open();
    await typeEther(world);
    expect(world.swap.state.quote.receive?.text).toBe('2000');
    world.service.rates[coin] = [1980_000_000n, ether];
    await world.swap.review();
    expect(world.swap.state.priceMove).toMatchObject({
      before: { text: '2000' },
      now: { text: '1980' },
    });
    await expect(world.swap.swap()).rejects.toMatchObject({ code: 'swap/price-moved' });
    world.swap.acceptPrice();
    await world.swap.swap();
    expect(world.asked).toHaveLength(1);
  });
});

describe('a price far from the market', () => {
  it('requires acceptImpact again when the price gets worse', async () => {
    const world = await open();
    world.service.rates[coin] = [1800_000_000n, ether];
    await typeEther(world);
    await world.swap.review();
    world.swap.acceptImpact(true);
    world.service.rates[coin] = [200_000_000n, ether];
    await world.swap.refresh();
    world.swap.acceptPrice();
    expect(world.swap.state).toMatchObject({
      review: { impact: { basisPoints: 9000 } },
      isImpactAccepted: false,
    });
    await expect(world.swap.swap()).rejects.toMatchObject({ code: 'swap/impact-unconfirmed' });
    expect(world.asked).toEqual([]);
  });
});

describe('a smaller allowance', () => {
  it('trusts the network when the user allowed less in the wallet, and asks again', async () => {
    const world = await open({
      estimate: async () => {
        if (world.service.allowance > 0n && world.service.allowance < thousand)
          throw new KitError('tx/execution-reverted');
        return { fee: 1n, maxFee: 2n, validUntil: Number.MAX_SAFE_INTEGER };
      },
    });
    world.wallet.answer = async () => {
      world.service.allowance = thousand / 2n;
      return '0x1';
    };
    await typeDollars(world);
    await world.swap.review();
    await world.swap.allow();
    expect(world.swap.state).toMatchObject({
      step: 'review',
      review: { allowance: { status: 'missing', allowed: { text: '500' } } },
      allowed: { text: '500' },
    });
  });
});

describe('a larger allowance', () => {
  it('is reported as it is when the user allowed more in the wallet', async () => {
    const world = await open();
    world.wallet.answer = async () => {
      world.service.allowance = 5n * thousand;
      return '0x1';
    };
    await typeDollars(world);
    await world.swap.review();
    await world.swap.allow();
    expect(world.swap.state.allowed?.text).toBe('5000');
    world.wallet.answer = rejected;
    await expect(world.swap.swap()).rejects.toMatchObject({ code: 'wallet/rejected' });
    expect(world.swap.state.problem).toMatchObject({ code: 'declined', allowed: { text: '5000' } });
  });
});

describe('another account', () => {
  it("never shows the previous account's balance", async () => {
    const network = { isAway: false };
    const world = await open({
      balance: async () => {
        if (network.isAway) throw new KitError('balance/unavailable');
        return { value: 5n * thousand, decimals: 6, symbol: 'X' };
      },
    });
    await typeDollars(world);
    expect(world.swap.state.from.balance?.text).toBe('5000');
    network.isAway = true;
    await world.kit.connect({ connectorId: 'com.fjord', namespace: 'eip155' });
    await world.pass();
    expect(world.swap.state.from).toMatchObject({ token: { symbol: 'USDC', value: 0n } });
    expect(world.swap.state.from.balance).toBe(undefined);
    await expect(world.swap.review()).rejects.toMatchObject({ code: 'balance/unavailable' });
  });
});

describe('a built call', () => {
  it.each([
    ['lets another take (increaseApproval)', '0xd73dd623'],
    ['lets another take by a signature of before (DAI permit)', '0x8fcbaf0c'],
    ['lets another take through Permit2', '0x87517c45'],
    ['moves through Permit2', '0x36c78516'],
    ['moves collectibles', '0xf242432a'],
    ['borrows in the name of the account', '0xc04a8a10'],
    ['gives away what the account owns', '0xf2fde38b'],
    ['moves with a message (ERC-1363)', '0x4000aea0'],
    ['sends (ERC-777)', '0x9bd9bbc6'],
  ])('rejects a call that %s', async (_, selector) => {
    const world = await open();
    world.service.twist = (tx) => ({ ...tx, to: `eip155:1:${other}`, data: selector + word(1n) });
    await typeEther(world);
    await expect(world.swap.review()).rejects.toMatchObject({ code: 'swap/untrusted' });
  });
});

describe('a batch', () => {
  const batch = (says: readonly WalletCallsStatus[]): Partial<AdapterCapabilities> => {
    const left = [...says];
    return {
      walletCapabilities: async () => ({ 'eip155:1': { atomic: { status: 'supported' } } }),
      sendCalls: async () => '0xbatch',
      callsStatus: async () => (left.length > 1 ? left.shift() : left[0]) ?? says[0] ?? never,
    };
  };
  const never: WalletCallsStatus = { status: 'unknown', transactions: [] };
  const settle = async (world: SwapWorld): Promise<void> => {
    await typeDollars(world);
    await world.swap.review();
    const failed = expect(world.swap.swap()).rejects.toMatchObject({ code: 'tx/unknown' });
    for (let turn = 0; turn < 60; turn++) await world.pass(4000);
    await failed;
  };

  it('reports unknown, without a transaction ID, when only a part of the batch ran', async () => {
    const world = await open(
      batch([{ status: 'refused', isPartial: true, transactions: [`0x${'a'.repeat(64)}`] }]),
    );
    await settle(world);
    expect(world.swap.state).toMatchObject({
      step: 'sent',
      payment: { status: 'unknown', id: undefined, canSendAgain: false },
    });
  });

  it('is shown before it is sent when a renewed review first needs an approval', async () => {
    const world = await open(batch([]));
    world.service.allowance = thousand;
    await typeDollars(world);
    expect((await world.swap.review()).allowance.status).toBe('enough');
    world.service.instead['build-transaction'] = () => reply(503);
    await world.pass(21_000);
    delete world.service.instead['build-transaction'];
    world.service.allowance = 0n;
    await expect(world.swap.swap()).rejects.toMatchObject({ code: 'request/cancelled' });
    expect(world.swap.state).toMatchObject({
      step: 'review',
      review: { allowance: { status: 'together' } },
      sent: [],
    });
  });

  it('asks the wallet no longer when the kit is destroyed, and stores the swap', async () => {
    let asks = 0;
    const world = await open({
      ...batch([]),
      callsStatus: async () => {
        asks++;
        return { status: 'waiting', transactions: [] };
      },
    });
    await typeDollars(world);
    await world.swap.review();
    const swapping = world.swap.swap().catch(({ code }) => code);
    await world.pass(1000);
    world.kit.destroy();
    const before = asks;
    await world.env.clock.advance(20_000);
    expect([await swapping, asks]).toEqual(['tx/unknown', before]);
    expect(JSON.stringify(world.env.storage.entries())).toContain('0xbatch');
  });

  it('finds a lost batch by the assets that left the account', async () => {
    const world = await open(batch([never]));
    const found = `0x${'b'.repeat(64)}`;
    world.service.instead.history = () => ({
      data: [
        {
          id: '1',
          metadata: {
            operationType: 'execute',
            hash: found,
            minedAt: new Date(world.env.clock.now()).toISOString(),
            nonce: 1,
            sentFrom: other,
            sentTo: router,
            status: 'confirmed',
            chain: 'eip155:1',
            application: null,
          },
          transfers: [
            {
              fungible_info: { name: 'USD Coin', symbol: 'USDC', icon: null },
              direction: 'out',
              quantity: { numeric: '1000' },
              sender: me,
              recipient: `0x${'9'.repeat(40)}`,
            },
          ],
        },
      ],
      next: null,
    });
    await settle(world);
    const key = world.swap.state.payment?.key ?? -1;
    await world.swap.lookUp(key);
    await world.pass();
    expect(world.swap.state.payment).toMatchObject({ status: 'confirmed', id: found });
  });

  it('reports the allowance when the swap after it is declined', async () => {
    const world = await open();
    await typeDollars(world);
    await world.swap.review();
    await world.swap.allow();
    world.wallet.answer = rejected;
    await expect(world.swap.swap()).rejects.toMatchObject({ code: 'wallet/rejected' });
    expect(world.swap.state.problem).toMatchObject({ code: 'declined', allowed: { text: '1000' } });
  });
});
