import { nothing } from 'lit/html.js';
import { expect, it } from 'vitest';
import { encodeFunctionData, erc20Abi, maxUint256, zeroAddress } from 'viem';
import type { DecodedTransactions } from '../../decode/decoded.types.js';
import { approveView, isList, transactionWarnings, topWarnings } from './approve-view.js';
import { addresses, harbor, setUpRpc } from '../../rpc/test/set-up-rpc.js';
import { decodeCalls } from '../../decode/decode-calls.js';
import { createReadToken } from '../../decode/read-token.js';

const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const payment = { to: other, value: 1n, data: '0x', gas: undefined } as const;
const approval = {
  ...payment,
  to: token,
  value: 0n,
  data: encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [other, maxUint256],
  }),
} as const;
const burn = { ...payment, to: zeroAddress } as const;

const decode = (calls: readonly (typeof payment | typeof approval | typeof burn)[]) =>
  decodeCalls({
    method: calls.length === 1 ? 'eth_sendTransaction' : 'wallet_sendCalls',
    calls,
    account: addresses.evm,
    network: harbor,
    isAtomic: false,
    fee: undefined,
    readToken: createReadToken(setUpRpc().nodes(harbor)),
  });

it('puts the dangers deep in a batch on top, each with the number of its call', async () => {
  const payments = (count: number) => Array.from({ length: count }, () => payment);
  const calls = [...payments(15), approval, payment, burn, ...payments(2)];
  const request = await decode(calls);
  expect(topWarnings(request).map(({ level, text }) => `${level}: ${text}`)).toEqual([
    expect.stringMatching(/^danger: Call 16 of 20: .* can take all your /),
    expect.stringMatching(/^danger: Call 18 of 20: This sends to the zero address/),
    expect.stringMatching(/^caution: These run one after another/),
  ]);
  const deep = request.transactions[15];
  if (!deep) throw new Error('There is no 16th.');
  expect(transactionWarnings(request, deep)).toHaveLength(1);
  expect(isList(request)).toBe(true);
});

it('shows the danger of a single call on top and does not repeat it', async () => {
  const request = await decode([approval]);
  const [transaction] = request.transactions;
  if (!transaction) throw new Error('There is no call.');
  expect(topWarnings(request)).toMatchObject([
    { level: 'danger', text: expect.not.stringContaining('Call 1') },
  ]);
  expect(transactionWarnings(request, transaction)).toEqual([]);
  expect(isList(request)).toBe(false);
});

function textOf(value: unknown): string {
  if (value === nothing || value == null || typeof value === 'function') return '';
  if (Array.isArray(value)) return value.map(textOf).join('');
  if (typeof value !== 'object') return String(value);
  const { strings = [], values = [] } = value as { strings?: string[]; values?: unknown[] };
  return strings.map((text, at) => text + textOf(values[at])).join('');
}

const request: DecodedTransactions = {
  kind: 'transactions',
  method: 'wallet_sendCalls',
  heading: 'requests a transaction',
  approve: 'Approve',
  network: 'Reef',
  account: 'us',
  transactions: [],
  isAtomic: true,
  fee: undefined,
  warnings: [],
};
const shown = (fee: DecodedTransactions['fee']) =>
  textOf(
    approveView(
      {
        request: { ...request, fee },
        position: 1,
        count: 1,
        approve: () => undefined,
        decline: () => undefined,
      },
      'https://app.example',
      'ready',
    ),
  );

it('shows the network fee of transactions, as unknown if it is not known', () => {
  expect(shown({ text: '0.00042 SOL', max: 420_000n })).toMatch(/Network fee[\s\S]*0\.00042 SOL/);
  expect(shown(undefined)).toMatch(/<footer>[\s\S]*Network fee/);
  expect(shown(undefined)).toMatch(/Network fee[\s\S]*unknown/);
});
