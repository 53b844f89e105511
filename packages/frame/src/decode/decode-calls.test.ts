import fc from 'fast-check';
import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  stringToHex,
  zeroAddress,
} from 'viem';
import { describe, expect, it } from 'vitest';
import { harbor, setUpRpc } from '../rpc/test/set-up-rpc.js';
import { decodeCalls } from './decode-calls.js';
import { createReadToken } from './read-token.js';

const account = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94';
const eve = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const abi = parseAbi([
  'function transfer(address, uint256)',
  'function approve(address, uint256)',
  'function increaseAllowance(address, uint256)',
  'function transferFrom(address, address, uint256)',
  'function setApprovalForAll(address, bool)',
  'function safeBatchTransferFrom(address, address, uint256[], uint256[], bytes)',
]);
const permit2 = parseAbi(['function approve(address, address, uint160, uint48)']);
const safe721 = parseAbi(['function safeTransferFrom(address, address, uint256)']);
const safe1155 = parseAbi(['function safeTransferFrom(address, address, uint256, uint256, bytes)']);

const word = (value: bigint): Hex => encodeAbiParameters([{ type: 'uint256' }], [value]);
const text = (value: string): Hex => encodeAbiParameters([{ type: 'string' }], [value]);
interface TokenScript {
  readonly symbol?: Hex;
  readonly decimals?: Hex;
  readonly supply?: Hex;
  readonly isItems?: boolean;
}
const dollars: TokenScript = { symbol: text('USDC'), decimals: word(6n) };

function node({ symbol = '0x', decimals = '0x', supply = '0x', isItems = false }: TokenScript) {
  const { nodes } = setUpRpc({
    eth_call: ([call]) => {
      const { data } = call as { readonly data: string };
      if (data === '0x95d89b41') return symbol;
      if (data === '0x313ce567') return decimals;
      if (data === '0x18160ddd') return supply;
      return isItems && data.startsWith('0x01ffc9a780ac58cd') ? word(1n) : '0x';
    },
  });
  return createReadToken(nodes(harbor));
}

async function decode(data: Hex, script: TokenScript = dollars, value = 0n) {
  const decoded = await decodeCalls({
    method: 'eth_sendTransaction',
    calls: [{ to: token, value, data, gas: undefined }],
    account,
    network: harbor,
    isAtomic: false,
    fee: undefined,
    readToken: node(script),
  });
  const [transaction] = decoded.transactions;
  if (transaction === undefined) throw new Error('nothing decoded');
  const warnings = transaction.warnings.map((each) => `${each.level}: ${each.text}`);
  const rows = transaction.rows.map(({ label, value: rowValue, note }) =>
    [label, rowValue, ...(note ? [note] : [])].join(' | '),
  );
  return { ...transaction, warnings, rows };
}
const call = (functionName: string, ...args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi, functionName, args } as Parameters<typeof encodeFunctionData>[0]);
const transfer = (value: bigint, to: Hex = eve) => call('transfer', to, value);
const approve = (value: bigint) => call('approve', eve, value);

