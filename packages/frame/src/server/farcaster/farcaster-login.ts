// Logging in with Farcaster: the person's app signs a message of this login alone, with the key that owns their Farcaster id.
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { CallAnswer, CallAsk } from '../../api/calls.js';
import type { Ticket } from '../../api/values.js';
import type { FrameDeps, FramePart, OpenCaller } from '../frame-deps.types.js';
import { loginIsOver, Refused } from '../http/refused.js';
import { assertAsking } from '../login/asking.js';
import { finishLogin } from '../login/finish-login.js';
import type { Identity } from '../login/persons.js';
import { callerUses } from '../ops/caller-uses.js';
import { waitRate } from '../login/wait-for-approval.js';
import {
  approveTicket,
  dataOf,
  findTicket,
  openTicket,
  refuseTicket,
  type TicketRow,
} from '../login/tickets.js';
import {
  createFarcasterCalls,
  type FarcasterAnswer,
  type FarcasterCalls,
} from './farcaster-calls.js';
import { otherSigner, verifyFarcaster } from './verify-farcaster.js';

const lastsMs = 600_000;
/** Between two questions to the relay. */
const lookEveryMs = 1_000;

/** Kept with the ticket. */
const keptSchema = z.object({ nonce: z.string(), token: z.string() });
type Kept = z.infer<typeof keptSchema>;
type Waited = CallAnswer<'/api/login/farcaster/wait'>;

export const farcasterLogin: FramePart = {
  identities: ({ farcaster }) => (farcaster ? ['farcaster'] : []),
  calls(deps) {
    const { farcaster } = deps.config;
    if (!farcaster) return {};
    const calls = createFarcasterCalls(farcaster);
    return {
      '/api/login/farcaster': (ask, caller) => start(deps, calls, ask, caller),
      '/api/login/farcaster/wait': ({ ticket }, { signal }) => wait(deps, calls, ticket, signal),
    };
  },
};

/** What the person's app shows as whom they sign in to. */
const ownSite = ({ config }: FrameDeps) => ({
  siweUri: `${config.publicUrl}/`,
  domain: new URL(config.publicUrl).host,
});

async function start(
  deps: FrameDeps,
  calls: FarcasterCalls,
  asking: CallAsk<'/api/login/farcaster'>,
  caller: OpenCaller,
): Promise<CallAnswer<'/api/login/farcaster'>> {
  const { config, limits, clock, audit } = deps;
  await assertAsking(deps, asking, caller.session);
  await limits.take(callerUses('ip', caller.ip, config.limits.perIp));
  await limits.noteLogin(asking.projectId, config.limits.perProject);
  // EIP-4361 has letters and digits only.
  const nonce = randomBytes(16).toString('hex');
  const request = { ...ownSite(deps), nonce, endsAt: clock.now() + lastsMs };
  const { token, url } = await calls.open(request).catch((error) => {
    audit('failed', { identity: 'farcaster', reason: reasonOf(error) });
    throw new Refused('unavailable', 'Farcaster isn’t responding. Try again later.');
  });
  const kept: Kept = { nonce, token };
  const ticket = await openTicket(deps, {
    asking,
    caller,
    kind: 'farcaster',
    data: kept,
    lastsMs,
  });
  const { projectId: project } = asking;
  audit('login-asked', { ticket: ticket.id, identity: 'farcaster', ip: caller.ip, project });
  return { ticket, url };
}

async function wait(
  deps: FrameDeps,
  calls: FarcasterCalls,
  ticket: Ticket,
  signal: AbortSignal,
): Promise<Waited> {
  const row = await findOwn(deps, ticket);
  if (!row) return { progress: 'expired', login: null };
  if (row.state === 'refused') return { progress: 'refused', login: null };
  if (row.state === 'approved')
    return { progress: 'approved', login: await finishLogin(deps, ticket) };
  const kept = keptSchema.safeParse(dataOf(deps, row));
  if (!kept.success) throw loginIsOver();
  // Each one that waits asks the relay every second.
  await deps.limits.take([{ rule: 'wait', key: ticket.id, rate: waitRate }]);
  const answer = await waitForAnswer(deps, calls, kept.data.token, signal);
  if (!answer) return { progress: 'waiting', login: null };
  try {
    const identity = await identify(deps, calls, kept.data, answer, signal);
    await approveTicket(deps, ticket.id, identity);
  } catch (error) {
    if (error instanceof Refused) throw error;
    await refuseTicket(deps, row, reasonOf(error));
    return { progress: 'refused', login: null };
  }
  return { progress: 'approved', login: await finishLogin(deps, ticket) };
}

async function findOwn(deps: FrameDeps, ticket: Ticket): Promise<TicketRow | undefined> {
  const row = await findTicket(deps, ticket).catch((error) => {
    if (error instanceof Refused && error.refusal.code === 'expired') return undefined;
    throw error;
  });
  // Other logins end in their own way: they ask for more than an approval.
  return row?.identity_kind === 'farcaster' ? row : undefined;
}

/** Null where the person has not answered in the time that one call waits. */
async function waitForAnswer(
  { config, clock, audit }: FrameDeps,
  calls: FarcasterCalls,
  token: string,
  signal: AbortSignal,
): Promise<FarcasterAnswer | null> {
  const ends = clock.now() + config.limits.waitMs;
  for (;;) {
    const answer = await calls.look(token, signal).catch((error) => {
      // The next question may be answered.
      if (!signal.aborted) audit('failed', { identity: 'farcaster', reason: reasonOf(error) });
      return null;
    });
    if (answer || signal.aborted || clock.now() + lookEveryMs > ends) return answer;
    await clock.sleep(lookEveryMs, signal);
  }
}

async function identify(
  deps: FrameDeps,
  calls: FarcasterCalls,
  { nonce }: Kept,
  answer: FarcasterAnswer,
  signal: AbortSignal,
): Promise<Identity> {
  const expected = { ...ownSite(deps), nonce, now: deps.clock.now() };
  const { fid, address, isByKey } = await verifyFarcaster(answer, expected);
  const unavailable = (error: unknown): never => {
    deps.audit('failed', { identity: 'farcaster', reason: reasonOf(error) });
    // Nothing is wrong with what was signed: it may be looked at again.
    throw new Refused('unavailable', 'Farcaster isn’t responding. Try again in a moment.');
  };
  const owner = await calls.ownerOf(fid, signal).catch(unavailable);
  if (owner !== address) throw new Error('The signer does not own the id.');
  if (!isByKey) {
    // Only of contracts that own an id is the chain asked.
    const { message, signature } = answer;
    const claim = { address, message, signature };
    if (!(await calls.isSignedByContract?.(claim, signal).catch(unavailable))) throw otherSigner();
  }
  return { kind: 'farcaster', subject: String(fid), userName: answer.userName, email: null };
}

/** Ours say what does not hold; of others the kind only: they may repeat what they were given. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return error.name === 'Error' ? error.message : error.name;
}
