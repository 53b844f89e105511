// Conformance: balances and transactions, compared with the chain in base units and without the adapter.
import { holds, rejectsWith, same } from '../assertions.js';
import type { ConformanceCase } from '../conformance.types.js';
import { withUnreachableNodes } from '../conformance-world.js';
import { amountOf, balance, rejectsGarbage, send, sendToken } from './requests.js';

export const moneyCases: readonly ConformanceCase[] = [
  {
    name: 'returns the balance of the chain to the last base unit',
    needs: 'balance',
    async run(world) {
      await world.connect();
      if (world.instance.sendNative !== undefined)
        await world.wallet.transaction(await send(world));
      const amount = await balance(world);
      const { decimals, symbol } = world.options.networks[0].nativeCurrency;
      same(
        amount,
        { value: await world.wallet.balanceOf(world.wallet.accounts[0]), decimals, symbol },
        'balance',
      );
    },
  },
  {
    name: 'rejects with balance/unavailable if no node returns the balance',
    needs: 'balance',
    run: ({ options }) =>
      withUnreachableNodes(options, (dark) => rejectsWith(balance(dark), 'balance/unavailable')),
  },
  {
    name: 'sends the requested amount to the requested recipient',
    needs: 'sendNative',
    async run(world) {
      const { wallet } = world;
      const [from, to] = wallet.accounts;
      const value = amountOf(world);
      await world.connect();
      const before = [await wallet.balanceOf(from), await wallet.balanceOf(to)] as const;
      const mined = await wallet.transaction(await send(world, value));
      const fee = mined?.fee;
      same({ ...mined, fee }, { from, to, value, fee }, 'transaction on the chain');
      const after = [await wallet.balanceOf(from), await wallet.balanceOf(to)] as const;
      same(after[1] - before[1], value, 'amount received');
      if (fee === undefined) holds(before[0] - after[0] >= value, 'the sender paid the amount');
      else same(before[0] - after[0], value + fee, 'amount paid with the fee');
    },
  },
  {
    name: 'rejects a declined transaction with wallet/rejected, and a garbage answer with tx/unknown',
    needs: 'sendNative',
    async run(world) {
      const [, to] = world.wallet.accounts;
      await world.connect();
      world.wallet.consent = 'refuse';
      const before = await world.wallet.balanceOf(to);
      await rejectsWith(send(world), 'wallet/rejected');
      same(await world.wallet.balanceOf(to), before, 'balance of the receiver');
      world.wallet.consent = 'grant';
      // If the wallet only signs and the adapter sends, garbage was never sent, so `wallet/bad-answer` is correct too.
      const codes = ['tx/unknown', 'wallet/bad-answer'] as const;
      await rejectsGarbage(world, 'transaction', () => send(world), codes);
    },
  },
  {
    name: 'sends the requested amount of a token, and returns its balance to the last base unit',
    needs: 'sendToken',
    option: 'token',
    async run(world) {
      const { token } = world.options;
      if (token === undefined) return;
      const [from, to] = world.wallet.accounts;
      await world.connect();
      const before = [await token.balanceOf(from), await token.balanceOf(to)] as const;
      const id = await sendToken(world, token.address, token.amount);
      holds((await world.wallet.transaction(id)) !== undefined, 'the chain has the transaction');
      const after = [await token.balanceOf(from), await token.balanceOf(to)] as const;
      same(before[0] - after[0], token.amount, 'amount sent');
      same(after[1] - before[1], token.amount, 'amount received');
      if (world.instance.balance === undefined) return;
      same((await balance(world, token.address)).value, after[0], 'balance of the token');
    },
  },
];
