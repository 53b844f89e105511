// The result of `pay()`: it resolves once, and correctly, in every order of events.
import { KitError } from '@openappkit/core';
import { afterEach, describe, expect, it } from 'vitest';
import { codeOf } from '../../test/code-of.js';
import type { PaymentOptions } from './pay.types.js';
import { pay as payAsApp } from './pay-functions.js';
import { bill, payWorld, type PayWorld, shop, usdc } from './test/pay-world.js';

let world: PayWorld;
afterEach(() => world?.kit.destroy());
const make = async (...given: Parameters<typeof payWorld>) => {
  world = await payWorld(...given);
  return world;
};
/** An app that waits for the result of `pay()`. */
const asked = async (timeoutMs?: number) => {
  const made = await make();
  const seen = { result: undefined as Awaited<ReturnType<typeof payAsApp>> | undefined };
  const result = payAsApp(bill, timeoutMs, made.kit);
  void result.then((each) => {
    seen.result = each;
  });
  await made.rest();
  return { ...made, result, seen };
};
/** A wallet that answers when the test calls `resolve` or `reject`. */
function slowWallet({ wallet }: PayWorld) {
  const answers: { resolve: (id: string) => void; reject: (error: unknown) => void }[] = [];
  wallet.answer = () =>
    new Promise((resolve, reject) => {
      answers.push({ resolve, reject });
    });
  return answers;
}

describe('a request that was never shown to a wallet or exchange', () => {
  it.each(['closed', 'out of time'])(
    'opens no exchange page that arrives after the request was %s',
    async (how) => {
      const held = { answer: undefined as (() => void) | undefined };
      const { env, exchange, kit, pay, rest, result, windows } = await asked(60_000);
      exchange.reply = ({ method }) =>
        method === 'reown_getExchangePayUrl'
          ? (new Promise((resolve) => {
              held.answer = () =>
                resolve({ result: { url: 'https://pier.test/pay', sessionId: 'session1' } });
            }) as object)
          : { result: { status: 'UNKNOWN' } };
      pay.payFrom('pier');
      await rest();
      if (how === 'closed') await kit.close();
      else await env.clock.advance(60_000);
      expect(await result).toMatchObject({ status: 'cancelled' });
      held.answer?.();
      await rest();
      expect(windows).toMatchObject([{ closed: true, shown: [] }]);
      expect(pay.state.orders).toEqual([]);
    },
  );

  it("ends the request for a blocked window's link after the timeout", async () => {
    const { env, pay, popups, rest, result } = await asked(60_000);
    popups.isBlocked = true;
    pay.payFrom('pier');
    await rest();
    expect(pay.state.order?.status).toBe('blocked');
    await env.clock.advance(60_000);
    expect(await result).toMatchObject({ status: 'cancelled' });
    pay.openAgain(true);
    expect(pay.state).toMatchObject({ step: 'none', order: undefined, orders: [] });
  });
});

describe('an abandoned wallet request', () => {
  it('ignores a late decline while an exchange pays', async () => {
    const made = await asked();
    const answers = slowWallet(made);
    const { env, exchange, kit, pay, rest, result, seen } = made;
    pay.choose();
    void pay.submit().catch(() => undefined);
    pay.leave();
    await rest();
    pay.payFrom('pier');
    await rest();
    answers[0]?.reject(new KitError('wallet/rejected'));
    await rest();
    await kit.close();
    await rest();
    expect(seen.result).toBeUndefined();
    exchange.status = { status: 'SUCCESS', txHash: '0xab' };
    await env.clock.advance(3_000);
    expect(await result).toMatchObject({ status: 'success', result: '0xab' });
  });

  it("shows a late payment of the wallet in place of an exchange's page", async () => {
    const made = await asked();
    const answers = slowWallet(made);
    const { pay, rest, settle, result } = made;
    pay.choose();
    void pay.submit().catch(() => undefined);
    pay.leave();
    await rest();
    pay.payFrom('pier');
    await rest();
    answers[0]?.resolve('0x1');
    await rest();
    expect(pay.state).toMatchObject({ step: 'sent', order: undefined, payment: { id: '0x1' } });
    await settle({ status: 'final', id: '0x1' });
    expect(await result).toMatchObject({ status: 'success', result: '0x1' });
  });

  it('reports neither failed nor cancelled when only the second of two wallet requests is declined', async () => {
    const made = await asked();
    const answers = slowWallet(made);
    const { kit, pay, rest, seen } = made;
    for (const _ of [1, 2]) {
      pay.choose();
      void pay.submit().catch(() => undefined);
      pay.leave();
      await rest();
    }
    expect(answers).toHaveLength(2);
    answers[1]?.reject(new KitError('wallet/rejected'));
    await rest();
    await kit.close();
    await rest();
    expect(seen.result?.status).not.toBe('failed');
    expect(seen.result?.status).not.toBe('cancelled');
  });

  it('warns of the abandoned request at the choice', async () => {
    const made = await asked();
    slowWallet(made);
    const { pay } = made;
    pay.choose();
    void pay.submit().catch(() => undefined);
    pay.leave();
    expect(pay.state).toMatchObject({ step: 'choose', problem: { code: 'left' } });
  });

  it('shows a late payment of the wallet in place of another review', async () => {
    const made = await asked();
    const answers = slowWallet(made);
    const { pay, rest, settle, result } = made;
    pay.choose();
    void pay.submit().catch(() => undefined);
    pay.leave();
    await rest();
    pay.choose();
    expect(pay.state.step).toBe('review');
    answers[0]?.resolve('0x1');
    await rest();
    expect(pay.state).toMatchObject({ step: 'sent', payment: { status: 'waiting', id: '0x1' } });
    await settle({ status: 'final', id: '0x1' });
    expect(await result).toMatchObject({ status: 'success', result: '0x1' });
    pay.choose();
    expect(answers).toHaveLength(1);
  });
});

