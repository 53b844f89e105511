import {
  createClient,
  decodeFunctionData,
  formatUnits,
  http,
  parseEther,
  parseUnits,
  toFunctionSelector,
} from 'viem';
import { call } from 'viem/actions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toyExchange } from '../chains/evm/contracts/contracts.gen.js';
import { exchangeAddress, toyContracts } from '../chains/evm/contracts/toy-contracts.js';
import { planSwap, quoteSwap, readPools, type SwapSide } from '../dex/pools.js';
import { drawNumbers } from './test/draw-numbers.js';
import {
  type BuiltSwap,
  type ConvertBench,
  harbor,
  openConvertBench,
  type TestSwap,
  tokens,
} from './test/open-convert-bench.js';
import { signPermit } from './test/sign-permit.js';

const one = parseEther('1');
const insufficientAllowance = 'ERC20InsufficientAllowance(address,uint256,uint256)';
const names = ['ETH', 'TUSD', 'TWE', 'CORAL'] as const;
const { toyDollar, toyWrapped, toyCoral } = toyContracts;
const sides: Readonly<Record<(typeof names)[number], SwapSide>> = {
  ETH: { token: toyWrapped.address, isNative: true },
  TUSD: { token: toyDollar.address, isNative: false },
  TWE: { token: toyWrapped.address, isNative: false },
  CORAL: { token: toyCoral.address, isNative: false },
};
const dollars = (amount: string) => parseUnits(amount, 6);
const reason = async (answer: Response) => {
  const body: { reasons: { field: string; description: string }[] } = await answer.json();
  return [answer.status, body.reasons[0]?.field, body.reasons[0]?.description];
};

let bench: ConvertBench;
let ada: Awaited<ReturnType<ConvertBench['welcome']>>;
beforeAll(async () => {
  bench = await openConvertBench();
  ada = await bench.welcome();
});
afterAll(() => bench.stop());

async function startOver(): Promise<void> {
  await bench.order('reset');
  ada = await bench.welcome();
}

async function swap(testSwap: TestSwap, built: BuiltSwap): Promise<bigint> {
  const before = await ada.balance(testSwap.to);
  const { status, gasUsed, effectiveGasPrice } = await bench.receipt(
    await ada.send(testSwap, built),
  );
  expect(status).toBe('success');
  const gasCost = testSwap.to === 'ETH' ? gasUsed * effectiveGasPrice : 0n;
  return (await ada.balance(testSwap.to)) - before + gasCost;
}

function leastOf({ data }: BuiltSwap): bigint {
  const { functionName, args } = decodeFunctionData({ abi: toyExchange.abi, data });
  if (functionName === 'poolStates') throw new Error('No swap.');
  return functionName === 'swapExactETHForTokens' ? args[0] : args[1];
}

async function refusal({ data }: BuiltSwap, value = 0n): Promise<string> {
  const transaction = { account: ada.account.address, to: exchangeAddress, data, value };
  return call(bench.client, transaction).then(
    () => 'none',
    (error: unknown) => String(error),
  );
}

describe('tokens', () => {
  it('lists the coin and three tokens with metadata', async () => {
    const listed = await bench.get('tokens', { chainId: harbor });
    expect(listed).toMatchObject({
      tokens: [
        { symbol: 'ETH', address: tokens.ETH, decimals: 18, eip2612: null },
        { symbol: 'TUSD', address: tokens.TUSD, decimals: 6, eip2612: false },
        { symbol: 'TWE', address: tokens.TWE, decimals: 18, eip2612: false },
        { symbol: 'CORAL', address: tokens.CORAL, decimals: 18, eip2612: true, name: 'Toy Coral' },
      ],
    });
  });

  it('lists them on the second chain too', async () => {
    const query = { chainId: 'eip155:31338' };
    expect(await bench.get('tokens', query)).toMatchObject({ tokens: { length: 4 } });
    expect(await bench.get('gas-price', query)).toMatchObject({ standard: expect.any(String) });
  });
});

