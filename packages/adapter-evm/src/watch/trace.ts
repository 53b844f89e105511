// A stored description of a transaction that identifies its replacement, because nodes forget a transaction whose nonce was reused.
// Import this file from lazy chunks only, because it contains keccak.
import { keccak_256 } from '@noble/hashes/sha3';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import {
  type Hex,
  readOptional,
  readBytes,
  readFields,
  readQuantity,
  type QueryNode,
} from '../client/query-node.js';
import { type SeenTransaction, readTransactions } from './read-transaction.js';
import { toHex } from '../capabilities/send-payment.js';

export interface TransactionTrace extends Pick<SeenTransaction, 'from' | 'to' | 'nonce' | 'value'> {
  /** Hash of the data, which may be long. */
  readonly digest: Hex;
}

export const createTrace = ({
  from,
  to,
  nonce,
  value,
  input,
}: SeenTransaction): TransactionTrace => ({
  from,
  to,
  nonce,
  value,
  digest: `0x${bytesToHex(keccak_256(utf8ToBytes(input)))}`,
});

export const serializeTrace = ({ nonce, value, ...rest }: TransactionTrace): string =>
  JSON.stringify({ ...rest, nonce: `0x${nonce.toString(16)}`, value: `0x${value.toString(16)}` });

/** Undefined if invalid. @param trace - untrusted */
export function parseTrace(trace: string | undefined): TransactionTrace | undefined {
  try {
    const { from, to, nonce, value, digest } = readFields(JSON.parse(trace ?? ''));
    return {
      from: readBytes(from),
      to: readOptional(readBytes)(to),
      nonce: readQuantity(nonce),
      value: readQuantity(value),
      digest: readBytes(digest),
    };
  } catch {
    return undefined;
  }
}

/**
 * Finds the transaction that used a nonce, by the account's transaction count at earlier blocks. Searches recent blocks
 * first, because some nodes keep no older state.
 *
 * @param latest a block at which the nonce was used
 * @param unusedAt a block at which the nonce was unused, if known
 * @returns undefined if no transaction used the nonce, because contract accounts may also spend nonces in other ways
 * @throws KitError `api/*`
 */
export async function findByNonce(
  queryNode: QueryNode,
  { from, nonce }: Pick<SeenTransaction, 'from' | 'nonce'>,
  latest: bigint,
  unusedAt: bigint | undefined,
): Promise<SeenTransaction | undefined> {
  const isNonceUsedAt = async (block: bigint): Promise<boolean> => {
    const request = { method: 'eth_getTransactionCount', params: [from, toHex(block)] };
    return (await queryNode(request, readQuantity)) > nonce;
  };
  let usedAt = latest;
  let unusedBlock = unusedAt ?? latest;
  // Double each step back until the nonce was unused.
  for (let step = 1n; unusedAt === undefined && unusedBlock > 0n; step *= 2n) {
    unusedBlock = step < latest ? latest - step : 0n;
    if (!(await isNonceUsedAt(unusedBlock))) break;
    usedAt = unusedBlock;
  }
  while (usedAt - unusedBlock > 1n) {
    const middle = (usedAt + unusedBlock) / 2n;
    if (await isNonceUsedAt(middle)) usedAt = middle;
    else unusedBlock = middle;
  }
  const block = { method: 'eth_getBlockByNumber', params: [toHex(usedAt), true] };
  const transactions = await queryNode(block, readTransactions);
  return transactions.find((each) => each.from === from && each.nonce === nonce);
}
