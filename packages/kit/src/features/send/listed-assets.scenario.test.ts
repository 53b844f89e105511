// Asset lists, such as the portfolio, bring prices, images and names late. They must not change what is chosen, typed or
// reviewed.
import { KitError } from '@openappkit/core';
import type { Asset } from '@openappkit/core/adapter';
import { afterEach, describe, expect, it } from 'vitest';
import { nativeCoin } from '../../assets/asset-amounts.js';
import { other, type SendWorld, sendWorld, token, typeUsdc } from './test/send-world.js';

let world: SendWorld;
afterEach(() => world.kit.destroy());
const make = async (options?: Parameters<typeof sendWorld>[0]) => {
  world = await sendWorld(options);
  return world;
};
const priced = (asset: Asset, amount: string): Asset => ({
  ...asset,
  price: { currency: 'USD', amount },
});

const list = (...assets: readonly Asset[]) => ({ at: 1, assets, spam: [] });

describe('an offered asset list', () => {
  it('adds a price to the coin, so that money can be typed', async () => {
    const { send, eth, env } = await make();
    await send.begin();
    send.setRecipient(other);
    send.setAmount('1.5');
    await env.clock.advance(300);
    expect(send.state.amount.sum?.worth).toBeUndefined();
    send.offer(list({ ...eth, imageUrl: 'https://images.test/eth.png' }));
    expect(send.state.amount).toMatchObject({ text: '1.5', sum: { worth: { text: '3000' } } });
    expect(send.state.balance?.worth?.text).toBe('20000');
    expect(send.state.fee.fee?.worth?.text).toBe('1');
    expect(send.state.asset?.imageUrl).toBe('https://images.test/eth.png');
    send.flipUnit();
    expect(send.state.amount).toMatchObject({ text: '3000', unit: 'money' });
    expect((await send.review()).amount.text).toBe('1.5');
  });

  it('adds name, image and worth to a token that was chosen by its address', async () => {
    const { send, usdc } = await make();
    await send.begin({ assetAddress: token, amount: '34', to: other });
    send.offer(list({ ...usdc, value: 1n, imageUrl: 'https://images.test/usdc.png' }));
    expect(send.state).toMatchObject({
      asset: { name: 'USD Coin', imageUrl: 'https://images.test/usdc.png' },
      balance: { text: '250.5', worth: { text: '250.5' } },
      amount: { text: '34', sum: { value: 34_000_000n, worth: { text: '34' } } },
    });
  });

  it("adds the worth of a token's fee by the coin's price", async () => {
    const { send, eth } = await make();
    send.offer(list(eth));
    typeUsdc(world);
    expect((await send.review()).fee?.worth?.text).toBe('1');
    send.edit();
    send.offer(list(priced(eth, '4000')));
    expect(send.state.fee).toMatchObject({
      fee: { worth: { text: '2' } },
      maxFee: { worth: { text: '4' } },
    });
  });

  it('ignores another asset, another network, or other decimals', async () => {
    const { send, kit, eth, usdc } = await make();
    send.setAsset(usdc);
    const { asset } = send.state;
    const lagoon = kit.core.chain.find('eip155:2');
    if (!lagoon) throw new Error('no network');
    send.offer(list(eth, priced(nativeCoin(lagoon), '3'), priced({ ...usdc, decimals: 18 }, '9')));
    expect(send.state.asset).toBe(asset);
    await kit.core.switchNetwork('eip155:2');
    expect(send.state.asset?.caipNetworkId).toBe('eip155:2');
    send.offer(list(eth));
    expect(send.state.asset?.price).toBeUndefined();
    send.offer(list(priced(nativeCoin(lagoon), '3')));
    expect(send.state.asset?.price?.amount).toBe('3');
  });

  it('ignores the price of spam', async () => {
    const { send, usdc } = await make();
    await send.begin({ assetAddress: token });
    send.offer({ at: 1, assets: [], spam: [{ ...usdc, isSpam: true }] });
    expect(send.state.asset).toMatchObject({ isSpam: true, price: undefined });
  });

  it('changes the amount that is sent for typed money, but not the typed text', async () => {
    const { send, eth } = await make();
    send.setAsset(eth);
    send.setAmount('1');
    send.flipUnit();
    expect(send.state.amount).toMatchObject({ text: '2000', sum: { text: '1' } });
    send.offer(list(priced(eth, '4000')));
    expect(send.state.amount).toMatchObject({ text: '2000', sum: { text: '0.5' } });
    send.offer(list({ ...eth, price: undefined }));
    expect(send.state).toMatchObject({
      amount: { text: '2000', sum: undefined },
      issues: { amount: { code: 'no-price' } },
    });
    // Two thousand dollars must not become two thousand coins.
    send.flipUnit();
    expect(send.state.amount).toMatchObject({ text: '', unit: 'token' });
  });

  it('changes nothing during a review, and applies afterwards', async () => {
    const { send, eth, env } = await make();
    send.setAsset(eth);
    send.setAmount('2000');
    send.flipUnit();
    send.setAmount('2000');
    send.setRecipient(other);
    const reviewing = send.review();
    send.offer(list(priced(eth, '1000')));
    const review = await reviewing;
    send.offer(list(priced(eth, '4000')));
    expect(send.state).toMatchObject({ step: 'review', review: { amount: { text: '1' } } });
    expect(send.state.review).toBe(review);
    await env.clock.advance(15_000);
    expect(send.state).toMatchObject({ step: 'review', review: { amount: { text: '1' } } });
    let decline = (): void => undefined;
    world.wallet.answer = () =>
      new Promise((_, reject) => {
        decline = () => reject(new KitError('wallet/rejected'));
      });
    const sending = send.submit().catch(() => undefined);
    send.offer(list(priced(eth, '4000')));
    decline();
    await sending;
    await env.clock.advance(15_000);
    expect(send.state).toMatchObject({ step: 'review', review: { amount: { text: '1' } } });
    send.edit();
    send.offer(list(priced(eth, '4000')));
    expect(send.state.amount.sum?.text).toBe('0.5');
  });

  it('makes no request and changes nothing when the same list is offered again', async () => {
    const { send, eth } = await make();
    await send.begin();
    send.offer(list(eth));
    const { asset } = send.state;
    const again = list({ ...eth, value: 0n });
    send.offer(again);
    expect(send.state.asset).toBe(asset);
    const { fee } = send.state;
    send.offer(again);
    expect(send.state.fee).toBe(fee);
  });

  it('applies only once the list was read', async () => {
    const { send, eth } = await make();
    await send.begin();
    send.offer({ ...list(eth), at: undefined });
    expect(send.state.asset?.price).toBeUndefined();
  });
});
