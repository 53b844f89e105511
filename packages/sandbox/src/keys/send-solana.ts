// Sends a signed Solana transaction to a chain's JSON-RPC. Called by the wallet window and the phone wallet once a
// person said yes. It must not sign.

import { base64 } from '@scure/base';
import * as z from 'zod/mini';

export interface SolanaSendOptions {
  readonly skipPreflight?: boolean | undefined;
  readonly preflightCommitment?: string | undefined;
  /** Takes the place of `preflightCommitment` where only it is given. */
  readonly commitment?: string | undefined;
  readonly maxRetries?: number | undefined;
  readonly minContextSlot?: number | undefined;
}

const answerSchema = z.object({
  result: z.optional(z.string()),
  error: z.optional(z.object({ message: z.string() })),
});

/**
 * @param rpcUrl - such as `http://127.0.0.1:7112`
 * @returns the transaction's signature in base58
 * @throws Error with the chain's words when it refuses
 */
export async function sendSolana(
  rpcUrl: string,
  transaction: Uint8Array,
  options: SolanaSendOptions = {},
): Promise<string> {
  const { commitment, ...rest } = options;
  const preflightCommitment = rest.preflightCommitment ?? commitment ?? 'confirmed';
  const config = { ...rest, preflightCommitment, encoding: 'base64' };
  const answer = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'sendTransaction',
      params: [base64.encode(transaction), config],
    }),
  });
  const { result, error } = answerSchema.parse(await answer.json());
  if (result === undefined) throw new Error(error?.message ?? 'The chain gave no answer.');
  return result;
}
