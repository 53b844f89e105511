import { KitError } from '@openappkit/core';
import { afterEach, describe, expect, it } from 'vitest';
import { codeOf } from '../../test/code-of.js';
import { fee, me, other } from '../send/test/send-world.js';
import type { PaymentOptions } from './pay.types.js';
import { pay as payAsApp } from './pay-functions.js';
import { bill, coin, payWorld, type PayWorld, shop, usdc } from './test/pay-world.js';

let world: PayWorld;
afterEach(() => world?.kit.destroy());
const make = async (options?: Parameters<typeof payWorld>[0]) => {
  world = await payWorld(options);
  return world;
};
const begun = async (options: PaymentOptions = bill, given?: Parameters<typeof payWorld>[0]) => {
  await make(given);
  await world.pay.begin(options);
  await world.rest();
  return world;
};

describe('payment options', () => {
  const solanaAddress = 'CqMbRgMuEhQi9BUS8xP44Wk5nENm48FqJnfjEi4eNb1k';
  it.each<[string, unknown, string]>([
    ['nothing', undefined, 'pay/invalid-config'],
    ['no amount', { ...bill, amount: 0 }, 'pay/invalid-amount'],
    ['less than nothing', { ...bill, amount: -1 }, 'pay/invalid-amount'],
    ['no number', { ...bill, amount: Number.NaN }, 'pay/invalid-amount'],
    ['an exponent', { ...bill, amount: '1e9' }, 'pay/invalid-amount'],
    ['a part of a unit', { ...bill, amount: '0.0000001' }, 'pay/invalid-amount'],
    ['an invalid recipient', { ...bill, recipient: 'harbor' }, 'pay/invalid-recipient'],
    [
      'a recipient of another namespace',
      { ...bill, recipient: solanaAddress },
      'pay/invalid-recipient',
    ],
    ['its own token', { ...bill, recipient: usdc.asset }, 'pay/recipient-not-for-asset'],
    [
      'another network',
      { ...bill, paymentAsset: { ...usdc, network: 'eip155:7' } },
      'pay/invalid-config',
    ],
    ['no contract', { ...bill, paymentAsset: { ...usdc, asset: '0x12' } }, 'pay/invalid-asset'],
    [
      'both filters',
      { ...bill, payWithExchange: { includeOnly: ['a'], exclude: ['b'] } },
      'pay/invalid-config',
    ],
  ])('rejects payment options with %s', async (_, options, code) => {
    const { pay, asked } = await make();
    expect(await codeOf(pay.begin(options as PaymentOptions))).toBe(code);
    expect(pay.state).toMatchObject({ step: 'none', request: undefined });
    expect(asked).toEqual([]);
  });

  it("converts the amount to base units with the network's own data about the coin", async () => {
    const { pay } = await begun({ paymentAsset: coin, recipient: shop, amount: 0.1 });
    expect(pay.state.request?.amount).toMatchObject({ value: 10n ** 17n, symbol: 'ETH' });
  });
});

