// Turns whatever the wallet or the client threw into an Error with an EIP-1193 code.
import { KitError } from '@openappkit/core/adapter';
import * as z from 'zod/mini';

export const providerCodes = {
  unauthorized: 4100,
  unsupported: 4200,
  disconnected: 4900,
  chainDisconnected: 4901,
  unrecognizedChain: 4902,
  invalidParams: -32602,
} as const;

export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, parameters: { data?: unknown; cause?: unknown } = {}) {
    super(message, { cause: parameters.cause });
    this.code = code;
    this.data = parameters.data;
  }
}

const errorSchema = z.object({
  code: z.optional(z.number()),
  message: z.optional(z.string()),
  data: z.optional(z.unknown()),
});

/** Methods that send a transaction. Without an answer, it is unknown whether the wallet sent it. */
const sendMethods = /^(eth_send|wallet_send|solana_signAndSend|sendTransfer$|signPsbt$)/;

/**
 * Converts a thrown value to an error with a numeric code.
 * @param method the requested method. If it sends and the error has no code, the wallet may still approve it
 */
export function toProviderError(error: unknown, method = ''): ProviderError {
  if (error instanceof ProviderError) return error;
  const read = errorSchema.safeParse(error).data;
  const message = (read?.message ?? 'The wallet reported an error.').slice(0, 500);
  // The client reports this for requests that it never sent, or that were pending when the session ended.
  const isSessionGone =
    read?.code === 6000 || /no matching key|session topic doesn't exist/i.test(message);
  if (!isSessionGone && read?.code === undefined && sendMethods.test(method))
    return new ProviderError(-32603, new KitError('tx/unknown').shortMessage, { cause: error });
  const code = isSessionGone ? providerCodes.disconnected : (read?.code ?? -32000);
  return new ProviderError(code, message, { data: read?.data, cause: error });
}
