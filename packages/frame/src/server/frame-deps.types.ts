// What every part of the server works with, and what a way of logging in gives it.
import type { Hono } from 'hono';
import type { CallOutput, CallInput, CallPath, calls } from '../api/calls.js';
import type { FrameConfig } from './config/config-schema.js';
import type { Db, IdentityKind } from './database/tables.js';
import type { TicketWatch } from './login/ticket-watch.js';
import type { Mailer } from './mail/mailer.js';
import type { Audit } from './ops/audit.js';
import type { Clock } from './ops/clock.js';
import type { Metrics } from './ops/metrics.js';
import type { RateLimits } from './ops/rate-limits.js';
import type { Secrets } from './secrets/secrets.js';

export interface FrameDeps {
  readonly config: FrameConfig;
  readonly db: Db;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly mailer: Mailer;
  readonly limits: RateLimits;
  readonly watch: TicketWatch;
  readonly audit: Audit;
  readonly metrics: Metrics;
}

/** Whose session it is, and how the login behind it was made. */
export interface Session {
  readonly tokenHash: string;
  readonly userId: string;
  readonly identity: IdentityKind;
  readonly subjectHash: string;
  /** Whether the session has not proven the person's current keys. It may then open or create keys, but change nothing. */
  readonly isLocked: boolean;
}

interface Caller {
  /** The address that the call comes from, the last of our own proxies aside. */
  readonly ip: string;
  /** The same where it stands for one network; null where nobody can tell whose address it is. */
  readonly network: string | null;
  /** As the browser names itself; without control characters, and short. */
  readonly userAgent: string;
  /** Aborted when the caller goes away or the server stops. */
  readonly signal: AbortSignal;
}

export interface OpenCaller extends Caller {
  readonly session: null;
}

export interface SessionCaller extends Caller {
  readonly session: Session;
}

type CallerOf<P extends CallPath> = (typeof calls)[P]['session'] extends true
  ? SessionCaller
  : OpenCaller;

/** Answers a call, or throws `Refused`. */
export type CallHandler<P extends CallPath> = (
  ask: CallInput<P>,
  caller: CallerOf<P>,
) => Promise<CallOutput<P>>;

export type CallHandlers = { readonly [P in CallPath]?: CallHandler<P> };

/** A way to log in, or another part of the server: a line in the table of `frame-parts.ts`. */
export interface FrameModule {
  /** The identities that people may log in with through it; pages offer these. */
  identities?(config: FrameConfig): readonly IdentityKind[];
  calls?(deps: FrameDeps): CallHandlers;
  /** Anything that is not a call of the page, such as a provider's own request. Before the pages, after the calls. */
  routes?(deps: FrameDeps): Hono;
}
