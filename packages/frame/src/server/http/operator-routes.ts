import { Hono } from 'hono';
import { sql } from 'kysely';
import type { FrameDeps } from '../frame-deps.types.js';

/** @param isStopping - a stopping server fails readiness, so that the balancer stops using it */
export function operatorRoutes(
  { db, config, metrics, secrets }: FrameDeps,
  isStopping: () => boolean,
): Hono {
  const app = new Hono();
  app.get('/healthz', (context) => context.text('ok'));
  app.get('/readyz', async (context) => {
    if (isStopping()) return context.text('stopping', 503);
    const isThere = await sql`SELECT 1`.execute(db).then(
      () => true,
      () => false,
    );
    return isThere ? context.text('ok') : context.text('no database', 503);
  });
  app.get('/metrics', (context) => {
    const token = context.req.header('authorization')?.replace(/^Bearer /, '') ?? '';
    if (config.metricsToken === undefined || !secrets.isEqual(token, config.metricsToken))
      return context.notFound();
    return context.text(metrics.write());
  });
  return app;
}
