// The frame's side of the messages: only the window that embeds it is heard, only from an origin on the project's list, and
// only in the protocol's shape. Every question is answered exactly once, to that origin alone.
import {
  type ResponsePayload,
  type RequestPayload,
  envelopeSchema,
  framePrefix,
  type MessageName,
  messages,
  parseRequestType,
} from '@openappkit/connector-embedded/protocol';
import { isAllowedOrigin } from '../../api/is-allowed-origin.js';
import { toFailurePayload, PageError } from './page-error.js';
import { hostMessages } from './messages.js';

type Handler<N extends MessageName> = (
  ask: RequestPayload<N>,
) => ResponsePayload<N> | Promise<ResponsePayload<N>>;
export type Handlers = { readonly [N in MessageName]: Handler<N> };

/** What is needed of `window`. */
interface HostWindow {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void };
  addEventListener(type: 'message', listener: (event: HostMessage) => void): void;
}
interface HostMessage {
  readonly source: unknown;
  readonly origin: string;
  readonly data: unknown;
}

/** A host that asks more than this at a time, or has asked more than can be remembered, is not an app. */
const maxOpenRequests = 200;
const maxRememberedIds = 20_000;

/**
 * Hears the host from now on.
 *
 * @param hostOrigin - of the embedding page, where the browser tells it: it is told that the frame is ready
 * @param createHandlers - called once, with the origin of the first page that is on the list
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
    // A page keeps its origin: another one in the same place is another page, which loads a frame of its own.
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
  const asked = messages[name].ask.safeParse(payload);
  if (!asked.success) throw new PageError(hostMessages.unknownRequest);
  // The row of the table that the schema of the same name has parsed for.
  const handler = handlers[name] as (ask: unknown) => unknown;
  return handler(asked.data);
}

function forgetOldest(ids: Set<string>): void {
  for (const id of ids) {
    ids.delete(id);
    return;
  }
}
