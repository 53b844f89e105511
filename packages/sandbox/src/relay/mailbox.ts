// Independent of sockets, because messages outlive them and the process.

import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { type Clock, type Database, findRow, listRows } from '../store/open-store.js';

const storedRow = z.object({
  id: z.number(),
  topic: z.string(),
  message: z.string(),
  tag: z.number(),
  attestation: z.nullable(z.string()),
  published_at: z.number(),
});

export type StoredMessage = z.infer<typeof storedRow>;

/** Thirty days in seconds. */
const maxTtl = 2_592_000;

export const publication = z.object({
  topic: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'A topic is 64 lower-case hex digits.')),
  message: z.string().check(z.minLength(1)),
  ttl: z.int().check(z.gte(1), z.lte(maxTtl)),
  tag: z._default(z.int(), 0),
  prompt: z._default(z.boolean(), false),
  attestation: z.optional(z.nullable(z.string())),
});
export type Publication = z.infer<typeof publication>;

const pushRow = z.object({ push_id: z.string() });
const foundRow = z.object({ ...storedRow.shape, sender: z.string() });
/** Clients unseen for the longest lifetime of a message are deleted. In milliseconds. */
const forgetAfter = maxTtl * 1000;

export type Mailbox = ReturnType<typeof createMailbox>;

/** Messages stay stored for each client until acknowledged or expired. All times are the sandbox clock's. */
export function createMailbox(db: Database, clock: Clock) {
  const nextPushId = createPushIds();
  const has = (sql: string, ...values: (string | number)[]) =>
    (db.prepare(sql).get(...values) ?? undefined) !== undefined;
  return {
    /** Stores the messages atomically for all clients but the sender. An identical text is the same message. */
    publish(sender: string, publications: readonly Publication[]): void {
      const now = clock.now();
      sweep(db, now);
      atOnce(db, () => {
        for (const publication of publications) insert(db, now, sender, publication);
      });
    },
    /** Recorded so that the client's mailbox can be listed while it is offline. */
    subscribe(client: string, topics: readonly string[]): void {
      const now = clock.now();
      sweep(db, now);
      const row = db.prepare(
        'insert or replace into relay_subscription (client, topic, seen_at) values (?, ?, ?)',
      );
      atOnce(db, () => {
        for (const topic of topics) row.run(client, topic, now);
      });
    },
    unsubscribe(client: string, topics: readonly string[]): void {
      const row = db.prepare('delete from relay_subscription where client = ? and topic = ?');
      atOnce(db, () => {
        for (const topic of topics) row.run(client, topic);
      });
    },
    forget(client: string): void {
      db.prepare('delete from relay_subscription where client = ?').run(client);
      db.prepare('delete from relay_delivery where client = ?').run(client);
    },
    /** Unacknowledged messages on these topics, oldest first. */
    pending: (client: string, topics: readonly string[], limit = -1) =>
      listPending(db, clock.now(), client, topics, limit),
    /** Counts an attempt. @returns the push id, always the same for one client and message */
    attempt(client: string, messageId: number): string {
      db.prepare(
        `insert into relay_delivery (push_id, client, message_id, attempts) values (?, ?, ?, 1)
         on conflict (client, message_id) do update set attempts = attempts + 1`,
      ).run(nextPushId(), client, messageId);
      const query = 'select push_id from relay_delivery where client = ? and message_id = ?';
      return pushRow.parse(db.prepare(query).get(client, messageId)).push_id;
    },
    isDue: (client: string, pushId: string) =>
      has(
        `select 1 from relay_delivery d join relay_message m on m.id = d.message_id
         where d.client = ? and d.push_id = ? and d.acked_at is null and m.expires_at > ?`,
        client,
        pushId,
        clock.now(),
      ),
    acknowledge(client: string, pushId: string): void {
      db.prepare(
        'update relay_delivery set acked_at = ? where client = ? and push_id = ? and acked_at is null',
      ).run(clock.now(), client, pushId);
    },
    isTaken: (client: string, topic: string) =>
      has(
        `select 1 from relay_message
         where topic = ? and tag = 1100 and sender <> ? and sender like 'did:%' and expires_at > ?`,
        topic,
        client,
        clock.now(),
      ),
    /** Returns the message, or undefined if it has expired or was deleted. */
    find(messageId: number) {
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
