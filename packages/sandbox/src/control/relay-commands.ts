import * as z from 'zod/mini';
import { type HttpReply, type HttpRequest, json, refuse, runCommand } from '../http/open-server.js';
import type { Relay } from '../relay/create-relay.js';
import { closingReasons } from '../relay/relay-sockets.js';
import { listRows } from '../store/open-store.js';
import type { AdminRoute, ControlContext } from './context.js';

const listenerRow = z.object({ client: z.string(), topic: z.string() });
const messageRow = z.object({
  id: z.number(),
  topic: z.string(),
  message: z.string(),
  tag: z.number(),
  sender: z.string(),
  published_at: z.number(),
  expires_at: z.number(),
});
const deliveryRow = z.object({
  client: z.string(),
  attempts: z.number(),
  acked_at: z.nullable(z.number()),
});

interface ListedMessage {
  readonly id: number;
  readonly topic: string;
  readonly tag: number;
  readonly message: string;
  readonly sender: string;
  readonly publishedAt: number;
  readonly expiresAt: number;
  readonly deliveries: readonly {
    readonly client: string;
    readonly attempts: number;
    readonly acknowledgedAt: number | null;
  }[];
}

/** Unexpired messages, oldest first. */
function listMessages({ db, clock }: Relay, topic: string | null): ListedMessage[] {
  const query = 'select * from relay_message where expires_at > ? order by published_at, id';
  const deliveries =
    'select client, attempts, acked_at from relay_delivery where message_id = ? order by client';
  return listRows(db, messageRow, query, clock.now())
    .filter((row) => topic === null || row.topic === topic)
    .map(({ published_at, expires_at, ...row }) => ({
      ...row,
      publishedAt: published_at,
      expiresAt: expires_at,
      deliveries: listRows(db, deliveryRow, deliveries, row.id).map(
        ({ acked_at, ...delivery }) => ({ ...delivery, acknowledgedAt: acked_at }),
      ),
    }));
}

function listMailboxes({ db, mailbox, sockets }: Relay) {
  const query = 'select client, topic from relay_subscription order by client';
  const topicsOf = new Map<string, string[]>();
  for (const { client, topic } of listRows(db, listenerRow, query))
    topicsOf.set(client, [...(topicsOf.get(client) ?? []), topic]);
  return [...topicsOf].map(([client, topics]) => ({
    client,
    connected: sockets.all().some((socket) => socket.client === client),
    topics,
    waiting: mailbox.pending(client, topics).map(({ id, topic, tag, published_at }) => ({
      id,
      topic,
      tag,
      publishedAt: published_at,
    })),
  }));
}

/** Close codes that RFC 6455 allows in a frame, and the private ranges. */
function isSendableCloseCode(code: number): boolean {
  const reserved = [1004, 1005, 1006];
  return (
    (code >= 1000 && code <= 1014 && !reserved.includes(code)) || (code >= 3000 && code <= 4999)
  );
}

const clientBody = z.object({ client: z.optional(z.string()) });
const offlineBody = z.object({ offline: z.boolean() });
const holdBody = z.object({ hold: z.boolean() });
const refusalBody = z.object({
  method: z.optional(z.string()),
  code: z.int(),
  message: z.string(),
  times: z.optional(z.int().check(z.gte(1))),
});
const replayBody = z.object({ message: z.int(), client: z.optional(z.string()) });
const closeBody = z.object({
  reason: z.union([
    z.enum(['originNotAllowed', 'jwtNotYetValid', 'invalidKey']),
    z.object({ text: z.string().check(z.maxLength(120)) }),
  ]),
  code: z._default(
    z.int().check(z.refine(isSendableCloseCode, "A close frame can't carry this code.")),
    3000,
  ),
  newSockets: z._default(z.boolean(), true),
});

type RelayRoute = (
  context: Pick<ControlContext, 'relay'>,
  request: HttpRequest,
) => ReturnType<AdminRoute>;

export const relayCommands: Readonly<Record<string, RelayRoute>> = {
  'GET /admin/relay': ({ relay: { orders, sockets } }) =>
    json({
      offline: orders.offline,
      closing: orders.closing,
      hold: orders.holding,
      held: orders.heldMessages,
      sockets: sockets.all().length,
    }),
  'POST /admin/relay/drop': ({ relay }, request) =>
    runCommand(request, clientBody, ({ client }) => json({ dropped: drop(relay, client) })),
  'POST /admin/relay/offline': ({ relay }, request) =>
    runCommand(request, offlineBody, ({ offline }) => {
      relay.orders.offline = offline;
      return json({ dropped: offline ? drop(relay) : 0 });
    }),
  'POST /admin/relay/close': ({ relay }, request) =>
    runCommand(request, closeBody, closeAll(relay)),
  'POST /admin/relay/close/clear': ({ relay: { orders } }) => {
    orders.closing = null;
    return json({ ok: true });
  },
  'POST /admin/relay/hold': ({ relay: { orders } }, request) =>
    runCommand(request, holdBody, ({ hold }) => {
      const { heldMessages } = orders;
      if (hold) orders.hold();
      else orders.release();
      return json({ released: hold ? 0 : heldMessages });
    }),
  'POST /admin/relay/refuse': ({ relay: { orders } }, request) =>
    runCommand(request, refusalBody, (refusal) => orders.addRefusal(refusal)),
  'POST /admin/relay/refuse/clear': ({ relay: { orders } }) => {
    orders.clearRefusals();
    return json({ ok: true });
  },
  'POST /admin/relay/replay': ({ relay }, request) =>
    runCommand(request, replayBody, ({ message, client }) => {
      const found = relay.mailbox.find(message);
      if (!found) return refuse(404, 'message', `No message ${message}, or it expired.`);
      return json({ sockets: relay.sockets.replay(found, client) });
    }),
  'GET /admin/relay/mailboxes': ({ relay }) => json(listMailboxes(relay)),
  'GET /admin/relay/messages': ({ relay }, request) =>
    json(listMessages(relay, request.url.searchParams.get('topic'))),
  'GET /admin/relay/sockets': ({ relay: { sockets } }) =>
    json(
      sockets.all().map(({ ws: _, alive: __, topics, inFlight, ...socket }) => ({
        ...socket,
        topics: [...topics],
        unacknowledged: inFlight.size,
      })),
    ),
};

/** Sends no close frame, like a lost network. @returns the number of dropped connections */
function drop({ sockets }: Relay, client?: string): number {
  const hit = sockets.all().filter((socket) => client === undefined || socket.client === client);
  for (const { ws } of hit) ws.terminate();
  return hit.length;
}

function closeAll({ orders, sockets }: Relay) {
  return ({ reason, code, newSockets }: z.infer<typeof closeBody>): HttpReply => {
    const text = typeof reason === 'string' ? closingReasons[reason] : reason.text;
    const hit = sockets.all();
    if (newSockets) orders.closing = { code, reason: text };
    for (const { ws } of hit) ws.close(code, text);
    return json({ closed: hit.length });
  };
}