describe('quote', () => {
  it("returns the pools' output less three thousandths", async () => {
    const [quote] = await ada.quotes({ from: 'ETH', to: 'TUSD', amount: one });
    expect(quote).toEqual({
      id: null,
      fromAmount: String(one),
      fromAccount: tokens.ETH,
      toAmount: '2486302890',
      toAccount: tokens.TUSD,
    });
  });

  it('routes directly if that gives more, else through another token', async () => {
    const path = async (amount: bigint) => {
      const { data } = await ada.build({ from: 'ETH', to: 'CORAL', amount });
      return data.includes(toyContracts.toyDollar.address.slice(2).toLowerCase()) ? 3 : 2;
    };
    expect(await path(parseEther('0.01'))).toBe(2);
    expect(await path(parseEther('2'))).toBe(3);
  });

  it('converts a coin and its wrapped token one to one, and the swap does so', async () => {
    const wrap: TestSwap = { from: 'ETH', to: 'TWE', amount: one };
    expect(await ada.quote(wrap)).toBe(one);
    expect(await swap(wrap, await ada.build(wrap))).toBe(one);
    const unwrap: TestSwap = { from: 'TWE', to: 'ETH', amount: one };
    expect(await swap(unwrap, await ada.build(unwrap))).toBe(one);
  });

  it.each([
    ['a pool returns nothing for', { amount: '0' }, [400, '', 'insufficient liquidity']],
    ['no pool has room for', { amount: String(2n ** 255n) }, [400, '', 'insufficient liquidity']],
    ['is the same on both sides', { to: tokens.ETH }, [400, '', 'insufficient liquidity']],
    ['has no pool', { to: `${harbor}:${exchangeAddress}` }, [400, '', 'insufficient liquidity']],
    ['is not an amount', { amount: '1.5' }, [400, '', expect.any(String)]],
    ['is more than a word', { amount: String(2n ** 256n) }, [400, '', expect.any(String)]],
    ['is below nothing', { amount: '-1' }, [400, '', expect.any(String)]],
    [
      'is of no chain here',
      { to: `eip155:1:${exchangeAddress}` },
      [400, 'chainId', expect.any(String)],
    ],
    [
      'is of another chain than the rest',
      { to: tokens.TUSD.replace('31337', '31338') },
      [400, 'chainId', expect.any(String)],
    ],
    ['is not an address', { from: `${harbor}:0x12` }, [400, 'address', expect.any(String)]],
    [
      'is an invalid user address',
      { userAddress: `${harbor}:banana` },
      [400, 'address', expect.any(String)],
    ],
    ['no project asks for', { projectId: '' }, [401, 'authentication', expect.any(String)]],
  ])('rejects a quote that %s', async (_what, query, refused) => {
    const { userAddress } = ada;
    const usual = { amount: String(one), userAddress, from: tokens.ETH, to: tokens.TUSD };
    const answer = await bench.ask('quotes', { projectId: 'demo', ...usual, ...query });
    expect(await reason(answer)).toEqual(refused);
  });
});

