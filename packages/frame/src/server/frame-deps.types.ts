import type { CallOutput, CallInput, CallPath, calls } from '../api/calls.js';
import type { FrameConfig } from './config.js';
import type { Db, IdentityKind } from './database/tables.js';
import type { TicketWatch } from './login/ticket-watch.js';
import type { Mailer } from './mailer.js';
import type { Audit } from './ops/audit.js';
import type { Clock } from './ops/clock.js';
import type { Metrics } from './ops/metrics.js';
import type { RateLimits } from './ops/rate-limits.js';
import type { Secrets } from './secrets.js';

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

export interface Session {
  readonly tokenHash: string;
  readonly userId: string;
  readonly identity: IdentityKind;
  readonly subjectHash: string;
  /** Whether the session has not proven the user's current keys. It may then open or create keys, but change nothing. */
  readonly isLocked: boolean;
}

interface Caller {
  /** The address of the caller, read behind our own proxies. */
  readonly ip: string;
  /** The same address if it identifies one network; null if it could be a proxy's or forged. */
  readonly network: string | null;
  /** The browser's user agent, without control characters and shortened. */
  readonly userAgent: string;
  readonly signal: AbortSignal;
}

export interface OpenCaller extends Caller {
  readonly session: null;
}

export interface SessionCaller extends Caller {
  readonly session: Session;
}

type CallerOf<P extends CallPath> = (typeof calls)[P]['session'] extends false
  ? OpenCaller
  : SessionCaller;

/** Calls that answer with an empty object return nothing. */
export type CallHandler<P extends CallPath> = (
  input: CallInput<P>,
  caller: CallerOf<P>,
) => Promise<CallOutput<P> extends Record<string, never> ? void : CallOutput<P>>;

export type CallHandlers = { readonly [P in CallPath]?: CallHandler<P> };
