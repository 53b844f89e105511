import {
  requestSend,
  isKitError,
  KitError,
  type Network,
  unknownSend,
} from '@openappkit/core/adapter';
import { chainIdToHex, parseChainId } from '../evm-values.js';
import type { Hex } from '../client/query-node.js';
import { requestWallet, type EvmConnection } from '../request-wallet.js';
import type { Payment } from './payment.js';

const hashShape = /^0x[0-9a-f]{64}$/i;

/**
 * @returns the transaction hash
 * @throws KitError `wallet/*`, `tx/*`: nothing was sent; `chain/switch-failed` when the wallet is on another chain;
 *   `tx/execution-reverted` with the id of the reverted transaction; `tx/unknown` when the outcome is unknown, with the id if a node named it
 */
export async function sendPayment(
  live: EvmConnection,
  { from, to, value, data, fees }: Payment,
  { caipNetworkId }: Network,
): Promise<Hex> {
  const transaction = {
    from,
    to,
    value: toHex(value),
    chainId: chainIdToHex(caipNetworkId),
    ...(data === undefined ? {} : { data }),
    ...Object.fromEntries(
      Object.entries(fees).flatMap(([name, fee]) =>
        fee === undefined ? [] : [[name, toHex(fee)]],
      ),
    ),
  };
  await assertChain(live, caipNetworkId);
  const send = { method: 'eth_sendTransaction', params: [transaction] };
  try {
    return await requestSend(() => live.wallet.request(send), parseHash, [live.signal]);
  } catch (error) {
    const revertedHash = readRevertedHash(error);
    if (revertedHash !== undefined)
      throw new KitError('tx/execution-reverted', {
        cause: error,
        context: { id: revertedHash },
        details: 'Transaction failed. The network fee was still charged',
      });
    return recoverHash(live, transaction, error);
  }
}

/** @throws KitError `chain/switch-failed` when the wallet is on another chain, and as `requestWallet` */
async function assertChain(live: EvmConnection, caipNetworkId: string): Promise<void> {
  const chain = parseChainId(await requestWallet(live, { method: 'eth_chainId' }));
  if (chain !== caipNetworkId)
    throw new KitError('chain/switch-failed', {
      metaMessages: ['The wallet is on a different network.'],
    });
}

export const toHex = (value: bigint): Hex => `0x${value.toString(16)}`;

const executionRevertedCode = 3;

/** The hash of a transaction that the wallet reports as reverted, such as a user operation whose calls failed. */
function readRevertedHash(error: unknown): Hex | undefined {
  const { code, data } = ((isKitError(error) ? error.cause : undefined) ?? {}) as {
    readonly code?: unknown;
    readonly data?: unknown;
  };
  // With other codes, the transaction may be unsent or still pending.
  if (code !== executionRevertedCode) return undefined;
  const { transactionHash } = (data ?? {}) as { readonly transactionHash?: unknown };
  const isHash = typeof transactionHash === 'string' && hashShape.test(transactionHash);
  return isHash ? (transactionHash as Hex) : undefined;
}

interface SentTransaction {
  readonly from: string;
  readonly to: string;
  /** 0x-prefixed hex, wei. */
  readonly value: string;
  readonly data?: string | undefined;
}

/** Returns the hash from an error such as "already known" if the node has a matching pending transaction. */
async function recoverHash(
  live: EvmConnection,
  { from, to, value, data = '0x' }: SentTransaction,
  error: unknown,
): Promise<Hex> {
  const cause = isKitError(error, 'tx/unknown') ? error.cause : undefined;
  const [id, ...others] = findHashes(cause);
  if (id === undefined || others.length > 0) throw error;
  const request = { method: 'eth_getTransactionByHash', params: [id] };
  const found = await requestWallet(live, request).catch(() => undefined);
  const foundFields: Readonly<Record<string, unknown>> = { ...(found as object) };
  const expected = { hash: id, from, to, value, input: data };
  // A transaction in a block may be an earlier payment with the same fields.
  const isSame =
    foundFields.blockNumber === null &&
    Object.entries(expected).every(
      ([field, text]) => String(foundFields[field]).toLowerCase() === text.toLowerCase(),
    );
  if (isSame) return id;
  throw unknownSend(cause, id);
}

function findHashes(error: unknown): readonly Hex[] {
  try {
    const { message, data } = error as { readonly message?: unknown; readonly data?: unknown };
    const text = `${message} ${JSON.stringify(data)}`.toLowerCase();
    return [...new Set(text.match(/\b0x[0-9a-f]{64}\b/g))] as Hex[];
  } catch {
    return [];
  }
}

function parseHash(answer: unknown): Hex {
  if (typeof answer === 'string' && hashShape.test(answer)) return answer as Hex;
  throw new KitError('wallet/bad-answer');
}
