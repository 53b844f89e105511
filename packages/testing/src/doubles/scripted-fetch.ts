// A fetch that answers from routes a test writes; anything else fails as an unreachable host does.
// Part of `testEnv()`.
import type { Env } from '@openappkit/core/adapter';

export interface FetchCall {
  readonly url: string;
  readonly method: string;
  readonly body: string | undefined;
  readonly headers: Headers;
}
export type FetchReply =
  | Response
  | object
  | ((call: FetchCall) => Response | object | Promise<Response | object>);

export interface ScriptedFetch {
  (input: string, init?: RequestInit): Promise<Response>;
  /** Handles URLs that contain the text or match the pattern. The newest route wins. An object is sent as JSON. */
  route(match: string | RegExp, reply: FetchReply): void;
  readonly calls: readonly FetchCall[];
}

/** @param otherwise - handles URLs without a route, such as the real fetch; by default the call fails */
export function createScriptedFetch(otherwise?: Env['fetch']): ScriptedFetch {
  const routes: { readonly match: string | RegExp; readonly reply: FetchReply }[] = [];
  const calls: FetchCall[] = [];
  const answer = async (input: string, init: RequestInit = {}): Promise<Response> => {
    const call: FetchCall = {
      url: input,
      method: init.method ?? 'GET',
      body: typeof init.body === 'string' ? init.body : undefined,
      headers: new Headers(init.headers),
    };
    calls.push(call);
    const route = routes.find(({ match }) =>
      typeof match === 'string' ? input.includes(match) : match.test(input),
    );
    if (route !== undefined) return rejectOnAbort(reply(route.reply, call), init.signal);
    if (otherwise !== undefined) return otherwise(input, init);
    throw new TypeError(`fetch failed: no route for ${input}`);
  };
  return Object.assign(answer, {
    calls,
    route(match: string | RegExp, routeReply: FetchReply): void {
      routes.unshift({ match, reply: routeReply });
    },
  });
}

async function reply(script: FetchReply, call: FetchCall): Promise<Response> {
  const answer: Response | object =
    typeof script === 'function'
      ? await (script as (call: FetchCall) => Response | object)(call)
      : script;
  return answer instanceof Response ? answer.clone() : Response.json(answer);
}

/** Rejects with the signal's reason, as fetch does. */
function rejectOnAbort<T>(promise: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