describe('paying from a wallet', () => {
  it('asks the wallet for exactly the reviewed payment, and succeeds once it is in a block', async () => {
    const { asked, kit, pay, rest, settle } = await begun();
    expect(pay.state.source.status).toBe('ready');
    pay.choose();
    expect(pay.state.review).toMatchObject({ to: shop, amount: { value: 12_500_000n } });
    const sent = await pay.submit();
    await rest();
    expect(asked).toMatchObject([{ to: shop, value: 12_500_000n, token: usdc.asset, from: me }]);
    expect(pay.state).toMatchObject({ step: 'sent', payment: { status: 'waiting' } });
    const { flow } = pay.state;
    expect(pay.outcomeOf(flow, true)).toBeUndefined();
    await settle({ status: 'final', id: sent.id ?? '' });
    expect(pay.outcomeOf(flow, kit.isOpen())).toMatchObject({ status: 'success', result: '0x1' });
  });

  it('returns to the choice when the wallet declines, with nothing paid', async () => {
    const { pay, rest, wallet } = await begun();
    wallet.answer = () => Promise.reject(new KitError('wallet/rejected'));
    pay.choose();
    expect(await codeOf(pay.submit())).toBe('wallet/rejected');
    await rest();
    expect(pay.state).toMatchObject({ step: 'choose', problem: { code: 'declined' }, sent: [] });
    expect(pay.outcomeOf(pay.state.flow, false)?.status).toBe('cancelled');
  });

  it('keeps asking while the kit sends what the wallet signed, and chooses again if the node refuses it', async () => {
    const { pay, rest, wallet } = await begun();
    let sign = (): void => undefined;
    let refuse = (_: unknown): void => undefined;
    wallet.answer = ({ onProgress }) => {
      sign = () => onProgress?.({ id: '0x1', isSent: false, isSending: true });
      return new Promise((_, reject) => {
        refuse = reject;
      });
    };
    pay.choose();
    const answer = codeOf(pay.submit());
    sign();
    expect(pay.state).toMatchObject({
      step: 'asking',
      payment: { status: 'asking', id: '0x1' },
    });
    refuse(new KitError('tx/insufficient-funds'));
    expect(await answer).toBe('tx/insufficient-funds');
    await rest();
    expect(pay.state).toMatchObject({ step: 'choose', problem: { code: 'failed' }, sent: [] });
  });

  it('does not ask the wallet when the balance or the coin for the fee is too low', async () => {
    const { pay, asked } = await begun(bill, { balances: { [usdc.asset]: 12_499_999n } });
    expect(pay.state.source).toMatchObject({ status: 'short', issue: { code: 'too-much' } });
    pay.choose();
    expect(pay.state.step).toBe('choose');
    expect(asked).toEqual([]);
    world.kit.destroy();
    await begun(bill, { balances: { coin: fee - 1n } });
    expect(world.pay.state.source.issue).toMatchObject({ code: 'no-coin-for-fee' });
  });

  it('rejects a token with other decimals than the app states, or that withholds a part of transfers', async () => {
    await begun(bill, { decimals: 18, balances: { [usdc.asset]: 10n ** 30n } });
    expect(world.pay.state.source).toMatchObject({ status: 'short', issue: { code: 'mismatch' } });
    world.kit.destroy();
    const estimate = async () => ({ fee, maxFee: fee, validUntil: 1, arrives: 12_499_999n });
    await begun(bill, { can: { estimate } });
    expect(world.pay.state.source.issue).toMatchObject({ code: 'unsendable' });
    world.kit.destroy();
    const held = { value: 10n ** 18n, decimals: 6, symbol: 'USDC' };
    const balance = async () => ({ ...held, unsendable: 'transfer-hook' }) as const;
    await begun(bill, { can: { balance } });
    expect(world.pay.state.source.issue).toMatchObject({ code: 'unsendable' });
  });

  it('marks a changed fee, and asks no wallet once the quote expired', async () => {
    let price = fee;
    const down = { is: false };
    const { asked, env, pay, rest } = await begun(bill, {
      can: {
        estimate: async () => {
          if (down.is) throw new KitError('api/unreachable');
          return { fee: price, maxFee: price, validUntil: world.env.clock.now() + 15_000 };
        },
      },
    });
    pay.choose();
    price = fee * 2n;
    await env.clock.advance(15_000);
    expect(pay.state).toMatchObject({ step: 'review', isChanged: true });
    expect(pay.state.review?.fee?.value).toBe(fee * 2n);
    down.is = true;
    await env.clock.advance(15_000);
    await rest();
    expect(pay.state).toMatchObject({ step: 'choose', problem: { code: 'expired' } });
    expect(await codeOf(pay.submit())).toBe('request/cancelled');
    expect(asked).toEqual([]);
  });

  it('does not ask the wallet when another account than the reviewed one is active', async () => {
    const { adapter, asked, pay, rest } = await begun();
    pay.choose();
    adapter.report.accountsChanged('com.amber', [other]);
    expect(await codeOf(pay.submit())).toBe('request/cancelled');
    await rest();
    expect(pay.state).toMatchObject({ step: 'choose', problem: { code: 'changed' } });
    expect(asked).toEqual([]);
  });

  it('does not ask the wallet when the account changed without an event', async () => {
    const { asked, kit, pay } = await begun();
    pay.choose();
    const { account } = kit.core;
    account.setConnected('eip155', { ...account.get('eip155'), address: other });
    expect(await codeOf(pay.submit())).toBe('request/cancelled');
    expect(pay.state).toMatchObject({ step: 'choose', problem: { code: 'changed' } });
    expect(asked).toEqual([]);
  });

  it("blocks further payments, also after a reload, when the wallet's answer is lost", async () => {
    const { env, kit, pay, rest, wallet } = await begun();
    wallet.answer = () => Promise.reject(new Error('gone'));
    pay.choose();
    expect(await codeOf(pay.submit())).toBe('tx/unknown');
    await rest();
    expect(pay.state).toMatchObject({ step: 'sent', payment: { status: 'unknown' } });
    expect(pay.outcomeOf(pay.state.flow, false)?.status).toBe('unknown');
    const { storage } = env;
    kit.destroy();
    await begun(bill, { storage });
    expect(world.pay.state).toMatchObject({ step: 'sent', payment: { isEarlier: true } });
    world.pay.choose();
    expect(world.asked).toEqual([]);
  });
});