describe('swap', () => {
  beforeAll(startOver);

  it('needs an allowance for tokens, exact or unlimited', async () => {
    const testSwap: TestSwap = { from: 'TUSD', to: 'ETH', amount: dollars('250') };
    expect(await ada.allowance('TUSD')).toEqual({ allowance: '0' });
    const built = await ada.build(testSwap);
    expect(await refusal(built)).toContain(toFunctionSelector(insufficientAllowance));
    const approval = await ada.approve('TUSD', testSwap.amount);
    expect(approval).toMatchObject({ from: tokens.TUSD, to: tokens.TUSD, value: '0' });
    expect(await ada.allowance('TUSD')).toEqual({ allowance: String(testSwap.amount) });
    expect(await swap(testSwap, built)).toBe(BigInt(built.amount));
    expect(await ada.allowance('TUSD')).toEqual({ allowance: '0' });
    await ada.approve('TUSD');
    expect(await ada.allowance('TUSD')).toEqual({ allowance: String(2n ** 256n - 1n) });
    expect(await ada.allowance('ETH')).toEqual({ allowance: String(2n ** 256n - 1n) });
  });

  it('gives the quoted amount if no other trade happens, for every pair', async () => {
    const rich = { ETH: one * 9n, TUSD: dollars('3000000'), TWE: one * 5n, CORAL: one * 400_000n };
    await ada.mint('TUSD', rich.TUSD);
    await ada.mint('CORAL', rich.CORAL);
    for (const token of ['TUSD', 'TWE', 'CORAL'] as const) await ada.approve(token);
    const { rpcUrl = '' } = bench.sandbox.chains[0] ?? {};
    const pools = await readPools({ rpcUrl });
    const draw = drawNumbers(20_261_123);
    const swaps = Array.from({ length: 500 }, () => {
      const [from, to] = [names[draw(4)] ?? 'ETH', names[draw(4)] ?? 'ETH'];
      // Small amounts are as likely as large ones.
      const amount = (rich[from] * BigInt(draw(1_000_000) + 1)) / 10n ** BigInt(draw(20) + 6);
      return quoteSwap(pools, sides[from], sides[to], amount);
    }).flatMap((quote) => (quote?.path ? [quote] : []));
    expect(swaps.length).toBeGreaterThan(200);
    const terms = { receiver: ada.account.address, deadline: 2n ** 60n };
    const chain = createClient({ transport: http(rpcUrl) });
    const came = await Promise.all(
      swaps.map((quote) => {
        const { to, data, value } = planSwap(quote, { ...terms, minimumOut: quote.amountOut });
        return call(chain, { account: ada.account.address, to, data, value });
      }),
    );
    expect(came.map((word) => BigInt(String(word.data)))).toEqual(
      swaps.map(({ amountOut }) => amountOut),
    );
  });

  it('sets the minimum to the built amount less slippage, and gives the built amount', async () => {
    const cases: readonly [TestSwap, number][] = [
      [{ from: 'ETH', to: 'CORAL', amount: one * 2n }, 0],
      [{ from: 'CORAL', to: 'TUSD', amount: one * 7n + 1n }, 1],
      [{ from: 'TUSD', to: 'TWE', amount: 12_345_679n }, 3],
      [{ from: 'TWE', to: 'CORAL', amount: 1_000_003n }, 50],
      [{ from: 'CORAL', to: 'ETH', amount: 999_999_999n }, 1],
    ];
    for (const token of ['TUSD', 'TWE', 'CORAL'] as const) await ada.approve(token);
    for (const [testSwap, slippage] of cases) {
      const quoted = await ada.quote(testSwap);
      const built = await ada.build(testSwap, { eip155: { slippage } });
      const least = leastOf(built);
      expect(BigInt(built.amount)).toBe(quoted);
      expect(least).toBeGreaterThanOrEqual((quoted * BigInt(100 - slippage)) / 100n);
      expect(least).toBeLessThanOrEqual(quoted);
      expect(await swap(testSwap, built)).toBe(quoted);
    }
  });

  it('needs no approval transaction for a token with permits', async () => {
    const buy: TestSwap = { from: 'ETH', to: 'CORAL', amount: one };
    await swap(buy, await ada.build(buy));
    const testSwap: TestSwap = { from: 'CORAL', to: 'ETH', amount: parseEther('100') };
    const permit = await signPermit(bench.client, ada.account, testSwap.amount);
    const built = await ada.build(testSwap, {
      eip155: { slippage: 1, permit },
      disableEstimate: false,
    });
    expect(await swap(testSwap, built)).toBe(BigInt(built.amount));
    expect(await ada.allowance('CORAL')).toEqual({ allowance: '0' });
  });

  it('reports a failure in advance, unless estimates are disabled', async () => {
    const bob = await bench.welcome();
    const testSwap: TestSwap = { from: 'TUSD', to: 'ETH', amount: dollars('1000') };
    const strict = { disableEstimate: false };
    const tooMuch = { ...testSwap, amount: dollars('1001') };
    expect(await reason(await bob.askBuild(tooMuch, strict))).toEqual([
      400,
      '',
      'Not enough balance: 1001000000 wanted, 1000000000 there.',
    ]);
    expect((await reason(await bob.askBuild(testSwap, strict)))[2]).toContain(
      'Not enough allowance',
    );
    expect((await bob.askBuild(tooMuch)).status).toBe(200);
  });

  it.each([
    ['without eip155', { eip155: undefined }, [400, '']],
    ['with half a per cent', { eip155: { slippage: 0.5 } }, [422, '']],
    ['with a slippage that is not a number', { eip155: { slippage: '1' } }, [422, '']],
    ['of two chains', { to: tokens.TUSD.replace('31337', '31338') }, [400, 'chainId']],
    ['for an invalid address', { userAddress: `${harbor}:0x` }, [400, 'address']],
    ['with an invalid permit', { eip155: { slippage: 1, permit: '0x12' } }, [422, '']],
    ['of no project', { projectId: '' }, [401, 'authentication']],
  ])('does not build %s', async (_how, more, refused) => {
    const answer = await ada.askBuild({ from: 'ETH', to: 'TUSD', amount: one }, more);
    expect((await reason(answer)).slice(0, 2)).toEqual(refused);
  });

  it('rejects invalid JSON with an error of the same form', async () => {
    expect((await reason(await bench.ask('build-transaction', {}, 'x'))).slice(0, 2)).toEqual([
      422,
      '',
    ]);
    expect((await bench.ask('build-transaction', { projectId: 'demo' })).status).toBe(404);
    const approve = {
      projectId: 'demo',
      userAddress: ada.userAddress,
      from: tokens.ETH,
      to: tokens.TUSD,
    };
    expect((await reason(await bench.ask('build-approve', approve))).slice(0, 2)).toEqual([
      400,
      'asset',
    ]);
    const allowance = {
      projectId: 'demo',
      userAddress: ada.userAddress,
      tokenAddress: ada.userAddress,
    };
    expect((await reason(await bench.ask('allowance', allowance))).slice(0, 2)).toEqual([
      400,
      'asset',
    ]);
    const gas = await bench.ask('gas-price', { projectId: 'demo', chainId: 'solana:x' });
    expect((await reason(gas)).slice(0, 2)).toEqual([400, 'chainId']);
  });

  it('fails on the chain after its deadline and moves only the fee', async () => {
    const built = await ada.build({ from: 'ETH', to: 'TUSD', amount: one });
    expect(await refusal(built, one)).toBe('none');
    await bench.order('clock', { advanceMs: 21 * 60_000 });
    expect(await refusal(built, one)).toContain('expired');
  });

  it('appears in the history as a trade with both amounts', async () => {
    const testSwap: TestSwap = { from: 'ETH', to: 'TUSD', amount: one };
    const came = await swap(testSwap, await ada.build(testSwap));
    const { address } = ada.account;
    const url = `${bench.sandbox.services.blockchainApi}/v1/account/${address}/history?projectId=demo`;
    const page: { data: unknown[] } = await (await fetch(url)).json();
    expect(page.data[0]).toMatchObject({
      metadata: { operationType: 'trade', application: { name: 'Toy Exchange' } },
      transfers: [
        { direction: 'out', fungible_info: { symbol: 'ETH' }, quantity: { numeric: '1' } },
        {
          direction: 'in',
          fungible_info: { symbol: 'TUSD' },
          quantity: { numeric: formatUnits(came, 6) },
        },
      ],
    });
  });
});

