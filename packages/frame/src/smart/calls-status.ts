// The EIP-5792 id of a batch holds what the bundler needs to find it, so the frame stores nothing.
import { type Hex, hexToString, isHex, stringToHex, isAddressEqual, numberToHex } from 'viem';
import * as z from 'zod/mini';
import { entryPoint08Address, type UserOperationReceipt } from 'viem/account-abstraction';

const schema = z.object({
  chain_id: z.number().check(z.int(), z.positive()),
  user_op_hash: z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-f]{64}$/))]),
});

export function encodeCallsId(chainId: number, hash: Hex): Hex {
  return stringToHex(JSON.stringify({ chain_id: chainId, user_op_hash: hash }));
}

/** Returns undefined for a foreign id or another network. */
export function readCallsId(id: string, chainId: number): Hex | undefined {
  if (id.length > 1_000 || !isHex(id)) return undefined;
  try {
    const parsed = schema.safeParse(JSON.parse(hexToString(id)));
    return parsed.success && parsed.data.chain_id === chainId
      ? parsed.data.user_op_hash
      : undefined;
  } catch {
    return undefined;
  }
}

/** A smart account's batch is atomic, so there is no partial status. */
const codes = { pending: 100, confirmed: 200, reverted: 500 } as const;

/** Describes the status of a batch by EIP-5792. */
export function describeStatus(found: UserOperationReceipt | undefined): object {
  if (!found) return { atomic: true, status: codes.pending };
  const { success, receipt, logs } = found;
  const status: Hex = success ? '0x1' : '0x0';
  return {
    atomic: true,
    status: success ? codes.confirmed : codes.reverted,
    receipts: [
      {
        // Keep only logs of the calls, without those of the entry point.
        logs: logs
          .filter(({ address }) => !isAddressEqual(address, entryPoint08Address))
          .map(({ address, data, topics }) => ({ address, data, topics })),
        status,
        blockHash: receipt.blockHash,
        blockNumber: numberToHex(receipt.blockNumber),
        gasUsed: numberToHex(receipt.gasUsed),
        transactionHash: receipt.transactionHash,
      },
    ],
  };
}
