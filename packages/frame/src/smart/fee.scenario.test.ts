// Compares the fee that an app shows with the fee that the user approves and the fee that the chain charges, for both account
// types: a whole kit with this frame's answers, on a real chain.
import * as fc from 'fast-check';
import { formatEther, formatUnits, type Hex, parseEther } from 'viem';
import { getBalance } from 'viem/actions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  newOwner,
  openSmartTest,
  pay,
  type SmartTest,
  transferData,
} from './test/open-smart-test.js';
import { type AccountType, approvedFee, openWalletKit } from './test/open-wallet-kit.js';

let set: SmartTest;
beforeAll(async () => {
  set = await openSmartTest();
});
afterAll(() => set.stop());

const types: readonly AccountType[] = ['smartAccount', 'eoa'];
const balanceOf = (address: Hex) => getBalance(set.client(), { address });
type Opened = Awaited<ReturnType<typeof openWalletKit>>;

async function sent(
  { kit, address, approvals, until }: Opened,
  { amount, isToken = false }: { readonly amount: string | 'max'; readonly isToken?: boolean },
) {
  const send = await kit.feature('send');
  const to = newOwner().address;
  const token = isToken ? { assetAddress: set.token } : {};
  await send.begin({ to, ...(amount === 'max' ? {} : { amount }), ...token });
  if (amount === 'max') send.setMax();
  await until(() => send.state.fee.status === 'ready' && !send.state.amount.isMaxLoading);
  const review = await send.review();
  const before = await balanceOf(address);
  await send.submit();
  const { state } = send;
  await until(() => ['confirmed', 'reverted'].includes(state.payment?.status ?? ''));
  const after = await balanceOf(address);
  const value = isToken ? 0n : review.amount.value;
  return { send, to, review, approved: approvedFee(approvals), charged: before - after - value };
}

async function swapped(opened: Opened, from: string, to: string, amount: string) {
  const { kit, address, approvals, until } = opened;
  const swap = await kit.feature('swap');
  await swap.begin();
  await until(() => swap.state.tokens.all.length > 0);
  const tokenOf = (symbol: string) => swap.state.tokens.all.find((each) => each.symbol === symbol);
  swap.setFrom(tokenOf(from));
  swap.setTo(tokenOf(to));
  swap.setAmount(amount);
  await until(() => swap.state.quote.status === 'ready');
  const reviewed = await swap.review();
  if (reviewed.allowance.status === 'missing') await swap.allow();
  await until(() => !swap.state.isReviewRenewing && swap.state.review?.fee !== undefined);
  swap.acceptPrice();
  swap.acceptImpact(true);
  const { review } = swap.state;
  const before = await balanceOf(address);
  await swap.swap();
  await until(() => ['confirmed', 'reverted'].includes(swap.state.payment?.status ?? ''));
  const charged = before - (await balanceOf(address)) - (from === 'ETH' ? parseEther(amount) : 0n);
  const { payment } = swap.state;
  return { review, payment, approved: approvedFee(approvals), charged };
}

