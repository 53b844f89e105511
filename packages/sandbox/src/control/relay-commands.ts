import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { createCommands, noBody, Refusal } from '../http/open-server.js';
import type { Relay } from '../relay/create-relay.js';
import { closingReasons, forcedError } from '../relay/relay-sockets.js';
import { listRows } from '../store/open-store.js';

const listenerRow = z.object({ client: z.string(), topic: z.string() });
const messageRow = z.object({
  id: z.number(),
  topic: z.string(),
  tag: z.number(),
  message: z.string(),
  sender: z.string(),
  publishedAt: z.number(),
  expiresAt: z.number(),
});
const deliveryRow = z.object({
  client: z.string(),
  attempts: z.number(),
  acknowledgedAt: z.nullable(z.number()),
});

/** Unexpired messages, oldest first. */
function listMessages({ db, clock }: Relay, topic: string | undefined) {
  const query = `select id, topic, tag, message, sender, published_at as publishedAt, expires_at as expiresAt
    from relay_message where expires_at > ? order by published_at, id`;
  const deliveries = `select client, attempts, acked_at as acknowledgedAt
    from relay_delivery where message_id = ? order by client`;
  return listRows(db, messageRow, query, clock.now())
    .filter((row) => topic === undefined || row.topic === topic)
    .map((row) => ({ ...row, deliveries: listRows(db, deliveryRow, deliveries, row.id) }));
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

/** Mounted at `/admin/relay`. */
export function createRelayCommands(relay: Relay): Hono {
  const { mailbox, orders, sockets } = relay;
  const { service, get, post } = createCommands();
  get('/', () => ({
    offline: orders.offline,
    closing: orders.closing,
    hold: orders.holding,
    held: orders.heldMessages,
    sockets: sockets.all().length,
  }));
  post('/drop', clientBody, ({ client }) => ({ dropped: drop(relay, client) }));
  post('/offline', offlineBody, ({ offline }) => {
    orders.offline = offline;
    return { dropped: offline ? drop(relay) : 0 };
  });
  post('/close', closeBody, ({ reason, code, newSockets }) => {
    const text = typeof reason === 'string' ? closingReasons[reason] : reason.text;
    const hit = sockets.all();
    if (newSockets) orders.closing = { code, reason: text };
    for (const { ws } of hit) ws.close(code, text);
    return { closed: hit.length };
  });
  post('/close/clear', noBody, () => {
    orders.closing = null;
  });
  post('/hold', holdBody, ({ hold }) => {
    const { heldMessages } = orders;
    if (hold) orders.hold();
    else orders.release();
    return { released: hold ? 0 : heldMessages };
  });
  post('/refuse', forcedError, (refusal) => orders.refusals.add(refusal));
  post('/refuse/clear', noBody, () => orders.refusals.clear());
  post('/replay', replayBody, ({ message, client }) => {
    const found = mailbox.find(message);
    if (!found) throw new Refusal(404, 'message', `No message ${message}, or it expired.`);
    return { sockets: sockets.replay(found, client) };
  });
  get('/mailboxes', () => listMailboxes(relay));
  get('/messages', (c) => listMessages(relay, c.req.query('topic')));
  get('/sockets', () =>
    sockets.all().map(({ ws: _, alive: __, topics, inFlight, ...socket }) => ({
      ...socket,
      topics: [...topics],
      unacknowledged: inFlight.size,
    })),
  );
  return service;
}

/** Sends no close frame, like a lost network. @returns the number of dropped connections */
function drop({ sockets }: Relay, client?: string): number {
  const hit = sockets.all().filter((socket) => client === undefined || socket.client === client);
  for (const { ws } of hit) ws.terminate();
  return hit.length;
}
