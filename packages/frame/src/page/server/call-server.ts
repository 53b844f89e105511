// The page's calls to its own server. What comes back is parsed by the table of calls; what is refused becomes words.
import {
  type CallAnswer,
  type CallAsk,
  type CallPath,
  calls,
  type Refusal,
  refusalSchema,
} from '../../api/calls.js';
import { PageError } from '../host/page-error.js';
import { refusalWords } from './refusal-words.js';

/** @throws ServerRefusal, or PageError where the server cannot be reached */
export type CallServer = <P extends CallPath>(
  path: P,
  ask: CallAsk<P>,
  options?: { readonly token?: string; readonly signal?: AbortSignal },
) => Promise<CallAnswer<P>>;

export class ServerRefusal extends PageError {
  constructor(
    readonly refusal: Refusal,
    isOfCode: boolean,
  ) {
    const { code: reason, retryAfterMs, triesLeft } = refusal;
    super(refusalWords(refusal, isOfCode), { facts: { reason, retryAfterMs, triesLeft } });
  }
}

/** Whether the server has said so, and not merely been out of reach. */
export const isRefused = (error: unknown, code: Refusal['code']): error is ServerRefusal =>
  error instanceof ServerRefusal && error.refusal.code === code;

const notReached = () =>
  new PageError('The wallet didn’t respond. Try again.', { isPassing: true });

export function createCallServer(fetch: typeof globalThis.fetch): CallServer {
  return async (path, ask, options = {}) => {
    const { token, signal } = options;
    const response = await fetch(path, {
      method: 'POST',
      credentials: 'omit',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(ask),
      ...(signal ? { signal } : {}),
    }).catch(() => {
      throw notReached();
    });
    const body: unknown = await response.json().catch(() => undefined);
    if (!response.ok) {
      const refusal = refusalSchema.safeParse(body);
      throw refusal.success ? new ServerRefusal(refusal.data, 'code' in ask) : notReached();
    }
    const answer = calls[path].answer.safeParse(body);
    if (!answer.success) throw notReached();
    // The schema of this very path has parsed it.
    return answer.data as CallAnswer<typeof path>;
  };
}
