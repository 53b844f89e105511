import {
  type CallOutput,
  type CallInput,
  type CallPath,
  calls,
  type ErrorResponse,
  errorResponseSchema,
} from '../../api/calls.js';
import { PageError } from '../host/page-error.js';
import { serverErrorMessage } from './server-error-message.js';
import { commonMessages } from '../common-messages.js';

/** @throws ServerError, or PageError if the server cannot be reached */
export type CallServer = <P extends CallPath>(
  path: P,
  input: CallInput<P>,
  options?: { readonly token?: string; readonly signal?: AbortSignal },
) => Promise<CallOutput<P>>;

export class ServerError extends PageError {
  constructor(
    readonly refusal: ErrorResponse,
    isOfCode: boolean,
  ) {
    const { code: reason, retryAfterMs, triesLeft } = refusal;
    super(serverErrorMessage(refusal, isOfCode), { details: { reason, retryAfterMs, triesLeft } });
  }
}

export const isServerError = (error: unknown, code: ErrorResponse['code']): error is ServerError =>
  error instanceof ServerError && error.refusal.code === code;

const unreachableError = () =>
  new PageError(commonMessages.walletUnreachable, { isTemporary: true });

export function createCallServer(fetch: typeof globalThis.fetch): CallServer {
  return async (path, input, options = {}) => {
    const { token, signal } = options;
    const response = await fetch(path, {
      method: 'POST',
      credentials: 'omit',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(input),
      ...(signal ? { signal } : {}),
    }).catch(() => {
      throw unreachableError();
    });
    const body: unknown = await response.json().catch(() => undefined);
    if (!response.ok) {
      const refusal = errorResponseSchema.safeParse(body);
      throw refusal.success ? new ServerError(refusal.data, 'code' in input) : unreachableError();
    }
    const answer = calls[path].output.safeParse(body);
    if (!answer.success) throw unreachableError();
    // The schema of this path has parsed the response.
    return answer.data as CallOutput<typeof path>;
  };
}
