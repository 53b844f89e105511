// An EVM chain behind JSON-RPC that is only a table of balances. Decodes calldata itself, without code in common with the
// code under test.
import type { FetchCall } from '@openappkit/testing';

export interface LedgerToken {
  readonly address: string;
  readonly decimals: number;
}
interface Transaction {
  readonly from: string;
  readonly to: string;
  readonly value: string;
  readonly data?: string;
}
type Params = readonly unknown[];

const word = (value: bigint | number): string => BigInt(value).toString(16).padStart(64, '0');
const hex = (value: bigint | number): string => `0x${value.toString(16)}`;
const block = `0x${word(1)}`;
const addressIn = (data: string, at: number): string =>
  `0x${data.slice(10 + at * 64 + 24, 10 + (at + 1) * 64)}`;
const numberIn = (data: string, at: number): bigint =>
  BigInt(`0x${data.slice(10 + at * 64, 10 + (at + 1) * 64)}`);

/** Every account that is queried has the whole supply of each token, less what it sent. */
export function createEvmLedger(tokens: readonly LedgerToken[], coin: bigint, supply: bigint) {
  const moved = new Map<string, bigint>();
  const key = (of: string, owner: string): string => `${of} ${owner}`.toLowerCase();
  const balance = (of: string, owner: string): bigint =>
    (of === 'coin' ? coin : supply) + (moved.get(key(of, owner)) ?? 0n);
  const move = (of: string, from: string, to: string, value: bigint): void => {
    if (balance(of, from) < value) throw { code: 3, message: 'execution reverted' };
    moved.set(key(of, from), (moved.get(key(of, from)) ?? 0n) - value);
    moved.set(key(of, to), (moved.get(key(of, to)) ?? 0n) + value);
  };
  const tokenAt = (address: string): LedgerToken | undefined =>
    tokens.find((each) => each.address.toLowerCase() === address.toLowerCase());
  let count = 0;

  const call = ({ to, data = '' }: Transaction): string => {
    const token = tokenAt(to);
    if (!token) return '0x';
    if (data.startsWith('0x70a08231'))
      return `0x${word(balance(token.address, addressIn(data, 0)))}`;
    if (data.startsWith('0x313ce567')) return `0x${word(token.decimals)}`;
    // The string "T" as a contract returns it: offset, length, bytes.
    if (data.startsWith('0x95d89b41')) return `0x${word(32)}${word(1)}${'54'.padEnd(64, '0')}`;
    return `0x${word(1)}`;
  };
  const methods: Readonly<Record<string, (params: Params) => unknown>> = {
    eth_chainId: () => '0x7a69',
    eth_getBalance: ([owner]) => hex(balance('coin', String(owner))),
    eth_gasPrice: () => hex(2_000_000_000),
    eth_maxPriorityFeePerGas: () => hex(1_000_000_000),
    eth_getBlockByNumber: () => ({ hash: block, baseFeePerGas: hex(1_000_000_000) }),
    eth_getTransactionReceipt: ([transactionHash]) => ({
      transactionHash,
      blockNumber: '0x1',
      blockHash: block,
      status: '0x1',
    }),
    eth_estimateGas: ([asked]) => hex((asked as Transaction).data ? 52_000 : 21_000),
    eth_getCode: ([address]) => (tokenAt(String(address)) ? '0x60' : '0x'),
    eth_call: ([asked]) => call(asked as Transaction),
    eth_sendTransaction([asked]) {
      const { from, to, value, data = '0x' } = asked as Transaction;
      if (data === '0x') move('coin', from, to, BigInt(value));
      else move(to, from, addressIn(data, 0), numberIn(data, 1));
      return `0x${word(++count)}`;
    },
  };
  const answer = async (method: string, params: Params): Promise<unknown> => {
    const run = methods[method];
    if (!run) throw { code: -32601, message: `no method ${method}` };
    return run(params);
  };
  return {
    balance,
    answer,
    async reply({ body = '' }: FetchCall): Promise<object> {
      const { id, method, params = [] } = JSON.parse(body);
      const base = { jsonrpc: '2.0', id };
      return answer(method, params).then(
        (result) => ({ ...base, result }),
        (error: unknown) => ({ ...base, error }),
      );
    },
  };
}

/** What a wallet was asked to send, decoded from the transaction. `token` is undefined for the coin. */
export function readTransaction(asked: Transaction) {
  const { data = '0x', to, value } = asked;
  if (data === '0x') return { to: to.toLowerCase(), value: BigInt(value), token: undefined };
  if (!data.startsWith('0xa9059cbb') || data.length !== 138 || BigInt(value) !== 0n)
    throw new Error(`not a transfer: ${data}`);
  return { to: addressIn(data, 0), value: numberIn(data, 1), token: to.toLowerCase() };
}
