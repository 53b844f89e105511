// What went wrong, in words for the person: the only errors whose text leaves the page.
import { RpcFailure } from '../../rpc/rpc-failure.js';
import { VaultError } from '../../vault/vault-error.js';
import { hostMessages } from './messages.js';

/** What an app may know of a failure beside its words, for saying it in another language. */
export interface FailureDetails {
  /** Such as `wrong-code`. */
  readonly reason?: string | undefined;
  readonly triesLeft?: number | undefined;
  /** Milliseconds until it may be tried again. */
  readonly retryAfterMs?: number | undefined;
  /** An address where the person may do something about it, on a page of our own. */
  readonly link?: string | undefined;
}

export class PageError extends Error {
  override readonly name: string = 'PageError';
  /** Whether the same may work in a moment. */
  readonly isTemporary: boolean;
  readonly details: FailureDetails;

  constructor(
    message: string,
    options: ErrorOptions & {
      readonly isTemporary?: boolean;
      readonly details?: FailureDetails;
    } = {},
  ) {
    super(message, options);
    this.isTemporary = options.isTemporary ?? false;
    this.details = options.details ?? {};
  }
}

/** The words for any failure; what is not ours says nothing of its inside. */
export const errorMessage = (error: unknown): string =>
  error instanceof PageError || error instanceof RpcFailure || error instanceof VaultError
    ? error.message
    : hostMessages.unexpectedError;

/** Converts an error for the app: the message, the answer of the server, and code and transaction hash of a JSON-RPC request. */
export const toFailurePayload = (
  error: unknown,
): FailureDetails & {
  readonly message: string;
  readonly code?: number;
  readonly transactionHash?: string | undefined;
} => ({
  message: errorMessage(error),
  ...(error instanceof PageError && error.details),
  ...(error instanceof RpcFailure && { code: error.code, transactionHash: error.transactionHash }),
});
