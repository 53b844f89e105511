import { RpcFailure } from '../rpc/rpc-failure.js';
import { VaultError } from '../vault/vault-error.js';
import { hostMessages } from './messages.js';

/** Details of a failure, with which an app can describe it in another language. */
interface FailureDetails {
  /** A code such as `wrong-code`. */
  readonly reason?: string | undefined;
  readonly triesLeft?: number | undefined;
  readonly retryAfterMs?: number | undefined;
  /** A page of the wallet where the user can resolve the failure. */
  readonly link?: string | undefined;
}

/** An error whose message is written for the user. */
export class PageError extends Error {
  override readonly name: string = 'PageError';
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

/** Returns the message for the user. Unknown errors get a generic message, because their text may reveal internals. */
export const errorMessage = (error: unknown): string =>
  error instanceof PageError || error instanceof RpcFailure || error instanceof VaultError
    ? error.message
    : hostMessages.unexpectedError;

/** Converts an error for the app: the message, the answer of the server, and code and transaction hash of a JSON-RPC request. */
export const toFailurePayload = (error: unknown) => ({
  message: errorMessage(error),
  ...(error instanceof PageError && error.details),
  ...(error instanceof RpcFailure && { code: error.code, transactionHash: error.transactionHash }),
});
