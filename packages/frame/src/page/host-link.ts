// The frame's side of the messages. Accepts messages only from the embedding window, from an allowed origin and in the protocol's
// shape. Answers each request once, to that origin only.
import {
  type ResponsePayload,
  type RequestPayload,
  envelopeSchema,
  framePrefix,
  type MessageName,
  messages,
  parseRequestType,
} from '@openappkit/connector-embedded/protocol';
import { isAllowedOrigin } from '../api/origins.js';
import { toFailurePayload, PageError } from './page-error.js';
import { hostMessages } from './messages.js';

type Handler<N extends MessageName> = (
  payload: RequestPayload<N>,
) => ResponsePayload<N> | Promise<ResponsePayload<N>>;
export type Handlers = { readonly [N in MessageName]: Handler<N> };

export interface MessageWindow {
  addEventListener(
    type: 'message',
    listener: (event: { source: unknown; origin: string; data: unknown }) => void,
  ): void;
}
interface HostWindow extends MessageWindow {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void };
}

/** Limits for a host that floods the frame. No app sends as many requests at a time. */
const maxOpenRequests = 200;
const maxRememberedIds = 20_000;

/**
 * Starts to answer the host's messages.
 *
 * @param hostOrigin - of the embedding page, if the browser reports it; receives the READY message
 * @param createHandlers - called once, with the first allowed origin
 */
export function openHostLink(options: {
  readonly window: HostWindow;
  readonly origins: readonly string[];
  readonly hostOrigin: string | undefined;
  readonly createHandlers: (origin: string) => Promise<Handlers>;
}): void {
  const { window, origins, hostOrigin, createHandlers } = options;
  const seenIds = new Set<string>();
  let host: { readonly origin: string; readonly handlers: Promise<Handlers> } | undefined;
  let open = 0;
  const respond = async (name: MessageName, id: string, payload: unknown, to: typeof host) => {
    if (!to) return;
    const post = (outcome: 'SUCCESS' | 'ERROR', content: unknown) => {
      const type = `${framePrefix}${name}_${outcome}`;
      window.parent.postMessage({ id, type, payload: content }, to.origin);
    };
    open += 1;
    try {
      if (open > maxOpenRequests) throw new PageError(hostMessages.tooManyRequests);
      post('SUCCESS', await callHandler(await to.handlers, name, payload));
    } catch (error) {
      post('ERROR', toFailurePayload(error));
    } finally {
      open -= 1;
    }
  };
  const acceptHost = (origin: string) => {
    // Accept only the first origin, because another page would load a frame of its own.
    if (host || !isAllowedOrigin(origin, origins)) return host?.origin === origin;
    if (hostOrigin !== undefined && origin !== hostOrigin) return false;
    host = { origin, handlers: createHandlers(origin) };
    return true;
  };
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || !acceptHost(event.origin)) return;
    const envelope = envelopeSchema.safeParse(event.data);
    if (!envelope.success) return;
    const { id, type, payload } = envelope.data;
    const name = parseRequestType(type);
    if (name === undefined || id === undefined || seenIds.has(id)) return;
    seenIds.add(id);
    if (seenIds.size > maxRememberedIds) forgetOldest(seenIds);
    void respond(name, id, payload, host);
  });
  if (hostOrigin !== undefined && acceptHost(hostOrigin))
    window.parent.postMessage(
      { type: `${framePrefix}READY`, payload: { version: '4' } },
      hostOrigin,
    );
}

async function callHandler<N extends MessageName>(
  handlers: Handlers,
  name: N,
  payload: unknown,
): Promise<unknown> {
  const parsed = messages[name].ask.safeParse(payload);
  if (!parsed.success) throw new PageError(hostMessages.unknownRequest);
  // The schema of the same name has parsed the payload of this handler.
  const handler = handlers[name] as (payload: unknown) => unknown;
  return handler(parsed.data);
}

function forgetOldest(ids: Set<string>): void {
  for (const id of ids) {
    ids.delete(id);
    return;
  }
}

/**
 * Reads the origin of the embedding page before its first message.
 * @returns undefined if neither `ancestorOrigins` nor the referrer reveals it
 */
export function readHostOrigin(
  location: { readonly ancestorOrigins?: ArrayLike<string> },
  referrer: string,
): string | undefined {
  const [nearest] = Array.from(location.ancestorOrigins ?? []);
  if (nearest !== undefined) return nearest;
  return URL.canParse(referrer) ? new URL(referrer).origin : undefined;
}
