// The EIP-5792 id of a batch holds what the bundler needs to find it, so the frame stores nothing.
import { type Hex, hexToString, isHex, stringToHex } from 'viem';
import * as z from 'zod/mini';

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