describe('trades by others', () => {
  beforeEach(startOver);
  const testSwap: TestSwap = { from: 'ETH', to: 'TUSD', amount: one };

  it('fails if a trade moved the price below the minimum, and succeeds when built again', async () => {
    const quoted = await ada.quote(testSwap);
    const built = await ada.build(testSwap);
    await bench.order('exchange/trade', { from: 'ETH', to: 'TUSD', percent: 3 });
    expect(await refusal(built, one)).toContain('insufficient output');
    const rebuilt = await ada.build(testSwap);
    expect(BigInt(rebuilt.amount)).toBeLessThan((quoted * 95n) / 100n);
    expect(await swap(testSwap, rebuilt)).toBe(BigInt(rebuilt.amount));
  });

  it('loses value to a front-runner within the slippage, and fails beyond it', async () => {
    const swapInSandwich = async (slippage: number) => {
      const built = await ada.build(testSwap, { eip155: { slippage } });
      await bench.order('evm/automine', { enabled: false });
      const before = await ada.balance('TUSD');
      const hash = await ada.send(testSwap, built);
      expect(await bench.order('exchange/sandwich', { percent: 2 })).toMatchObject({ swap: hash });
      const { status } = await bench.receipt(hash);
      return { status, amount: BigInt(built.amount), came: (await ada.balance('TUSD')) - before };
    };
    expect(await swapInSandwich(1)).toMatchObject({ status: 'reverted', came: 0n });
    const { status, amount, came } = await swapInSandwich(10);
    expect(status).toBe('success');
    expect(came).toBeLessThan(amount);
    expect(came).toBeGreaterThanOrEqual((amount * 90n) / 100n);
  });

  it('finds no route after a pool is drained, and a built swap fails', async () => {
    const small: TestSwap = { ...testSwap, amount: one / 1_000n };
    const built = await ada.build(small);
    await bench.order('exchange/drain', { from: 'ETH', to: 'TUSD' });
    expect(await refusal(built, small.amount)).toContain('insufficient liquidity');
    expect(await ada.quote(small)).toBeGreaterThan(0n);
    await bench.order('exchange/drain', { from: 'CORAL', to: 'TUSD' });
    const trade = bench.order('exchange/trade', { from: 'CORAL', to: 'TUSD' });
    await expect(trade).rejects.toThrow('insufficient liquidity');
    const query = { userAddress: ada.userAddress, from: tokens.ETH, to: tokens.TUSD, amount: '1' };
    expect(await reason(await bench.ask('quotes', { projectId: 'demo', ...query }))).toEqual([
      400,
      '',
      'insufficient liquidity',
    ]);
    await bench.order('reset');
    expect(await bench.order('exchange', null)).toMatchObject({
      chains: [
        { pools: [{ reserve0: String(parseEther('400')), reserve1: '1000000000000' }, {}, {}] },
        {},
      ],
    });
  });
});