describe('decodeCalls for token calls', () => {
  it('describes a transfer and warns when the tokens would be lost', async () => {
    expect(await decode(transfer(1_500_000n))).toMatchObject({
      summary: 'Send 1.5 USDC to 0x7099\u2009…\u200979C8',
      rows: ['Amount | 1.5 USDC | not verified', `To | ${eve}`, `Token | ${token}`],
      warnings: [],
      raw: transfer(1_500_000n),
    });
    expect((await decode(transfer(1n, token))).warnings).toEqual([
      expect.stringContaining('danger: This sends the token to its own contract'),
    ]);
    const burns = [transfer(1n, zeroAddress), call('transferFrom', account, zeroAddress, 1n)];
    for (const burn of burns)
      expect((await decode(burn)).warnings).toEqual([
        expect.stringContaining('danger: This sends to the zero address'),
      ]);
  });

  it('describes a limited, an unlimited and a revoked approval', async () => {
    expect(await decode(approve(5_000_000n))).toMatchObject({
      summary: 'Lets 0x7099\u2009…\u200979C8 spend up to 5 USDC',
      rows: ['Up to | 5 USDC | not verified', `Spender | ${eve}`, `Token | ${token}`],
      warnings: [],
    });
    for (const value of [2n ** 256n - 1n, 2n ** 128n, 2n ** 96n - 1n])
      expect(await decode(approve(value))).toMatchObject({
        summary: 'Lets 0x7099\u2009…\u200979C8 spend all your USDC, now and later',
        rows: ['Up to | unlimited | not verified', `Spender | ${eve}`, `Token | ${token}`],
        warnings: [
          expect.stringContaining('danger: 0x7099\u2009…\u200979C8 can take all your USDC'),
        ],
      });
    expect((await decode(approve(0n))).summary).toBe(
      'Stops 0x7099\u2009…\u200979C8 from spending USDC',
    );
    const more = call('increaseAllowance', eve, 1_000_000n);
    expect((await decode(more)).summary).toBe(
      'Lets 0x7099\u2009…\u200979C8 spend up to 1 USDC more',
    );
    const args = [token, eve, 2n ** 160n - 1n, 1767225600] as const;
    const second = await decode(encodeFunctionData({ abi: permit2, args }));
    expect(second.summary).toBe('Lets 0x7099\u2009…\u200979C8 spend all your USDC, now and later');
    expect(second.rows).toContain('Until | 2026-01-01 00:00 UTC');
  });

  it('marks an approval of the whole token supply as a danger', async () => {
    const few = { ...dollars, supply: word(10n ** 15n) };
    expect(await decode(approve(10n ** 15n), few)).toMatchObject({
      rows: expect.arrayContaining(['Up to | unlimited | not verified']),
      warnings: [expect.stringContaining('danger: 0x7099\u2009…\u200979C8 can take all your USDC')],
    });
    expect((await decode(approve(10n ** 15n - 1n), few)).warnings).toEqual([]);
    expect((await decode(approve(1n), { ...dollars, supply: word(0n) })).warnings).toEqual([]);
  });

  it.each([
    ['is too short', approve(2n ** 256n - 1n).slice(0, -2) as Hex],
    [
      'has something before the address',
      approve(5n).replace(`0x095ea7b3${'0'.repeat(24)}`, `0x095ea7b3${'1'.repeat(24)}`) as Hex,
    ],
  ])('marks a call as a danger when its data %s', async (_, data) => {
    expect((await decode(data)).warnings).toEqual([
      expect.stringMatching(/^danger: This calls approve, .* unusual form/),
    ]);
  });

  it('describes calls that move one, several or all items', async () => {
    const items = { symbol: text('BOATS'), isItems: true };
    expect((await decode(approve(7n), items)).summary).toBe(
      'Lets 0x7099\u2009…\u200979C8 take item 7 of BOATS',
    );
    const transferFrom = call('transferFrom', account, eve, 7n);
    expect(await decode(transferFrom, items)).toMatchObject({
      summary: 'Move item 7 of BOATS to 0x7099\u2009…\u200979C8',
      rows: expect.arrayContaining([`From | ${account} | you`]),
    });
    const one = encodeFunctionData({ abi: safe721, args: [account, eve, 7n] });
    expect((await decode(one, items)).summary).toBe(
      'Send item 7 of BOATS to 0x7099\u2009…\u200979C8',
    );
    const many = encodeFunctionData({ abi: safe1155, args: [account, eve, 7n, 3n, '0x'] });
    expect((await decode(many, items)).summary).toBe(
      'Send 3 of item 7 of BOATS to 0x7099\u2009…\u200979C8',
    );
    const both = call('safeBatchTransferFrom', account, eve, [1n, 2n], [1n, 5n], '0x');
    expect(await decode(both, items)).toMatchObject({
      summary: 'Send 2 items of BOATS to 0x7099\u2009…\u200979C8',
      rows: expect.arrayContaining(['Item 1 | 1', 'Item 2 | 5']),
    });
    expect(await decode(call('setApprovalForAll', eve, true), items)).toMatchObject({
      summary: 'Lets 0x7099\u2009…\u200979C8 take all your BOATS items',
      warnings: [expect.stringContaining('danger')],
    });
    expect(await decode(call('setApprovalForAll', eve, false), items)).toMatchObject({
      summary: 'Stops 0x7099\u2009…\u200979C8 from taking your BOATS items',
      warnings: [],
    });
  });

  it('warns when a token call also sends coins', async () => {
    const { warnings, rows } = await decode(transfer(1n), dollars, 10n ** 18n);
    expect(warnings).toEqual(['caution: It also sends 1 ETH.']);
    expect(rows).toContain('Amount | 1 ETH');
  });
});