describe.each(types)('the fee of the embedded wallet as %s', (type) => {
  it('matches in review and approval, and covers the charge', async () => {
    const opened = await openWalletKit(set, { type });
    const property = fc.asyncProperty(
      fc.boolean(),
      fc.bigInt(1n, 10n ** 15n),
      async (isToken, value) => {
        const amount = isToken ? formatUnits((value % 10n ** 6n) + 1n, 6) : formatEther(value);
        const { review, approved, charged, send } = await sent(opened, { amount, isToken });
        expect(send.state.payment?.status).toBe('confirmed');
        expect(review.maxFee?.value).toBe(approved);
        expect(charged).toBeLessThanOrEqual(approved);
        expect(send.state.payment?.paid?.value).toBeLessThanOrEqual(approved);
        if (!isToken) expect(review.total?.value).toBe(review.amount.value + approved);
      },
    );
    await fc.assert(property, { numRuns: 6 });
    opened.kit.destroy();
  });

  it('leaves exactly the fee when sending the maximum, also if the transaction deploys the account', async () => {
    const opened = await openWalletKit(set, { type });
    const whole = await balanceOf(opened.address);
    const { review, approved, send, to } = await sent(opened, { amount: 'max' });
    expect(send.state.payment?.status).toBe('confirmed');
    expect(review.amount.value + approved).toBe(whole);
    expect(await balanceOf(to)).toBe(review.amount.value);
    const deployed = () =>
      opened.kit.getAccount('eip155')?.embeddedWalletInfo?.isSmartAccountDeployed;
    await opened.until(() => deployed() === (type === 'smartAccount'));
    opened.kit.destroy();
  });

  it('matches in a swap, both of the coin and of a token that needs an allowance', async () => {
    const opened = await openWalletKit(set, { type, services: set.services });
    const property = fc.asyncProperty(
      fc.boolean(),
      fc.integer({ min: 1, max: 100 }),
      async (isToken, hundredths) => {
        const [from, to, amount] = isToken
          ? ['TUSD', 'CORAL', String(hundredths / 10)]
          : ['ETH', 'TUSD', String(hundredths / 100)];
        const { review, payment, approved, charged } = await swapped(opened, from, to, amount);
        expect(payment?.status).toBe('confirmed');
        expect(review?.fee?.maxFee.value).toBe(approved);
        expect(charged).toBeLessThanOrEqual(approved);
      },
    );
    // The first swap brings the tokens, and the second needs an allowance.
    const examples: [boolean, number][] = [
      [false, 100],
      [true, 100],
    ];
    await fc.assert(property, { numRuns: 4, examples });
    opened.kit.destroy();
  });

  it('matches in a payment that an app requests', async () => {
    const metadata = { name: 'Ether', symbol: 'ETH', decimals: 18 };
    const network = `eip155:${set.network.chainId}` as const;
    const paymentAsset = { network, asset: 'native', metadata } as const;
    const property = fc.asyncProperty(fc.bigInt(1n, parseEther('0.5')), async (value) => {
      const { kit, address, approvals, until } = await openWalletKit(set, { type });
      const paying = await kit.feature('pay');
      const recipient = newOwner().address;
      await paying.begin({ paymentAsset, recipient, amount: formatEther(value) });
      await until(() => paying.state.source.status === 'ready');
      paying.choose();
      const { review } = paying.state;
      const before = await balanceOf(address);
      await paying.submit();
      await until(() => paying.state.payment?.status === 'confirmed');
      const charged = before - (await balanceOf(address)) - value;
      expect(review?.maxFee?.value).toBe(approvedFee(approvals));
      expect(review?.total?.value).toBe(value + approvedFee(approvals));
      expect(charged).toBeLessThanOrEqual(approvedFee(approvals));
      kit.destroy();
    });
    await fc.assert(property, { numRuns: 3 });
  });
});

describe('a smart account', () => {
  it('shows a reverted payment and keeps its fields when the operation failed but was charged', async () => {
    const owner = newOwner();
    const opened: Opened = await openWalletKit(set, {
      owner,
      // The amount leaves the account while the user reads the approval.
      async onApprove() {
        const all = await set.tokensOf(opened.address);
        const away = pay(set.token, 0n, transferData(newOwner().address, all));
        await (await opened.smart.prepareTransaction(away, set.network)).send();
      },
    });
    const { kit, address, approvals, until } = opened;
    const send = await kit.feature('send');
    const to = newOwner().address;
    await send.begin({ to, amount: '5', assetAddress: set.token });
    await until(() => send.state.fee.status === 'ready');
    await send.review();
    const before = await balanceOf(address);
    await expect(send.submit()).rejects.toMatchObject({
      code: 'tx/execution-reverted',
      details: 'Transaction failed. The network fee was still charged',
      context: { id: expect.stringMatching(/^0x[0-9a-f]{64}$/) },
    });
    await until(() => send.state.payment?.paid);
    expect(send.state).toMatchObject({
      step: 'sent',
      problem: undefined,
      payment: { status: 'reverted', canSendAgain: true },
    });
    expect(await set.tokensOf(to)).toBe(0n);
    expect(await balanceOf(address)).toBeLessThan(before);
    expect(send.state.payment?.paid?.value).toBeLessThanOrEqual(approvedFee(approvals));
    await until(
      () => kit.getAccount('eip155')?.embeddedWalletInfo?.isSmartAccountDeployed === true,
    );
    send.again();
    expect(send.state).toMatchObject({
      step: 'fill',
      amount: { text: '5' },
      recipient: { text: to },
    });
    kit.destroy();
  });

  it('shows no fee and no Max of the coin when the wallet reports no fees', async () => {
    const { kit, methods, until } = await openWalletKit(set, { tellsCapabilities: false });
    const send = await kit.feature('send');
    await send.begin({ to: newOwner().address, amount: '1' });
    await until(() => send.state.fee.status === 'absent');
    const { fee, maxFee, total } = await send.review();
    expect({ fee, maxFee, total }).toEqual({ fee: undefined, maxFee: undefined, total: undefined });
    send.edit();
    send.setMax();
    await until(() => !send.state.amount.isMaxLoading);
    expect(send.state.amount.isMax).toBe(false);
    expect(methods).not.toContain('wallet_estimateCalls');
    kit.destroy();
  });
});
