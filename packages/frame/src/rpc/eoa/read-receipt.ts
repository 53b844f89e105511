import * as z from 'zod/mini';
import type { RequestNode } from '../node/request-node.js';

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
export type Receipt = NonNullable<z.infer<typeof receiptSchema>>;

/** Null until the transaction is in a block. */
export const readReceipt = (requestNode: RequestNode, hash: string): Promise<Receipt | null> =>
  requestNode('eth_getTransactionReceipt', [hash], receiptSchema);
