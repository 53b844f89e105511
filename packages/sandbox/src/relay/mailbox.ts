// Independent of sockets, because messages outlive them and the process.

import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { type Clock, type Database, findRow, listRows } from '../store/open-store.js';
import type { Publication } from './relay-protocol.js';

const storedRow = z.object({
  id: z.number(),
  topic: z.string(),
  message: z.string(),
  tag: z.number(),
  attestation: z.nullable(z.string()),
  published_at: z.number(),
});

export type StoredMessage = z.infer<typeof storedRow>;

/** Messages stay stored for each client until acknowledged or expired. */
export interface Mailbox {
  /** Stores the messages atomically for all clients but the sender. An identical text is the same message. */
  publish(sender: string, publications: readonly Publication[]): void;
  /** Recorded so that the client's mailbox can be listed while it is offline. */
  subscribe(client: string, topics: readonly string[]): void;
  unsubscribe(client: string, topics: readonly string[]): void;
  forget(client: string): void;
  /** Unacknowledged messages on these topics, oldest first. */
  pending(client: string, topics: readonly string[], limit?: number): StoredMessage[];
  /** Counts an attempt. @returns the push id, always the same for one client and message */
  attempt(client: string, messageId: number): string;
  isDue(client: string, pushId: string): boolean;
  acknowledge(client: string, pushId: string): void;
  isTaken(client: string, topic: string): boolean;
  /** Undefined if the message is no longer stored. */
  find(messageId: number): (StoredMessage & { readonly sender: string }) | undefined;
}

const pushRow = z.object({ push_id: z.string() });
const foundRow = z.object({ ...storedRow.shape, sender: z.string() });
/** Clients unseen for this long are deleted. Equals the longest lifetime of a message. */
const forgetAfter = 2_592_000_000;

/** All times are the sandbox clock's. */
export function createMailbox(db: Database, clock: Clock): Mailbox {
  const nextPushId = createPushIds();
  const has = (sql: string, ...values: (string | number)[]) =>
    (db.prepare(sql).get(...values) ?? undefined) !== undefined;
  return {
    publish(sender, publications) {
      const now = clock.now();
      sweep(db, now);
      atOnce(db, () => {
        for (const publication of publications) insert(db, now, sender, publication);
      });
    },
    subscribe(client, topics) {
      const now = clock.now();
      sweep(db, now);
      const row = db.prepare(
        'insert or replace into relay_subscription (client, topic, seen_at) values (?, ?, ?)',
      );
      atOnce(db, () => {
        for (const topic of topics) row.run(client, topic, now);
      });
    },
    unsubscribe(client, topics) {
      const row = db.prepare('delete from relay_subscription where client = ? and topic = ?');
      atOnce(db, () => {
        for (const topic of topics) row.run(client, topic);
      });
    },
    forget(client) {
      db.prepare('delete from relay_subscription where client = ?').run(client);
      db.prepare('delete from relay_delivery where client = ?').run(client);
    },
    pending: (client, topics, limit = -1) => listPending(db, clock.now(), client, topics, limit),
    attempt(client, messageId) {
      db.prepare(
        `insert into relay_delivery (push_id, client, message_id, attempts) values (?, ?, ?, 1)
         on conflict (client, message_id) do update set attempts = attempts + 1`,
      ).run(nextPushId(), client, messageId);
      const query = 'select push_id from relay_delivery where client = ? and message_id = ?';
      return pushRow.parse(db.prepare(query).get(client, messageId)).push_id;
    },
    isDue: (client, pushId) =>
      has(
        `select 1 from relay_delivery d join relay_message m on m.id = d.message_id
         where d.client = ? and d.push_id = ? and d.acked_at is null and m.expires_at > ?`,
        client,
        pushId,
        clock.now(),
      ),
    acknowledge(client, pushId) {
      db.prepare(
        'update relay_delivery set acked_at = ? where client = ? and push_id = ? and acked_at is null',
      ).run(clock.now(), client, pushId);
    },
    isTaken: (client, topic) =>
      has(
        `select 1 from relay_message
         where topic = ? and tag = 1100 and sender <> ? and sender like 'did:%' and expires_at > ?`,
        topic,
        client,
        clock.now(),
      ),
    find(messageId) {
      const query = 'select * from relay_message where id = ? and expires_at > ?';
      return findRow(db, foundRow, query, messageId, clock.now());
    },
  };
}

function atOnce(db: Database, writes: () => void): void {
  db.transaction(writes)();
}

function insert(db: Database, now: number, sender: string, publication: Publication): void {
  const { topic, message, tag, prompt, attestation, ttl } = publication;
  db.prepare(
    `insert into relay_message
       (topic, digest, message, tag, prompt, attestation, sender, published_at, expires_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (topic, sender, digest) do update set expires_at = max(expires_at, excluded.expires_at)`,
  ).run(
    topic,
    createHash('sha256').update(message).digest('hex'),
    message,
    tag,
    prompt ? 1 : 0,
    attestation ?? null,
    sender,
    now,
    now + ttl * 1000,
  );
}

function listPending(
  db: Database,
  now: number,
  client: string,
  topics: readonly string[],
  limit: number,
): StoredMessage[] {
  const query = `select m.* from relay_message m
       left join relay_delivery d on d.message_id = m.id and d.client = ?
       where m.topic in (select value from json_each(?)) and m.sender <> ? and m.expires_at > ?
         and d.acked_at is null
       order by m.published_at, m.id limit ?`;
  return listRows(db, storedRow, query, client, JSON.stringify(topics), client, now, limit);
}

function sweep(db: Database, now: number): void {
  db.prepare('delete from relay_message where expires_at <= ?').run(now);
  db.exec('delete from relay_delivery where message_id not in (select id from relay_message)');
  db.prepare('delete from relay_subscription where seen_at <= ?').run(now - forgetAfter);
}

/** Increasing 16-digit ids never repeat, even after the database was emptied. */
function createPushIds(): () => string {
  let last = 0;
  return () => {
    last = Math.max(last + 1, Date.now() * 1000);
    return String(last);
  };
}
