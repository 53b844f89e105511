import type { CallOutput } from '../../api/calls.js';
import type { Ticket } from '../../api/values.js';
import type { FrameDeps } from '../frame-deps.types.js';
import { CallError } from '../http/call-error.js';
import type { Rate } from '../ops/rate-limits.js';
import { findTicket, type TicketRow } from './tickets.js';

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
