// The frame's server. It is stateless between requests, so several can share one database.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings, serve, type ServerType } from '@hono/node-server';
import { Hono } from 'hono';
import { type LogEvent, sql } from 'kysely';
import { type FrameConfigInput, parseConfig } from './config.js';
import { openDatabase } from './database/open-database.js';
import type { CallHandlers, FrameDeps } from './frame-deps.types.js';
import { callRoutes } from './http/call-routes.js';
import { type PageSource, pageRoutes } from './http/page-routes.js';
import { createTicketWatch } from './login/ticket-watch.js';
import { createMailer } from './mailer.js';
import { createAudit } from './ops/audit.js';
import { type Clock, systemClock } from './ops/clock.js';
import { createMetrics } from './ops/metrics.js';
import { createRateLimits } from './ops/rate-limits.js';
import { createSecrets } from './secrets.js';
import { emailChangeCalls } from './account/email-change.js';
import { deviceCalls } from './account/devices.js';
import { permissionCalls } from './account/permission-notes.js';
import { sessionCalls } from './account/sessions.js';
import { farcasterCalls } from './social/farcaster-login.js';
import { approveCalls } from './login/approve.js';
import { emailCalls } from './login/email-login.js';
import { keyHandoverCalls } from './login/key-handover.js';
import { passkeyCalls } from './passkey/passkey-calls.js';
import { socialCalls } from './social/social-login.js';

export interface FrameServerOptions {
  readonly pages?: PageSource;
  readonly clock?: Clock;
  /** Receives each line of the audit log; prints it by default. */
  readonly log?: (line: string) => void;
  readonly onQuery?: (event: LogEvent) => void;
}

export interface FrameServer {
  readonly app: Hono<{ Bindings: HttpBindings }>;
  /** Handles a request of an HTTP server that the host application runs. */
  handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void>;
  /** Listens on the configured host and port; port 0 selects a free one. @returns the port */
  listen(): Promise<number>;
  /** Answers pending requests, sends pending mails and closes the database. */
  close(): Promise<void>;
}

const closingPauseMs = 10;

/** How long a stopping server lets callers finish sending a request and receive its answer. */
const closingMs = 5_000;

/** By default, the adapter replaces Node's global Request and Response for the whole process. */
const keepGlobals = { overrideGlobalObjects: false } as const;

/**
 * @throws ZodError if the configuration is invalid, and the database's error if it does not open
 * @example
 * const server = await createFrameServer(config, { pages: createPages() });
 * const port = await server.listen();
 */
export async function createFrameServer(
  input: FrameConfigInput,
  options: FrameServerOptions = {},
): Promise<FrameServer> {
  const deps = await createDeps(input, options);
  const { config, watch, mailer, audit } = deps;
  const stopping = new AbortController();
  const app = createApp(deps, options.pages, stopping.signal);
  let server: ServerType | undefined;
  const sweeping = sweepPeriodically(deps, stopping.signal);
  const closeAll = async () => {
    stopping.abort();
    watch.stop();
    if (server) await closeServer(server, deps.clock);
    await sweeping;
    await mailer.flush();
    mailer.close();
    await deps.db.destroy();
    audit('stop');
  };
  let closed: Promise<void> | undefined;
  return {
    app,
    handle: getRequestListener(app.fetch, keepGlobals),
    listen: () =>
      new Promise((resolve, reject) => {
        const { host: hostname, port } = config.listen;
        const nodeServer = serve(
          { fetch: app.fetch, hostname, port, ...keepGlobals },
          (address) => {
            audit('start');
            resolve(address.port);
          },
        );
        nodeServer.once('error', reject);
        server = nodeServer;
      }),
    close: () => (closed ??= closeAll()),
  };
}

async function createDeps(
  input: FrameConfigInput,
  { clock = systemClock, log = console.log, onQuery }: FrameServerOptions,
): Promise<FrameDeps> {
  const config = parseConfig(input);
  const secrets = createSecrets(config.pepper, config.masterKeys);
  const metrics = createMetrics();
  const audit = createAudit(clock, secrets, log);
  const onError = () => audit('failed', { reason: 'database' });
  const db = await openDatabase({
    url: config.databaseUrl,
    connections: config.databaseConnections,
    clock,
    onError,
    onQuery,
  });
  const watch = createTicketWatch({ db, clock, pollMs: config.limits.watchMs, onError });
  metrics.gauge('waiting', () => watch.waiting);
  return {
    config,
    db,
    clock,
    secrets,
    metrics,
    audit,
    watch,
    mailer: createMailer({ ...config.mail, audit, metrics }),
    limits: createRateLimits({ db, clock, secrets, metrics, audit }),
  };
}

function createApp(
  deps: FrameDeps,
  pages: PageSource | undefined,
  stopping: AbortSignal,
): Hono<{ Bindings: HttpBindings }> {
  const handlers: CallHandlers = {
    ...emailCalls(deps),
    ...approveCalls(deps),
    ...socialCalls(deps),
    ...farcasterCalls(deps),
    ...keyHandoverCalls(deps),
    ...passkeyCalls(deps),
    ...deviceCalls(deps),
    ...sessionCalls(deps),
    ...emailChangeCalls(deps),
    ...permissionCalls(deps),
  };
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.route(
    '/',
    operatorRoutes(deps, () => stopping.aborted),
  );
  app.route('/', callRoutes(deps, handlers, stopping));
  if (pages) app.route('/', pageRoutes(deps, pages));
  return app;
}

/** @param isStopping - a stopping server fails readiness, so that the balancer stops using it */
function operatorRoutes(
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

async function sweepPeriodically(deps: FrameDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await sweep(deps).catch(() => deps.audit('failed', { reason: 'sweep' }));
    await deps.clock.sleep(sweepEveryMs, signal);
  }
}

const sweepEveryMs = 10 * 60_000;
const unfilledMs = 24 * 60 * 60_000;

/** Deletes expired rows, because the database must store only the personal data that it needs. */
async function sweep({ db, clock }: Pick<FrameDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  for (const table of [
    'ticket',
    'session',
    'email_change',
    'rate',
    'passkey_challenge',
    'permission_note',
  ] as const)
    await db.deleteFrom(table).where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('wrapping')
    .where('sealed', 'is', null)
    .where('created_at', '<=', now - unfilledMs)
    .execute();
  await db
    .deleteFrom('passkey')
    .where('created_at', '<=', now - unfilledMs)
    .where('id', 'not in', (it) =>
      it.selectFrom('wrapping').select('holder').where('kind', '=', 'passkey'),
    )
    .execute();
}

/**
 * Browsers keep connections open after an answer, so idle ones are closed until none is left. A half-sent request would stay
 * open forever, because Node stops its request timeouts when the server closes.
 */
async function closeServer(server: ServerType, clock: Clock): Promise<void> {
  let isClosed = false;
  server.close(() => {
    isClosed = true;
  });
  for (let waited = 0; !isClosed; waited += closingPauseMs) {
    if ('closeIdleConnections' in server)
      if (waited < closingMs) server.closeIdleConnections();
      else server.closeAllConnections();
    await clock.pause(closingPauseMs);
  }
}
