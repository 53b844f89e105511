// What the app's provider objects throw: a number that EIP-1193 or JSON-RPC has, and words.
import { isKitError, KitError } from '@openappkit/core/adapter';

export const providerCodes = {
  rejected: 4001,
  unauthorized: 4100,
  unsupported: 4200,
  disconnected: 4900,
  invalidParams: -32602,
  internal: -32603,
  failed: -32000,
} as const;

export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly code: number;
  /** `transactionHash` is set if the transaction was sent and reverted. */
  readonly data: { readonly transactionHash: unknown } | undefined;

  constructor(code: number, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
    const { transactionHash } = isKitError(cause) ? cause.context : {};
    this.data = transactionHash === undefined ? undefined : { transactionHash };
  }
}

/** What a person has stopped, here or in the frame. */
export const createAbortedError = (): ProviderError =>
  new ProviderError(providerCodes.rejected, 'Request was aborted');

/** Permissions are written to the chain. */
const sendMethods =
  /^(eth_send(Transaction|UserOperation)|wallet_(sendCalls|(grant|revoke)Permissions)|solana_signAndSend)/;
/** Words of a frame for a person who said no, where it gives no number. */
const rejectionPattern = /reject|declin|denied|cancel|abort/i;

/**
 * Anything that became of a request, as an error with a number.
 * @param method where it sends, and the frame has not said what became of it, nobody knows
 */
export function toProviderError(error: unknown, method: string): ProviderError {
  if (error instanceof ProviderError) return error;
  const createError = (code: number): ProviderError => {
    const message = error instanceof Error && !isKitError(error) ? error.message : undefined;
    return new ProviderError(code, message ?? readMessage(error), error);
  };
  if (isKitError(error)) {
    const { providerCode } = error.context;
    if (typeof providerCode === 'number') return createError(providerCode);
    // A number that means an unknown network would have it added.
    if (error.code.startsWith('chain/')) return createError(providerCodes.invalidParams);
    if (error.code === 'embedded/failed' && rejectionPattern.test(readMessage(error)))
      return createError(providerCodes.rejected);
    if (error.code === 'kit/destroyed' && !sendMethods.test(method))
      return createError(providerCodes.disconnected);
  }
  const isFrameFailure = isKitError(error, 'embedded/failed') && error.details !== undefined;
  return sendMethods.test(method) && !isFrameFailure
    ? createUnknownSendError(error)
    : createError(providerCodes.failed);
}

/** What the frame said, or else the sentence of the code. */
function readMessage(error: unknown): string {
  if (!isKitError(error)) return 'An error occurred';
  return (error.code === 'embedded/failed' ? error.details : undefined) ?? error.shortMessage;
}

/** It may have been sent. */
export const createUnknownSendError = (cause?: unknown): ProviderError =>
  new ProviderError(providerCodes.internal, new KitError('tx/unknown').shortMessage, cause);

/** What became of a request that a person has stopped after the frame had it. */
export const toStoppedError = (error: unknown, method: string): ProviderError => {
  const known = toProviderError(error, method);
  return sendMethods.test(method) && known.code === providerCodes.internal
    ? known
    : createAbortedError();
};

export const isSendMethod = (method: string): boolean => sendMethods.test(method);
