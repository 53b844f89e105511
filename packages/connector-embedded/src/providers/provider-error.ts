// Errors of the provider objects, with codes of EIP-1193 or JSON-RPC.
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

/** The user cancelled, here or in the frame. */
export const createAbortedError = (): ProviderError =>
  new ProviderError(providerCodes.rejected, 'Request was aborted');

/** Granting permissions sends a transaction. */
const sendMethods =
  /^(eth_send(Transaction|UserOperation)|wallet_(sendCalls|(grant|revoke)Permissions)|solana_signAndSend)/;
/** Messages of a frame for a rejection without a code. */
const rejectionPattern = /reject|declin|denied|cancel|abort/i;

/**
 * Converts any error to one with a numeric code.
 * @param method - a sending method without an answer of the frame gets `internal`, because the transaction may have been sent
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
    // The code for an unknown network would make apps try to add it.
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

/** Prefers the frame's message over that of the code. */
function readMessage(error: unknown): string {
  if (!isKitError(error)) return 'An error occurred';
  return (error.code === 'embedded/failed' ? error.details : undefined) ?? error.shortMessage;
}

export const createUnknownSendError = (cause?: unknown): ProviderError =>
  new ProviderError(providerCodes.internal, new KitError('tx/unknown').shortMessage, cause);

/** The result of a request that the user stopped after the frame had it. */
export const toStoppedError = (error: unknown, method: string): ProviderError => {
  const known = toProviderError(error, method);
  return sendMethods.test(method) && known.code === providerCodes.internal
    ? known
    : createAbortedError();
};

export const isSendMethod = (method: string): boolean => sendMethods.test(method);
