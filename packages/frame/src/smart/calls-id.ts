// The id of a batch (EIP-5792): what to ask the bundler for, so that nobody has to remember it. Pure.
import { type Hex, hexToString, isHex, stringToHex } from 'viem';
import * as z from 'zod/mini';

const schema = z.object({
  chain_id: z.number().check(z.int(), z.positive()),
  user_op_hash: z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-f]{64}$/))]),
});

export function encodeCallsId(chainId: number, hash: Hex): Hex {
  return stringToHex(JSON.stringify({ chain_id: chainId, user_op_hash: hash }));
}

/** Undefined where it is no id of ours, or of another network. */
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