describe('paying through an exchange', () => {
  const chosen = async () => {
    await begun();
    world.pay.payFrom('pier');
    await world.rest();
    return world;
  };

  it("opens the exchange's page without access to this page, and polls until the payment is done", async () => {
    const { calls, env, exchange, pay, windows } = await chosen();
    expect(calls[0]?.params).toMatchObject({
      asset: `eip155:1/erc20:${usdc.asset}`,
      amount: '12.5',
    });
    expect(calls[1]?.params).toMatchObject({
      exchangeId: 'pier',
      amount: '12.5',
      recipient: `eip155:1:${shop}`,
    });
    expect(windows).toMatchObject([{ opener: null, shown: ['https://pier.test/pay'] }]);
    expect(pay.state).toMatchObject({ step: 'exchange', order: { status: 'waiting' } });
    exchange.status = { status: 'IN_PROGRESS' };
    await env.clock.advance(3_000);
    expect(pay.state.order?.status).toBe('in-progress');
    exchange.status = { status: 'SUCCESS', txHash: '0xab' };
    await env.clock.advance(3_000);
    expect(pay.outcomeOf(pay.state.flow, true)).toMatchObject({
      status: 'success',
      result: '0xab',
    });
    const asked = calls.length;
    await env.clock.advance(60_000);
    expect(calls).toHaveLength(asked);
  });

  it('allows another way to pay after the exchange fails, and reports the failure if the user stops', async () => {
    const { env, exchange, pay } = await chosen();
    exchange.status = { status: 'FAILED' };
    await env.clock.advance(3_000);
    const { flow } = pay.state;
    expect(pay.state.order).toMatchObject({ status: 'failed', canPayOtherwise: true });
    expect([pay.outcomeOf(flow, true), pay.outcomeOf(flow, false)?.status]).toEqual([
      undefined,
      'failed',
    ]);
    pay.again();
    expect(pay.state).toMatchObject({ step: 'choose', order: undefined });
  });

  it('allows another way to pay after the window closed only once the exchange says that nothing began', async () => {
    const { env, pay, windows } = await chosen();
    windows[0]?.close();
    await env.clock.advance(3_000);
    expect(pay.state.order).toMatchObject({ isWindowClosed: true, canPayOtherwise: false });
    pay.again();
    expect(pay.state.step).toBe('exchange');
    await env.clock.advance(3_000);
    expect(pay.state.order?.canPayOtherwise).toBe(true);
    expect(pay.outcomeOf(pay.state.flow, false)?.status).toBe('unknown');
  });

  it('marks an order as late after five minutes, and can still check it', async () => {
    const { env, exchange, pay } = await chosen();
    await env.clock.advance(303_000);
    expect(pay.state.order?.status).toBe('late');
    exchange.status = { status: 'SUCCESS', txHash: '0xab' };
    await pay.check();
    expect(pay.state.order?.status).toBe('success');
  });

  it('reports an exchange that is down, with no order left', async () => {
    const { exchange, pay, rest, windows } = await begun();
    exchange.isDown = true;
    pay.payFrom('pier');
    await rest();
    expect(windows).toMatchObject([{ closed: true }]);
    expect(pay.state).toMatchObject({ step: 'choose', problem: { code: 'exchange' }, orders: [] });
    expect(pay.outcomeOf(pay.state.flow, false)?.status).toBe('cancelled');
  });

  it('lets the user open a blocked page by a link', async () => {
    const { pay, popups, rest } = await begun();
    popups.isBlocked = true;
    pay.payFrom('pier');
    await rest();
    expect(pay.state.order).toMatchObject({ status: 'blocked', url: 'https://pier.test/pay' });
    pay.openAgain(true);
    expect(pay.state.order?.status).toBe('waiting');
  });

  it('rejects an exchange page that is not a web link', async () => {
    const { exchange, pay, rest } = await begun();
    exchange.reply = () => ({ result: { url: 'javascript:alert(1)', sessionId: 'x' } });
    pay.payFrom('pier');
    await rest();
    expect(pay.state.problem).toMatchObject({ code: 'exchange' });
  });

  it('reports an unsupported asset from a JSON-RPC error with status 400', async () => {
    const { exchange, pay } = await make();
    exchange.reply = () =>
      new Response(JSON.stringify({ error: { code: -7, message: 'Asset X is not supported' } }), {
        status: 400,
      });
    expect(await codeOf(pay.getPayUrl('pier', { ...usdc, amount: 1, recipient: shop }))).toBe(
      'pay/asset-not-supported',
    );
  });
});

describe('pay()', () => {
  it('resolves once with cancelled when the widget closes before anything was requested', async () => {
    const { kit, pay, rest } = await make();
    const result = payAsApp(bill, undefined, kit);
    await rest();
    expect(kit.isOpen()).toBe(true);
    await kit.close();
    expect(await result).toMatchObject({ success: false, status: 'cancelled' });
    expect(pay.state.step).toBe('none');
  });

  it('resolves with the result of a payment that ends after the widget closed', async () => {
    const { kit, pay, rest, settle } = await make();
    const result = payAsApp(bill, undefined, kit);
    await rest();
    pay.choose();
    const { id = '' } = await pay.submit();
    await kit.close();
    await settle({ status: 'final', id });
    expect(await result).toMatchObject({ success: true, result: id });
  });

  it('ends the request after the timeout, so that it can no longer be paid', async () => {
    const { env, kit, pay, rest } = await make();
    const result = payAsApp(bill, 60_000, kit);
    await rest();
    await env.clock.advance(60_000);
    expect(await result).toMatchObject({ status: 'cancelled' });
    pay.choose();
    expect(pay.state.step).toBe('none');
  });
});
