// Compares estimated fees with those that the chain charges, and tests what is reported about a recipient.
import { holds, rejectsWith, same } from '../assertions.js';
import type { ConformanceCase } from '../conformance.types.js';
import { withUnreachableNodes } from '../conformance-world.js';
import { estimate, estimateToken, queryRecipient, send, sendToken } from './requests.js';

export const estimateCases: readonly ConformanceCase[] = [
  {
    name: 'estimates without a prompt, and a maximum amount that leaves the fee',
    needs: 'estimate',
    async run(world) {
      const { wallet, env } = world;
      await world.connect();
      const { prompts } = wallet;
      const { fee = 0n, maxFee = 0n, validUntil, most } = await estimate(world);
      same(wallet.prompts, prompts, 'number of prompts');
      holds(fee > 0n && fee <= maxFee, 'the fee is above 0 and at most the maximum fee');
      holds(validUntil > env.clock.now(), 'the estimate is still valid');
      if (most === undefined) return;
      const owned = await wallet.balanceOf(wallet.accounts[0]);
      // The fee may depend on the amount, such as on Bitcoin.
      const all = await estimate(world, undefined, most).catch(() => undefined);
      holds(
        all !== undefined && most >= 0n && most + (all.fee ?? 0n) <= owned,
        'the maximum amount leaves the fee',
      );
    },
  },
  {
    name: 'charges a transaction at most the estimated maximum fee',
    needs: 'estimate',
    async run(world) {
      if (world.instance.sendNative === undefined) return;
      await world.connect();
      const { maxFee = 0n, isSetByWallet } = await estimate(world);
      if (isSetByWallet) return;
      const mined = await world.wallet.transaction(await send(world));
      holds((mined?.fee ?? 0n) <= maxFee, `the fee of ${mined?.fee} is at most ${maxFee}`);
    },
  },
  {
    name: 'charges a token transfer at most the estimated maximum fee and deposit',
    needs: 'estimate',
    option: 'token',
    async run(world) {
      const { token } = world.options;
      if (token === undefined || world.instance.sendToken === undefined) return;
      await world.connect();
      const { maxFee = 0n, deposit = 0n } = await estimateToken(world, token.address, token.amount);
      const [from] = world.wallet.accounts;
      const before = await world.wallet.balanceOf(from);
      await world.wallet.transaction(await sendToken(world, token.address, token.amount));
      const spent = before - (await world.wallet.balanceOf(from));
      holds(spent <= maxFee + deposit, `the cost of ${spent} is at most ${maxFee + deposit}`);
    },
  },
  {
    name: 'rejects an estimate if no node responds, and never returns a fee of zero',
    needs: 'estimate',
    run: ({ options }) =>
      withUnreachableNodes(options, (dark) =>
        rejectsWith(estimate(dark), 'api/unreachable', 'api/status', 'api/bad-answer'),
      ),
  },
  {
    name: 'rejects an aborted estimate with request/cancelled',
    needs: 'estimate',
    run: (world) => rejectsWith(estimate(world, AbortSignal.abort()), 'request/cancelled'),
  },
  {
    name: 'reports that a normal account is not a contract',
    needs: 'lookAtRecipient',
    async run(world) {
      const { isContract = false } = await queryRecipient(world, world.wallet.accounts[1]);
      same(isContract, false, 'isContract of an account');
      await rejectsWith(
        queryRecipient(world, world.wallet.accounts[1], AbortSignal.abort()),
        'request/cancelled',
      );
    },
  },
  {
    name: 'recognizes a contract as a recipient',
    needs: 'lookAtRecipient',
    option: 'token',
    async run(world) {
      const { isContract } = await queryRecipient(world, world.options.token?.address ?? '');
      same(isContract, true, 'isContract of a contract');
    },
  },
];
