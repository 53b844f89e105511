// A login in progress: opened by the waiting device, approved by a page that the user trusts, and finished by the device. Each
// transition is one conditional UPDATE, so only one of two concurrent calls succeeds.
import type { Selectable } from 'kysely';
import type { CallInput, CallOutput } from '../../api/calls.js';
import type { Ticket } from '../../api/values.js';
import type { Db, FrameTables, IdentityKind } from '../database/tables.js';
import type { FrameDeps, OpenCaller, Session } from '../frame-deps.types.js';
import { loginEndedError, CallError } from '../http/call-error.js';
import type { Secrets } from '../secrets.js';
import { maskAddress, hashNetwork } from './network-distance.js';
import { type Identity, type Label, sealLabel, hashSubject } from './users.js';
import { isAllowedOrigin } from '../../api/origins.js';
import { findProject } from '../config.js';
import { usePageToken } from '../http/page-routes.js';
import { loginMessages } from '../messages.js';
import type { Rate } from '../ops/rate-limits.js';

type LoginParams = CallInput<'/api/login/farcaster'>;
export type TicketRow = Selectable<FrameTables['ticket']>;
type TicketDeps = Pick<FrameDeps, 'db' | 'clock' | 'secrets' | 'config'>;

interface TicketParams {
  readonly loginParams: LoginParams;
  readonly caller: Pick<OpenCaller, 'userAgent' | 'network'>;
  readonly kind: IdentityKind;
  readonly identity?: { readonly subjectHash: string; readonly label: Label };
  readonly userId?: string | undefined;
  readonly needsCode?: boolean;
  readonly code?: (ticketId: string) => string;
  readonly link?: string;
  /** The OAuth `state` that the provider sends back, 256 bits. */
  readonly state?: string;
  readonly data?: unknown;
  readonly ttlMs: number;
}

/** Whether a session opened the ticket to add another device, rather than a login that proves an identity. */
export const isKeyHandover = ({
  needs_code,
  identity_kind,
}: Pick<TicketRow, 'needs_code' | 'identity_kind'>): boolean =>
  needs_code === 1 && identity_kind !== 'email';

export const dataContext = (ticketId: string) => `ticket ${ticketId}`;

export const askedFromContext = (ticketId: string) => `asked from ${ticketId}`;

export const readAskedFrom = (
  secrets: Secrets,
  { id, asked_from }: Pick<TicketRow, 'id' | 'asked_from'>,
): string | null => (asked_from === null ? null : secrets.open(askedFromContext(id), asked_from));

/**
 * Checks that an app may request a login: its origin must be on its project's list. Browsers send the true origin; other programs
 * can send any origin.
 * @param session - with a session, the wallet's own page needs no page token
 * @throws CallError `not-allowed`, `rate-limited`
 */
export async function assertLoginAllowed(
  deps: Pick<FrameDeps, 'config' | 'secrets' | 'clock' | 'limits'>,
  { projectId, appOrigin, pageToken }: LoginParams,
  session: Session | null,
): Promise<void> {
  const { config } = deps;
  // The wallet's own pages, such as the account page, belong to no app.
  if (projectId === '' && appOrigin === config.publicUrl) {
    if (!session) await usePageToken(deps, pageToken);
    return;
  }
  const project = findProject(config, projectId);
  if (!project || !isAllowedOrigin(appOrigin, project.origins))
    throw new CallError('not-allowed', loginMessages.appNotAllowed);
}

/** @returns the ticket for the device; the server stores only a hash of its secret */
export async function openTicket(deps: TicketDeps, opening: TicketParams): Promise<Ticket> {
  const { secrets, clock } = deps;
  const { loginParams, identity, link, state, code, data } = opening;
  const { userAgent, network } = opening.caller;
  const ticket = { id: secrets.newId(), secret: secrets.newSecret() };
  const now = clock.now();
  await deps.db
    .insertInto('ticket')
    .values({
      id: ticket.id,
      secret_hash: secrets.hash(ticket.secret),
      state: code ? 'approved' : 'waiting',
      needs_code: opening.needsCode ? 1 : 0,
      project_id: loginParams.projectId,
      app_origin: loginParams.appOrigin,
      user_agent: userAgent,
      asked_from:
        network === null ? null : secrets.seal(askedFromContext(ticket.id), maskAddress(network)),
      network_hash: network === null ? null : hashNetwork(secrets, ticket.id, network),
      device_id: loginParams.device.id,
      device_key: secrets.hash(loginParams.device.secret),
      public_key: loginParams.publicKey,
      identity_kind: opening.kind,
      subject_hash: identity?.subjectHash ?? null,
      // Seals the label again, because a copy might be sealed under an older master key.
      label: identity
        ? sealLabel(secrets, opening.kind, identity.subjectHash, identity.label)
        : null,
      person_id: opening.userId ?? null,
      link_hash: link === undefined ? null : secrets.hash(link),
      link_expires_at: link === undefined ? null : now + deps.config.limits.linkMs,
      state_hash: state === undefined ? null : secrets.hash(state),
      data: data === undefined ? null : secrets.seal(dataContext(ticket.id), JSON.stringify(data)),
      code_hash: code ? code(ticket.id) : null,
      tries: 0,
      transfer: null,
      asked_at: now,
      expires_at: now + opening.ttlMs,
    })
    .execute();
  return ticket;
}