it('ends the request when the wallet declines after the widget closed', async () => {
  const made = await asked();
  const answers = slowWallet(made);
  const { kit, pay, rest, result } = made;
  pay.choose();
  void pay.submit().catch(() => undefined);
  await kit.close();
  answers[0]?.reject(new KitError('wallet/rejected'));
  expect(await result).toMatchObject({ success: false, status: 'failed' });
  await rest();
  expect(pay.state).toMatchObject({ step: 'none', request: undefined });
});

describe('an app that calls pay()', () => {
  it('replaces the first of two concurrent requests and resolves both', async () => {
    const { kit, pay, rest } = await make();
    const both = [
      payAsApp(bill, undefined, kit),
      payAsApp({ ...bill, amount: 13 }, undefined, kit),
    ];
    await rest();
    expect(await both[0]).toMatchObject({ success: false, status: 'cancelled' });
    expect(pay.state.request?.amount.text).toBe('13');
    await kit.close();
    expect(await both[1]).toMatchObject({ status: 'cancelled' });
  });

  it('keeps the widget open when the user has just connected', async () => {
    const { env, kit, pay, seen } = await asked();
    await env.clock.advance(1_000);
    expect(kit.isOpen()).toBe(true);
    expect(pay.state.step).toBe('choose');
    expect(seen.result).toBeUndefined();
  });

  it.each([Number.POSITIVE_INFINITY, 1e12, Number.NaN])(
    'does not end a request at once with a timeout of %s ms',
    async (timeoutMs) => {
      const { env, seen } = await asked(timeoutMs);
      await env.clock.advance(5_000);
      expect(seen.result).toBeUndefined();
    },
  );

  it('resolves when the kit is destroyed', async () => {
    const { env, kit, rest, seen } = await asked();
    kit.destroy();
    await rest();
    await env.clock.advance(300_000);
    expect(seen.result?.status).toBe('cancelled');
  });

  it('resolves as unknown, and leaves no timer, when the kit is destroyed after the payment was sent', async () => {
    const { env, kit, pay, rest, seen } = await asked();
    pay.choose();
    await pay.submit();
    await kit.close();
    await rest();
    expect(seen.result).toBeUndefined();
    kit.destroy();
    await rest();
    expect(seen.result).toMatchObject({ status: 'unknown', result: '0x1' });
    expect(env.clock.pending()).toBe(0);
  });

  it('rejects options that throw or are malformed with a KitError', async () => {
    const { pay } = await make();
    const options = { ...bill };
    Object.defineProperty(options, 'recipient', {
      enumerable: true,
      get: () => {
        throw new Error('no');
      },
    });
    expect(await codeOf(pay.begin(options))).toBe('pay/invalid-config');
    expect(await codeOf(pay.begin({ ...bill, amount: 1e21 }))).toBe('pay/invalid-amount');
    const asset = { ...usdc, metadata: { ...usdc.metadata, decimals: 255 } };
    expect(await codeOf(pay.begin({ ...bill, paymentAsset: asset }))).toBe('pay/invalid-asset');
    const odd = JSON.parse(`{"__proto__": {"recipient": "${shop}"}}`) as PaymentOptions;
    expect(await codeOf(pay.begin(odd))).toBe('pay/invalid-config');
  });

  it.each<[string, object, string]>([
    ['an invalid recipient', { recipient: 'harbor' }, 'pay/invalid-recipient'],
    ['the token itself', { recipient: usdc.asset }, 'pay/recipient-not-for-asset'],
    ['nothing', { amount: 0 }, 'pay/invalid-amount'],
  ])('returns no exchange page for %s', async (_, change, code) => {
    const { calls, pay, windows } = await make();
    const params = { ...usdc, recipient: shop, amount: 1, ...change };
    expect(await codeOf(pay.getPayUrl('pier', params))).toBe(code);
    expect(await codeOf(pay.openPayUrl('pier', params))).toBe(code);
    expect(calls).toEqual([]);
    expect(windows.filter(({ closed }) => !closed)).toEqual([]);
  });
});
