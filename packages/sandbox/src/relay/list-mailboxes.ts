import * as z from 'zod/mini';
import type { Relay } from './create-relay.js';
import { listRows } from '../store/rows.js';

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

export interface ListedMessage {
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
export function listMessages({ db, clock }: Relay, topic: string | null): ListedMessage[] {
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

export function listMailboxes({ db, mailbox, sockets }: Relay) {
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