describe('faults', () => {
  beforeAll(startOver);
  beforeEach(() => bench.order('convert/clear'));
  const testSwap: TestSwap = { from: 'ETH', to: 'TUSD', amount: one };

  it('returns no route, as often as requested', async () => {
    await bench.order('convert/fault', { way: 'no-route', call: 'quotes', times: 1 });
    expect(await bench.get('quotes', { ...pair(), amount: '1000000' })).toMatchObject({
      reasons: [{ field: '', description: 'insufficient liquidity' }],
    });
    expect(await ada.quote(testSwap)).toBeGreaterThan(0n);
    await bench.order('convert/fault', { way: 'no-route', call: 'build-transaction' });
    expect((await ada.askBuild(testSwap)).status).toBe(400);
    await bench.order('convert/clear');
    expect((await ada.askBuild(testSwap)).status).toBe(200);
  });

  it('returns a reversed quote first', async () => {
    await bench.order('convert/fault', { way: 'reversed' });
    const [first, second] = await ada.quotes(testSwap);
    expect(first).toMatchObject({ fromAccount: tokens.TUSD, toAccount: tokens.ETH });
    expect(second).toMatchObject({ fromAccount: tokens.ETH, toAmount: first?.fromAmount });
  });

  it('uses outdated prices, so that the built swap fails on the chain', async () => {
    await bench.order('convert/fault', { way: 'stale' });
    const old = await ada.quote(testSwap);
    await bench.order('exchange/trade', { from: 'ETH', to: 'TUSD', percent: 5 });
    expect(await ada.quote(testSwap)).toBe(old);
    expect(await refusal(await ada.build(testSwap), one)).toContain('insufficient output');
    await bench.order('convert/clear');
    expect(await ada.quote(testSwap)).toBeLessThan(old);
  });

  it('takes the API down, as for every service', async () => {
    const fault = {
      service: 'blockchainApi',
      path: '/v1/convert/quotes',
      kind: 'status',
      status: 503,
    };
    await bench.order('fault', { ...fault, times: 1 });
    expect((await bench.ask('quotes', { projectId: 'demo' })).status).toBe(503);
    expect(await bench.get('tokens', { chainId: harbor })).toHaveProperty('tokens');
  });

  const pair = () => ({ userAddress: ada.userAddress, from: tokens.ETH, to: tokens.TUSD });
});