describe('metadata of a token', () => {
  it.each([
    ['nothing', {}],
    ['no symbol', { decimals: word(6n) }],
    ['no decimals', { symbol: text('USDC') }],
    ['too many decimals', { ...dollars, decimals: word(255n) }],
    ['decimals beyond all numbers', { ...dollars, decimals: word(2n ** 256n - 1n) }],
    ['a symbol of nothing', { ...dollars, symbol: text('\u202E\u200B') }],
    ['half an answer', { ...dollars, decimals: '0x06' as Hex }],
    ['bytes at random', { ...dollars, symbol: `0x${'ff'.repeat(96)}` as Hex }],
  ])('shows base units when the token reports %s', async (_, script) => {
    expect(await decode(transfer(1_500_000n), script)).toMatchObject({
      summary: 'Send 1500000 base units to 0x7099\u2009…\u200979C8',
      rows: expect.arrayContaining([`Token | ${token} | no name or symbol`]),
    });
  });

  it('shows the symbol as one short word and reads bytes32 symbols', async () => {
    const long = { ...dollars, symbol: text('<b>ETH</b> to\u202E 0xYou and more and more') };
    expect((await decode(transfer(1n), long)).summary).toBe(
      'Send 0.000001 <b>ETH</b>to0xYo to 0x7099\u2009…\u200979C8',
    );
    const old = { ...dollars, symbol: stringToHex('MKR', { size: 32 }) };
    expect((await decode(transfer(1_000_000n), old)).summary).toBe(
      'Send 1 MKR to 0x7099\u2009…\u200979C8',
    );
  });

  it('warns when the symbol is that of the native currency', async () => {
    const { warnings } = await decode(transfer(1n), { ...dollars, symbol: text('eTH') });
    expect(warnings).toEqual([expect.stringContaining('danger: This token calls itself ETH')]);
  });
});

describe('decodeCalls for other transactions', () => {
  it('shows the exact amount of native currency', async () => {
    const { summary } = await decode('0x', dollars, 123_456_789_012_345_678_901n);
    expect(summary).toBe('Send 123.456789012345678901 ETH to 0x5FbD\u2009…\u20090aa3');
  });

  it('shows the selector and warns when the function is unknown', async () => {
    expect(await decode('0x12345678abcd', dollars, 1n)).toMatchObject({
      summary: 'Call contract 0x5FbD\u2009…\u20090aa3 with 0.000000000000000001 ETH',
      rows: [`Contract | ${token}`, 'Function | 0x12345678', 'Amount | 0.000000000000000001 ETH'],
      warnings: [expect.stringContaining('We can’t tell what')],
      raw: '0x12345678abcd',
    });
  });

  it('warns when a new contract receives coins', async () => {
    const deploy = async (value: bigint) => {
      const calls = [{ to: undefined, value, data: '0x6000', gas: undefined }] as const;
      const request = { method: 'eth_sendTransaction', calls, account, network: harbor } as const;
      const rest = { isAtomic: false, fee: undefined, readToken: node(dollars) };
      return (await decodeCalls({ ...request, ...rest })).transactions;
    };
    expect(await deploy(0n)).toMatchObject([{ summary: 'Deploy a new contract', warnings: [] }]);
    expect(await deploy(2n * 10n ** 18n)).toMatchObject([
      {
        summary: 'Deploy a new contract with 2 ETH',
        warnings: [{ level: 'caution', text: expect.stringContaining('also sends 2 ETH') }],
      },
    ]);
  });

  it('does not describe malformed data as a known call', async () => {
    const dirty = transfer(1n).replace('0xa9059cbb0000', '0xa9059cbb0001') as Hex;
    const short = transfer(1n).slice(0, -2) as Hex;
    const alike: readonly Hex[] = ['0x12', '0xa9059cbb', short, dirty];
    for (const data of alike)
      expect((await decode(data)).summary).toBe('Call contract 0x5FbD\u2009…\u20090aa3');
    expect((await decode(concat([transfer(1_000_000n), '0xc0ffee']))).summary).toBe(
      'Send 1 USDC to 0x7099\u2009…\u200979C8',
    );
  });

  it('decodes any bytes and shows all of them', async () => {
    const bytes = fc.uint8Array({ maxLength: 300 });
    const starts = fc.constantFrom('', 'a9059cbb', '095ea7b3', '2eb2c2d6', 'f242432a', '87517c45');
    const any = fc.asyncProperty(starts, bytes, async (start, rest) => {
      const data = `0x${start}${Buffer.from(rest).toString('hex')}` as Hex;
      expect((await decode(data)).raw).toBe(data);
    });
    await fc.assert(any, { numRuns: 200 });
  });
});
