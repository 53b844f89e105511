import { Transaction } from 'ethers';
import { numberToHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import type { DecodedRequest } from '../../decode/decoded.types.js';
import type { WalletAccount } from '../wallet-account.js';
import { createEoaAccount } from '../eoa/eoa-account.js';
import {
  addresses,
  decline,
  harbor,
  lagoon,
  reef,
  type Script,
  setUpRpc,
} from '../test/set-up-rpc.js';

const { evm: from } = addresses;
const to = '0x000000000000000000000000000000000000bEEF';
const other = '0x0000000000000000000000000000000000000b0b';
const gwei = 10n ** 9n;
const usual = 21_000n * 3n * gwei;

function setUp(node: Script = {}, changes: Parameters<typeof setUpRpc>[1] = {}) {
  let baseFee = gwei;
  const set = setUpRpc(
    { eth_getBlockByNumber: () => ({ baseFeePerGas: numberToHex(baseFee) }), ...node },
    changes,
  );
  const { answerRpc } = set;
  const batch = (value = '0x5', receiver = to) => ({
    version: '2.0.0',
    chainId: numberToHex(harbor.chainId),
    from,
    calls: [{ to: receiver, value }],
  });
  const estimate = (...args: Parameters<typeof batch>) =>
    answerRpc({ method: 'wallet_estimateCalls', params: [batch(...args)] });
  const send = (value = '0x5', more: object = {}) =>
    answerRpc({ method: 'eth_sendTransaction', params: [{ from, to, value, ...more }] });
  const moveBaseFee = (fee: bigint): void => {
    baseFee = fee;
  };
  return { ...set, estimate, send, moveBaseFee };
}
function sentBy({ requests }: ReturnType<typeof setUp>) {
  const last = requests.filter(({ method }) => method === 'eth_sendRawTransaction').at(-1);
  const { from, chainId } = Transaction.from(String(last?.params[0]));
  return { from, chainId, url: last?.url };
}
const feeOf = (request: DecodedRequest | undefined) =>
  request?.kind === 'transactions' ? request.fee?.max : undefined;

describe('wallet_estimateCalls', () => {
  it('returns the maximum cost of a call without asking for approval', async () => {
    const { approvals, estimate } = setUp();
    expect(await estimate()).toEqual({ maxFee: numberToHex(usual) });
    expect(approvals).toEqual([]);
  });

  it('returns the cost even if the account holds too little, so that the app knows how much to keep', async () => {
    const { estimate, send } = setUp({ eth_getBalance: () => '0x5' });
    expect(await estimate()).toEqual({ maxFee: numberToHex(usual) });
    await expect(send()).rejects.toMatchObject({ code: -32003 });
  });

  it('fails when the network would revert the call', async () => {
    const eth_estimateGas = () => {
      throw new Error('execution reverted: no');
    };
    const { estimate } = setUp({ eth_estimateGas });
    await expect(estimate()).rejects.toMatchObject({
      code: -32003,
      message: 'execution reverted: no',
    });
  });

  it('fails when the node does not return the balance', async () => {
    const { estimate } = setUp({ eth_getBalance: () => 'banana' });
    await expect(estimate()).rejects.toMatchObject({ code: -32000 });
  });

  it('rejects an account of another user', async () => {
    const { answerRpc } = setUp();
    const batch = { chainId: '0x7a69', from: other, calls: [{ to }] };
    const attempt = answerRpc({ method: 'wallet_estimateCalls', params: [batch] });
    await expect(attempt).rejects.toMatchObject({ code: 4100 });
  });
});

describe('a transaction that was estimated', () => {
  it("keeps the fee of the estimate although the network's fee has risen", async () => {
    const { approvals, clock, estimate, moveBaseFee, send } = setUp();
    await estimate();
    moveBaseFee(2n * gwei);
    await clock.advance(29_999);
    await send();
    expect(feeOf(approvals[0])).toBe(usual);
  });

  it.each<[string, (set: ReturnType<typeof setUp>) => Promise<unknown>]>([
    ['30 s later', ({ clock, send }) => clock.advance(30_000).then(() => send())],
    ['for another amount', ({ send }) => send('0x6')],
    ['to another receiver', ({ send }) => send('0x5', { to: other })],
    ['with the app’s own gas limit', ({ send }) => send('0x5', { gas: '0x5208' })],
    ['a second time', ({ send }) => send().then(() => send())],
  ])('estimates again when the transaction is sent %s', async (_, sendAgain) => {
    const set = setUp();
    await set.estimate();
    set.moveBaseFee(2n * gwei);
    await sendAgain(set);
    expect(feeOf(set.approvals.at(-1))).toBe(21_000n * 5n * gwei);
  });

  it('keeps its fee when the user declines and the app asks again', async () => {
    let isYes = false;
    const approvals: DecodedRequest[] = [];
    const { estimate, moveBaseFee, send } = setUp(
      {},
      {
        async approve(decoded) {
          approvals.push(decoded);
          if (!isYes) await decline();
        },
      },
    );
    await estimate();
    moveBaseFee(2n * gwei);
    await expect(send()).rejects.toMatchObject({ code: 4001 });
    isYes = true;
    await send();
    expect(approvals.map(feeOf)).toEqual([usual, usual]);
  });

  it('prepares the transaction again for another account, which signs with its own key', async () => {
    const accounts: WalletAccount[] = [];
    const set = setUp({}, { evmAccounts: () => accounts });
    const signer = privateKeyToAccount(`0x${'2'.repeat(64)}`);
    accounts.push(set.account, createEoaAccount({ signer, nodes: set.nodes, clock: set.clock }));
    await set.estimate();
    await set.send('0x5', { from: signer.address });
    expect(sentBy(set).from).toBe(signer.address);
  });

  it('prepares the transaction again for another network and sends it there', async () => {
    let network = harbor;
    const set = setUp({}, { current: (namespace) => (namespace === 'solana' ? reef : network) });
    await set.estimate();
    network = lagoon;
    await set.send();
    const { url, chainId } = sentBy(set);
    expect([url, chainId]).toEqual([lagoon.rpcUrl, BigInt(lagoon.chainId)]);
  });
});

describe('a batch that was estimated', () => {
  const calls = [
    { to, value: '0x5' },
    { to: other, value: '0x6' },
  ];
  const request = ({ answerRpc }: ReturnType<typeof setUp>, method: string, more: object = {}) =>
    answerRpc({ method, params: [{ version: '2.0.0', chainId: '0x7a69', from, calls, ...more }] });

  it('reuses the estimate for approval without another gas query', async () => {
    const set = setUp({}, { approve: decline });
    await request(set, 'wallet_estimateCalls');
    const before = set.requests.length;
    await expect(request(set, 'wallet_sendCalls')).rejects.toMatchObject({ code: 4001 });
    const prices = set.requests.slice(before).filter(({ method }) => method === 'eth_estimateGas');
    expect(prices).toEqual([]);
  });

  it('prepares the batch again when the app now requires atomic calls', async () => {
    const set = setUp({}, { approve: decline });
    await request(set, 'wallet_estimateCalls', { atomicRequired: false });
    const sending = request(set, 'wallet_sendCalls', { atomicRequired: true });
    await expect(sending).rejects.toMatchObject({ code: 5760 });
  });

  it('rejects the batch when the app requests an unsupported capability', async () => {
    const set = setUp({}, { approve: decline });
    await request(set, 'wallet_estimateCalls');
    const capabilities = { paymasterService: { url: 'https://pay.example/' } };
    const sending = request(set, 'wallet_sendCalls', { capabilities });
    await expect(sending).rejects.toMatchObject({ code: 5700 });
  });
});
