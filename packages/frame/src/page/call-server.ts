import {
  type ErrorResponse,
  type CallOutput,
  type CallInput,
  type CallPath,
  calls,
  errorResponseSchema,
} from '../api/calls.js';
import { commonMessages, serverMessages } from './messages.js';
import { PageError } from './page-error.js';

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

const unreachableError = () =>
  new PageError(commonMessages.walletUnreachable, { isTemporary: true });

/** @param isOfCode - whether the request contained a code, which `expired` then refers to */
function serverErrorMessage(
  { code, message, retryAfterMs, triesLeft }: ErrorResponse,
  isOfCode: boolean,
): string {
  switch (code) {
    case 'wrong-code':
      return triesLeft === undefined
        ? serverMessages.wrongCode
        : serverMessages.wrongCodeWithAttempts({ attempts: triesLeft });
    case 'expired':
      return isOfCode ? serverMessages.codeExpired : message;
    case 'too-many-tries':
    case 'rate-limited':
      return retryAfterMs === undefined
        ? serverMessages.tooManyAttempts
        : retryMessage(retryAfterMs);
    case 'not-signed-in':
      return commonMessages.sessionEnded;
    default:
      return message;
  }
}

/** Rounds up, so that the user can try again after the time shown. */
function retryMessage(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds < 60) return serverMessages.retryInSeconds({ seconds });
  return serverMessages.retryInMinutes({ minutes: Math.ceil(seconds / 60) });
}
