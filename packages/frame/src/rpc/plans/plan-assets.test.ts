import { encodeAbiParameters, encodeFunctionData, erc20Abi, type Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { addresses, lagoon, type Script, setUpRpc } from '../test/set-up-rpc.js';

const { evm: account } = addresses;
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const nothing = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value]);
const number = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value]);
const balanceOf = encodeFunctionData({
  abi: erc20Abi,
  functionName: 'balanceOf',
  args: [account],
});
const answers: Readonly<Record<string, Hex>> = {
  '0x95d89b41': text('USDC'),
  '0x313ce567': number(6n),
  '0x06fdde03': text('USD\u202E Coin'),
  [balanceOf]: number(5_000_000n),
};
const node: Script = {
  eth_getBalance: () => '0x2a',
  eth_call: ([call]) => {
    const { to, data } = call as { readonly to: string; readonly data: string };
    return to === token ? (answers[data] ?? '0x') : '0x';
  },
};
const metadata = { symbol: 'ETH', decimals: 18 };
const native = { address: 'native', balance: '0x2a', type: 'native', metadata };
const dollars = {
  address: token,
  balance: '0x4c4b40',
  type: 'erc20',
  metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6 },
};

function setUp(script: Script = node) {
  const { answerRpc, approvals, requests, fetch } = setUpRpc(script);
  const get = (filter: object = {}) =>
    answerRpc({ method: 'wallet_getAssets', params: [{ account, ...filter }] });
  return { get, answerRpc, approvals, requests, fetch };
}

describe('wallet_getAssets', () => {
  it('returns the currency of each network without prices and without asking for approval', async () => {
    const { get, approvals } = setUp();
    expect(await get()).toEqual({ '0x7a69': [native], '0x7a6a': [native] });
    expect(approvals).toEqual([]);
  });

  it.each([
    [
      'the current standard',
      [
        { address: 'native', type: 'native' },
        { address: token, type: 'erc20' },
      ],
    ],
    ['its drafts', ['native', token]],
  ])('returns the tokens that the app names, spelled as %s', async (_, assets) => {
    const { get } = setUp();
    expect(await get({ assetFilter: { '0x7A69': assets } })).toEqual({
      '0x7a69': [native, dollars],
    });
  });

  it('omits contracts that are not tokens and networks that it does not serve', async () => {
    const { get } = setUp();
    const assets = [{ address: nothing, type: 'erc20' }];
    expect(await get({ assetFilter: { '0x7a69': assets, '0x1': assets } })).toEqual({
      '0x7a69': [],
    });
  });

  it('filters by chain and type unless the app names assets', async () => {
    const { get } = setUp();
    expect(await get({ chainFilter: ['0x7a6a'] })).toEqual({ '0x7a6a': [native] });
    expect(await get({ assetTypeFilter: ['erc20'] })).toEqual({});
    const assetFilter = { '0x7a69': ['native'] };
    const both = { assetFilter, chainFilter: ['0x7a6a'], assetTypeFilter: ['erc20'] };
    expect(await get(both)).toEqual({ '0x7a69': [native] });
    expect(await get({ assetFilter: { '0x7a69': [] } })).toEqual({ '0x7a69': [native] });
  });

  it('spells types as the app does', async () => {
    const { get } = setUp();
    const assetTypeFilter = ['NATIVE', 'ERC20'];
    const assetFilter = { '0x7a69': ['native', token] };
    expect(await get({ assetFilter, assetTypeFilter })).toMatchObject({
      '0x7a69': [{ type: 'NATIVE' }, { type: 'ERC20' }],
    });
  });

  it('omits a network that does not answer', async () => {
    const { get, fetch } = setUp();
    fetch.route(lagoon.rpcUrl, () => {
      throw new TypeError('gone');
    });
    expect(await get()).toEqual({ '0x7a69': [native] });
  });

  it("answers only for the user's own accounts and well-formed requests", async () => {
    const { answerRpc, get, requests } = setUp();
    const others = answerRpc({ method: 'wallet_getAssets', params: [{ account: nothing }] });
    await expect(others).rejects.toMatchObject({ code: 4100 });
    const assets = Array.from({ length: 101 }, () => 'native');
    for (const filter of [{ assetFilter: { 1: [] } }, { assetFilter: { '0x1': assets } }])
      await expect(get(filter)).rejects.toMatchObject({ code: -32602 });
    expect(requests).toEqual([]);
  });
});
