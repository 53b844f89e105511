// The status of a batch. Its id encodes the transaction hashes, so that the status can be read after a reload.
import { concat, type Hex, isHex, numberToHex, size, slice } from 'viem';
import * as z from 'zod/mini';
import type { EvmNetwork } from '../networks.types.js';
import type { RequestNode } from '../request-node.js';
import type { Clock } from '../clock.js';

interface SentBatch {
  readonly chainId: number;
  readonly count: number;
  readonly hashes: readonly Hex[];
}

/** "oak1", which tells our ids from those of other wallets. */
const idPrefix = '0x6f616b31';
const headBytes = 4 + 8 + 1;

export const encodeBatchId = ({ chainId, count, hashes }: SentBatch): Hex =>
  concat([idPrefix, numberToHex(chainId, { size: 8 }), numberToHex(count, { size: 1 }), ...hashes]);

export async function readCallsStatus(
  id: string,
  network: EvmNetwork,
  requestNode: RequestNode,
): Promise<object | undefined> {
  const batch = decodeBatchId(id);
  if (batch === undefined || batch.chainId !== network.chainId) return undefined;
  const found = await Promise.all(batch.hashes.map((hash) => readReceipt(requestNode, hash)));
  const receipts = found.filter((receipt) => receipt !== null);
  const done = receipts.filter(({ status }) => status === '0x1').length;
  const isPending = receipts.length < batch.hashes.length;
  const failedStatus = done === 0 ? 500 : 600;
  const finalStatus = done === batch.count ? 200 : failedStatus;
  const status = isPending ? 100 : finalStatus;
  return { status, atomic: batch.count === 1, ...(receipts.length > 0 && { receipts }) };
}

const pollMs = 1000;

/** A batch waits no longer than this for the receipt of one transaction. */
const receiptTimeoutMs = 180_000;

export async function waitForReceipt(
  requestNode: RequestNode,
  hash: Hex,
  clock: Clock,
): Promise<Receipt | undefined> {
  const until = clock.now() + receiptTimeoutMs;
  while (clock.now() < until) {
    const receipt = await readReceipt(requestNode, hash).catch(() => null);
    if (receipt) return receipt;
    await new Promise<void>((resolve) => {
      clock.setTimeout(resolve, pollMs);
    });
  }
  return undefined;
}

function decodeBatchId(id: string): SentBatch | undefined {
  if (!isHex(id) || id.length % 2 !== 0 || id.length > 8194) return undefined;
  const bytes = size(id);
  if (bytes < headBytes + 32 || (bytes - headBytes) % 32 !== 0 || slice(id, 0, 4) !== idPrefix)
    return undefined;
  const hashes = Array.from({ length: (bytes - headBytes) / 32 }, (_, at) =>
    slice(id, headBytes + at * 32, headBytes + (at + 1) * 32),
  );
  const chainId = Number(BigInt(slice(id, 4, 12)));
  return { chainId, count: Number(BigInt(slice(id, 12, 13))), hashes };
}

const hex = z.string().check(z.maxLength(500_000), z.regex(/^0x[0-9a-f]*$/i));
const receiptSchema = z.nullable(
  z.object({
    logs: z.array(z.object({ address: hex, data: hex, topics: z.array(hex) })),
    status: z.enum(['0x0', '0x1']),
    blockHash: hex,
    blockNumber: hex,
    gasUsed: hex,
    transactionHash: hex,
  }),
);
type Receipt = NonNullable<z.infer<typeof receiptSchema>>;

/** Null until the transaction is in a block. */
const readReceipt = (requestNode: RequestNode, hash: string): Promise<Receipt | null> =>
  requestNode('eth_getTransactionReceipt', [hash], receiptSchema);
