import { afterEach, expect, it } from 'vitest';
import type { SwapArguments } from './swap.types.js';
import { type SwapWorld, swapWorld, usdcAddress, opalAddress } from './test/swap-world.js';

const worlds: SwapWorld[] = [];
const open = async (): Promise<SwapWorld> => {
  const world = await swapWorld();
  worlds.push(world);
  return world;
};
afterEach(() => {
  for (const { kit } of worlds.splice(0)) kit.destroy();
});
/** Holds back the service's answer until the returned function is called. */
function hold({ service }: SwapWorld, end: 'tokens'): () => void {
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  service.instead[end] = async () => {
    await held;
    return {
      tokens: [
        { name: 'USD Coin', symbol: 'USDC', address: `eip155:1:${usdcAddress}`, decimals: 6 },
      ],
    };
  };
  return () => {
    delete service.instead[end];
    go();
  };
}
const filled = { from: { token: { symbol: 'USDC' } }, to: { token: { symbol: 'OPAL' } } };

it.each(['before', 'after', 'after a turn'])(
  "keeps an app's arguments when the view begins %s",
  async (when) => {
    const world = await open();
    const { swap } = world;
    const given = { amount: '7', fromToken: usdcAddress, toToken: opalAddress };
    const plain = when === 'before' ? swap.begin() : undefined;
    const begun = swap.begin(given);
    if (when === 'after a turn') await Promise.resolve();
    const later = when === 'before' ? plain : swap.begin();
    await world.pass();
    await Promise.all([begun, later]);
    expect(swap.state).toMatchObject({ ...filled, amount: { text: '7' } });
  },
);

it("keeps an app's arguments when the view begins while the tokens load", async () => {
  const world = await open();
  const { swap } = world;
  await swap.loadTokens();
  // A contract that is not listed is read from the network.
  const stranger = `0x${'5'.repeat(40)}`;
  const begun = swap.begin({ amount: '7', fromToken: usdcAddress, toToken: stranger });
  for (let turn = 0; turn < 4; turn++) {
    await Promise.resolve();
    await swap.begin();
  }
  await world.pass();
  await begun;
  expect(swap.state).toMatchObject({
    from: { token: { symbol: 'USDC' } },
    to: { token: { assetId: `eip155:1/erc20:${stranger}` } },
    amount: { text: '7' },
  });
});

it('uses the arguments of the later call when the list loads late', async () => {
  const world = await open();
  const { swap } = world;
  const go = hold(world, 'tokens');
  const first = swap.begin({ amount: '1', toToken: usdcAddress });
  const second = swap.begin({ amount: '2', fromToken: usdcAddress, toToken: opalAddress });
  const outcome = expect(first).rejects.toMatchObject({ code: 'request/cancelled' });
  go();
  await world.pass();
  await Promise.all([outcome, second]);
  expect(swap.state).toMatchObject({ ...filled, amount: { text: '2' } });
});

it('ignores a list that is offered again, and applies a newer one', async () => {
  const world = await open();
  const { swap, usdc } = world;
  await swap.begin();
  swap.setTo(usdc);
  await world.pass();
  const asset = { ...usdc, value: 5n };
  const list = { at: 1, assets: [asset], spam: [] };
  swap.offer(list);
  const { to, tokens } = swap.state;
  expect(tokens.own).toMatchObject([{ symbol: 'USDC', value: 5n }]);
  swap.offer(list);
  swap.offer({ ...list });
  expect(swap.state.to).toBe(to);
  expect(swap.state.tokens).toBe(tokens);
  swap.offer({ ...list, at: 2, assets: [{ ...asset, value: 6n }] });
  expect(swap.state.tokens.own).toMatchObject([{ value: 6n }]);
});

it.each<[string, unknown, object]>([
  ['a number as a token', { amount: '7', toToken: 5 }, { to: { code: 'unreadable' } }],
  ['an object as a token', { amount: '7', fromToken: {} }, { from: { code: 'unreadable' } }],
  ['null as a token', { amount: '7', toToken: null }, { to: { code: 'required' } }],
  ['an object as an amount', { amount: {} }, { amount: { code: 'required' } }],
  ['a bigint as an amount', { amount: 7n }, { amount: undefined }],
])('settles and shows the issue when an app passes %s', async (_, given, issues) => {
  const world = await open();
  let isSettled = false;
  const settle = (): boolean => (isSettled = true);
  void world.swap.begin(given as SwapArguments).then(settle, settle);
  await world.pass();
  expect([isSettled, world.swap.state.tokens.status]).toEqual([true, 'ready']);
  expect(world.swap.state.issues).toMatchObject(issues);
});

it('treats the coin as listed even if the service does not list it', async () => {
  const world = await open();
  const { service, swap } = world;
  const usdc = {
    name: 'USD Coin',
    symbol: 'USDC',
    address: `eip155:1:${usdcAddress}`,
    decimals: 6,
  };
  service.instead.tokens = () => ({ tokens: [usdc] });
  const fromToken = `0x${'e'.repeat(40)}`;
  const begun = swap.begin({ amount: '7', fromToken, toToken: usdcAddress });
  await world.pass();
  await begun;
  expect(swap.state.from.token).toMatchObject({ symbol: 'ETH', isListed: true });
});
