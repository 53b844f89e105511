// Sends transactions of a Safe as one batch. Until the batch is in a block, the Safe identifies it by its own hash.
import { KitError } from '@openappkit/core/adapter';
import type { SafeMessenger } from './safe-messenger.js';

type Fields = Readonly<Record<string, unknown>>;

const statuses: Readonly<Record<string, number>> = {
  AWAITING_CONFIRMATIONS: 100,
  AWAITING_EXECUTION: 100,
  SUCCESS: 200,
  CANCELLED: 400,
  FAILED: 500,
};

/**
 * Proposes the calls to the owners as one transaction.
 * @returns the Safe's hash of the transaction
 * @throws Error when a call has no `to`; KitError `wallet/bad-answer`
 */
export async function sendCalls(
  messenger: SafeMessenger,
  calls: readonly unknown[],
  safeTxGas?: number,
): Promise<string> {
  const txs = calls.map((call) => {
    const { to, value, data } = readObject(call);
    if (typeof to !== 'string')
      throw Object.assign(new Error("A Safe can't deploy contracts: this call has no `to`."), {
        code: -32602,
      });
    const wei = typeof value === 'string' || typeof value === 'number' ? BigInt(value) : 0n;
    return { to, value: wei.toString(), data: typeof data === 'string' ? data : '0x' };
  });
  const answer = await messenger.request('sendTransactions', { txs, params: { safeTxGas } });
  const { safeTxHash } = readObject(answer);
  if (typeof safeTxHash !== 'string') throw new KitError('wallet/bad-answer');
  return safeTxHash;
}

/** Converts the Safe's hash to the chain's hash; returns unknown hashes unchanged. */
export async function resolveHash(messenger: SafeMessenger, hash: unknown): Promise<unknown> {
  const known = await messenger
    .request('getTxBySafeTxHash', { safeTxHash: hash })
    .catch(() => undefined);
  return readObject(known).txHash ?? hash;
}

/** EIP-5792 `wallet_getCallsStatus`. A batch is one transaction, so it has one receipt. */
export async function getCallsStatus(messenger: SafeMessenger, chainId: string, id: unknown) {
  const { txStatus, txHash } = readObject(
    await messenger.request('getTxBySafeTxHash', { safeTxHash: id }),
  );
  const status = statuses[String(txStatus)];
  if (status === undefined) throw new KitError('wallet/bad-answer');
  const answer = { version: '2.0.0', id, chainId, atomic: true, status };
  if (typeof txHash !== 'string') return answer;
  const request = { call: 'eth_getTransactionReceipt', params: [txHash] };
  const receipt = await messenger.request('rpcCall', request);
  if (typeof receipt !== 'object' || receipt === null) return answer;
  const { logs, blockHash, blockNumber, gasUsed } = readObject(receipt);
  const done = status === 200 ? '0x1' : '0x0';
  return {
    ...answer,
    receipts: [{ logs, status: done, blockHash, blockNumber, gasUsed, transactionHash: txHash }],
  };
}

export function readObject(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
