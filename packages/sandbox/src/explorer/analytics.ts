import * as z from 'zod/mini';
import { empty, type HttpHandler, notFound, readJson, refuse } from '../http/open-server.js';
import {
  type Clock,
  type Database,
  insertRow,
  listRows,
  type ServiceTables,
} from '../store/open-store.js';

// Stores analytics events, single or batched, for the admin API. Accepts text/plain, because `sendBeacon` uses it.

interface AnalyticsEntry {
  readonly id: number;
  readonly receivedAt: number;
  readonly path: string;
  readonly query: unknown;
  readonly event: string | null;
  readonly body: unknown;
}

export const analyticsTables: ServiceTables = {
  schema: `create table if not exists analytics (id integer primary key autoincrement, received_at integer not null,
    path text not null, query text not null, event text, body text not null)`,
};

const namedEvent = z.object({ props: z.object({ event: z.string() }) });
const row = z.object({
  id: z.number(),
  received_at: z.number(),
  path: z.string(),
  query: z.string(),
  event: z.nullable(z.string()),
  body: z.string(),
});

export function createAnalytics(db: Database, clock: Clock): HttpHandler {
  return (request) => {
    const batch = request.path === '/batch';
    if (request.method !== 'POST' || (!batch && request.path !== '/e')) return notFound(request);
    const parsed = readJson(request.body);
    if (parsed === undefined) return refuse(400, '', 'The body is not JSON.');
    if (batch && !Array.isArray(parsed)) return refuse(400, '', 'A batch is a list of events.');
    const query = JSON.stringify(Object.fromEntries(request.url.searchParams));
    const events: unknown[] = batch && Array.isArray(parsed) ? parsed : [parsed];
    for (const event of events) {
      const named = namedEvent.safeParse(event);
      insertRow(db, 'analytics', {
        received_at: clock.now(),
        path: request.path,
        query,
        event: named.success ? named.data.props.event : null,
        body: JSON.stringify(event),
      });
    }
    return empty(202);
  };
}

/** Lists events since the last clear, oldest first, optionally only those named `event`. */
export function listAnalytics(db: Database, event: string | null): AnalyticsEntry[] {
  const query = 'select * from analytics where ? is null or event = ? order by id';
  return listRows(db, row, query, event || null, event || null).map((found) => ({
    id: found.id,
    receivedAt: found.received_at,
    path: found.path,
    query: JSON.parse(found.query) as unknown,
    event: found.event,
    body: JSON.parse(found.body) as unknown,
  }));
}

export function clearAnalytics(db: Database): void {
  db.exec('delete from analytics');
}
