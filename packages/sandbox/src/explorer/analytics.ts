// Stores analytics events, single or batched, for the admin API. Accepts text/plain, because `sendBeacon` uses it.

import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { createService, Refusal, readJson } from '../http/open-server.js';
import { type Clock, type Collection, type Database, openCollection } from '../store/open-store.js';

const namedEvent = z.object({ props: z.object({ event: z.string() }) });

const entry = z.object({
  receivedAt: z.number(),
  path: z.string(),
  query: z.record(z.string(), z.string()),
  event: z.nullable(z.string()),
  body: z.unknown(),
});

export const openAnalytics = (db: Database): Collection<z.infer<typeof entry>> =>
  openCollection(db, 'analytics', entry);

export function createAnalytics(db: Database, clock: Clock): Hono {
  const entries = openAnalytics(db);
  const save = (path: string, query: Record<string, string>, body: unknown) => {
    const event = namedEvent.safeParse(body).data?.props.event ?? null;
    entries.add({ receivedAt: clock.now(), path, query, event, body });
  };
  const service = createService();
  service.on('POST', ['/e', '/batch'], async (c) => {
    const parsed = readJson(await c.req.text());
    if (parsed === undefined) throw new Refusal(400, '', 'The body is not JSON.');
    const isBatch = c.req.path === '/batch';
    if (isBatch && !Array.isArray(parsed))
      throw new Refusal(400, '', 'A batch is a list of events.');
    const events: readonly unknown[] = isBatch && Array.isArray(parsed) ? parsed : [parsed];
    for (const event of events) save(c.req.path, c.req.query(), event);
    return c.body(null, 202);
  });
  return service;
}