/** Finds the unexpired ticket with this secret. @throws CallError `expired` for any other */
export async function findTicket(deps: TicketDeps, ticket: Ticket): Promise<TicketRow> {
  const row = await deps.db
    .selectFrom('ticket')
    .selectAll()
    .where('id', '=', ticket.id)
    .where('expires_at', '>', deps.clock.now())
    .executeTakeFirst();
  const isOwn = deps.secrets.isEqual(row?.secret_hash ?? '', deps.secrets.hash(ticket.secret));
  if (!row || !isOwn) throw loginEndedError();
  return row;
}

/** Per login. A page calls every 25 seconds, and more often on an unstable network. */
export const waitRate: Rate = { count: 200, windowMs: 20 * 60_000 };

/** Answers at once if the ticket has changed; otherwise waits for a change or the timeout. */
export async function waitForApproval(
  deps: FrameDeps,
  ticket: Ticket,
  signal: AbortSignal,
): Promise<CallOutput<'/api/login/wait'>> {
  const first = await progressOf(deps, ticket);
  if (first !== 'waiting') return { progress: first };
  await deps.limits.consume([{ rule: 'wait', key: ticket.id, rate: waitRate }]);
  await deps.watch.wait(ticket.id, deps.config.limits.waitMs, signal);
  return { progress: signal.aborted ? first : await progressOf(deps, ticket) };
}

async function progressOf(
  deps: FrameDeps,
  ticket: Ticket,
): Promise<TicketRow['state'] | 'expired'> {
  try {
    return (await findTicket(deps, ticket)).state;
  } catch (error) {
    if (error instanceof CallError && error.response.code === 'expired') return 'expired';
    throw error;
  }
}

/** Opens the data of the login method. It needs no validation, because the server sealed it for this ticket. */
export function openTicketData(deps: TicketDeps, row: Pick<TicketRow, 'id' | 'data'>): unknown {
  return row.data === null
    ? undefined
    : JSON.parse(deps.secrets.open(dataContext(row.id), row.data));
}

/** Finds the ticket that waits for this `state` and invalidates the state. @throws CallError `expired` */
export async function consumeState(deps: TicketDeps, state: string): Promise<TicketRow> {
  const row = await deps.db
    .updateTable('ticket')
    .set({ state_hash: null })
    .where('state_hash', '=', deps.secrets.hash(state))
    .where('state', '=', 'waiting')
    .where('expires_at', '>', deps.clock.now())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw loginEndedError();
  return row;
}

function identityColumns(deps: TicketDeps, { kind, subject, ...label }: Identity) {
  const subjectHash = hashSubject(deps.secrets, kind, subject);
  return {
    identity_kind: kind,
    subject_hash: subjectHash,
    label: sealLabel(deps.secrets, kind, subjectHash, label),
  };
}

/** Sets the identity of a waiting ticket. @returns the secret of a link that may approve it. @throws CallError `expired` */
export async function issueLink(
  deps: TicketDeps,
  ticketId: string,
  identity: Identity,
): Promise<string> {
  const link = deps.secrets.newSecret();
  const set = {
    ...identityColumns(deps, identity),
    link_hash: deps.secrets.hash(link),
    link_expires_at: deps.clock.now() + deps.config.limits.linkMs,
  };
  await updateWaitingTicket(deps, deps.db, ticketId, set);
  return link;
}

/**
 * Approves a waiting ticket without handing over keys, because the provider's app has confirmed it. @throws CallError `expired`
 */
export async function approveTicket(
  deps: TicketDeps,
  ticketId: string,
  identity: Identity,
): Promise<void> {
  const set = { ...identityColumns(deps, identity), state: 'approved' as const };
  await updateWaitingTicket(deps, deps.db, ticketId, set);
}

/** Refuses the ticket if it still waits, and wakes the waiting device. */
export async function refuseTicket(
  deps: Pick<FrameDeps, 'db' | 'watch' | 'audit'>,
  { id, identity_kind: identity }: Pick<TicketRow, 'id' | 'identity_kind'>,
  reason: string,
): Promise<void> {
  await deps.db
    .updateTable('ticket')
    .set({ state: 'refused' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
  deps.watch.notifyChanged(id);
  deps.audit('login-refused', { ticket: id, identity, reason });
}

/** @throws CallError `expired`, or the given error, if the ticket no longer waits */
export async function updateWaitingTicket(
  deps: Pick<TicketDeps, 'clock'>,
  db: Db,
  ticketId: string,
  set: Partial<TicketRow>,
  isOver = loginEndedError,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('ticket')
    .set(set)
    .where('id', '=', ticketId)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', deps.clock.now())
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw isOver();
}
