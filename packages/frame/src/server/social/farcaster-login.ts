// Login with Farcaster: the user's app signs a message for this login with the key that owns their Farcaster id.
import { randomBytes } from 'node:crypto';
import { type Address, isAddress, recoverMessageAddress, zeroAddress } from 'viem';
import { parseSiweMessage } from 'viem/siwe';
import * as z from 'zod/mini';
import {
  type FarcasterAnswer,
  createFarcasterCalls,
  type FarcasterCalls,
} from './farcaster-calls.js';
import type { CallOutput, CallInput } from '../../api/calls.js';
import type { Ticket } from '../../api/values.js';
import type { CallHandlers, FrameDeps, OpenCaller } from '../frame-deps.types.js';
import { loginEndedError, CallError } from '../http/call-error.js';
import {
  assertLoginAllowed,
  waitRate,
  approveTicket,
  openTicketData,
  findTicket,
  openTicket,
  refuseTicket,
  type TicketRow,
} from '../login/tickets.js';
import { finishLogin } from '../login/finish-login.js';
import type { Identity } from '../login/users.js';
import { callerRateUses } from '../ops/rate-limits.js';
import { farcasterMessages } from '../messages.js';

const lastsMs = 600_000;
const pollMs = 1_000;

const ticketDataSchema = z.object({ nonce: z.string(), token: z.string() });
type TicketData = z.infer<typeof ticketDataSchema>;
type WaitOutput = CallOutput<'/api/login/farcaster/wait'>;

export function farcasterCalls(deps: FrameDeps): CallHandlers {
  const { farcaster } = deps.config;
  if (!farcaster) return {};
  const calls = createFarcasterCalls(farcaster);
  return {
    '/api/login/farcaster': (input, caller) => startFarcasterLogin(deps, calls, input, caller),
    '/api/login/farcaster/wait': ({ ticket }, { signal }) =>
      waitForFarcaster(deps, calls, ticket, signal),
  };
}

const siteOf = ({ config }: FrameDeps) => ({
  siweUri: `${config.publicUrl}/`,
  domain: new URL(config.publicUrl).host,
});

async function startFarcasterLogin(
  deps: FrameDeps,
  calls: FarcasterCalls,
  loginParams: CallInput<'/api/login/farcaster'>,
  caller: OpenCaller,
): Promise<CallOutput<'/api/login/farcaster'>> {
  const { config, limits, clock, audit } = deps;
  await assertLoginAllowed(deps, loginParams, caller.session);
  await limits.consume(callerRateUses('ip', caller.ip, config.limits.perIp));
  await limits.countLogin(loginParams.projectId, config.limits.perProject);
  // EIP-4361 allows only letters and digits.
  const nonce = randomBytes(16).toString('hex');
  const request = { ...siteOf(deps), nonce, endsAt: clock.now() + lastsMs };
  const { token, url } = await calls.open(request).catch((error) => {
    audit('failed', { identity: 'farcaster', reason: reasonOf(error) });
    throw new CallError('unavailable', farcasterMessages.unavailable);
  });
  const ticketData: TicketData = { nonce, token };
  const ticket = await openTicket(deps, {
    loginParams: loginParams,
    caller,
    kind: 'farcaster',
    data: ticketData,
    ttlMs: lastsMs,
  });
  const { projectId: project } = loginParams;
  audit('login-asked', { ticket: ticket.id, identity: 'farcaster', ip: caller.ip, project });
  return { ticket, url };
}

async function waitForFarcaster(
  deps: FrameDeps,
  calls: FarcasterCalls,
  ticket: Ticket,
  signal: AbortSignal,
): Promise<WaitOutput> {
  const row = await findFarcasterTicket(deps, ticket);
  if (!row) return { progress: 'expired', login: null };
  if (row.state === 'refused') return { progress: 'refused', login: null };
  if (row.state === 'approved')
    return { progress: 'approved', login: await finishLogin(deps, ticket) };
  const ticketData = ticketDataSchema.safeParse(openTicketData(deps, row));
  if (!ticketData.success) throw loginEndedError();
  // Limited, because each waiting call polls the relay every second.
  await deps.limits.consume([{ rule: 'wait', key: ticket.id, rate: waitRate }]);
  const answer = await waitForAnswer(deps, calls, ticketData.data.token, signal);
  if (!answer) return { progress: 'waiting', login: null };
  try {
    const identity = await identify(deps, calls, ticketData.data, answer, signal);
    await approveTicket(deps, ticket.id, identity);
  } catch (error) {
    if (error instanceof CallError) throw error;
    await refuseTicket(deps, row, reasonOf(error));
    return { progress: 'refused', login: null };
  }
  return { progress: 'approved', login: await finishLogin(deps, ticket) };
}

async function findFarcasterTicket(
  deps: FrameDeps,
  ticket: Ticket,
): Promise<TicketRow | undefined> {
  const row = await findTicket(deps, ticket).catch((error) => {
    if (error instanceof CallError && error.response.code === 'expired') return undefined;
    throw error;
  });
  // Other login methods need more than an approval to finish.
  return row?.identity_kind === 'farcaster' ? row : undefined;
}

/** Null if the user has not answered within the time that one call waits. */
async function waitForAnswer(
  { config, clock, audit }: FrameDeps,
  calls: FarcasterCalls,
  token: string,
  signal: AbortSignal,
): Promise<FarcasterAnswer | null> {
  const deadline = clock.now() + config.limits.waitMs;
  for (;;) {
    const answer = await calls.poll(token, signal).catch((error) => {
      if (!signal.aborted) audit('failed', { identity: 'farcaster', reason: reasonOf(error) });
      return null;
    });
    if (answer || signal.aborted || clock.now() + pollMs > deadline) return answer;
    await clock.sleep(pollMs, signal);
  }
}

async function identify(
  deps: FrameDeps,
  calls: FarcasterCalls,
  { nonce }: TicketData,
  answer: FarcasterAnswer,
  signal: AbortSignal,
): Promise<Identity> {
  const expected = { ...siteOf(deps), nonce, now: deps.clock.now() };
  const { fid, address, isByKey } = await verifyFarcaster(answer, expected);
  const unavailable = (error: unknown): never => {
    deps.audit('failed', { identity: 'farcaster', reason: reasonOf(error) });
    // The signature may still be valid, so the ticket stays open for a retry.
    throw new CallError('unavailable', farcasterMessages.unavailableForNow);
  };
  const owner = await calls.ownerOf(fid, signal).catch(unavailable);
  if (owner !== address) throw new Error('The signer does not own the id.');
  if (!isByKey) {
    // Ask the chain only about contracts that own an id.
    const { message, signature } = answer;
    const claim = { address, message, signature };
    if (!(await calls.isSignedByContract?.(claim, signal).catch(unavailable)))
      throw wrongSignerError();
  }
  return { kind: 'farcaster', subject: String(fid), userName: answer.userName, email: null };
}

/** Logs messages of plain errors, which are our own. Other errors may repeat their input, so only their name is logged. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return error.name === 'Error' ? error.message : error.name;
}

/**
 * Verifies that a message belongs to this login (EIP-4361 with the rules of FIP-11) and which key signed it. Contract signatures must
 * be verified on the chain.
 * @throws Error that names the invalid field
 */
async function verifyFarcaster(
  { message, signature }: FarcasterAnswer,
  expected: ExpectedFields,
): Promise<VerifiedFarcaster> {
  const fields = parseSiweMessage(message);
  const assertField = (name: string, isValid: boolean) => {
    if (!isValid) throw new Error(`The message has another ${name}.`);
  };
  assertField('nonce', fields.nonce === expected.nonce);
  assertField('domain', fields.domain === expected.domain);
  assertField('uri', fields.uri === expected.siweUri);
  assertField('version', fields.version === '1');
  assertField('chain', fields.chainId === 10);
  assertField('statement', fields.statement === 'Farcaster Auth');
  const { now } = expected;
  assertField(
    'time',
    isNumber(fields.issuedAt) && Number(fields.issuedAt) <= now + clockToleranceMs,
  );
  assertField('end', fields.expirationTime === undefined || now < Number(fields.expirationTime));
  assertField(
    'begin',
    fields.notBefore === undefined || Number(fields.notBefore) <= now + clockToleranceMs,
  );
  const address = fields.address?.toLowerCase() ?? '';
  // `ecrecover` returns the zero address for an invalid signature.
  if (!isAddress(address) || address === zeroAddress) throw wrongSignerError();
  // A signature from which no key can be recovered may be a contract's.
  const signer = await recoverMessageAddress({ message, signature }).catch(() => undefined);
  const isByKey = signer?.toLowerCase() === address;
  return { fid: fidOf(fields.resources ?? []), address, isByKey };
}

interface ExpectedFields {
  readonly siweUri: string;
  readonly domain: string;
  readonly nonce: string;
  readonly now: number;
}

interface VerifiedFarcaster {
  readonly fid: number;
  /** The claimed signer, in lower case. The caller must check that it owns the id. */
  readonly address: Address;
  /** Whether this address's own key signed; otherwise, only a contract signature can be valid. */
  readonly isByKey: boolean;
}

/** Tolerates phone clocks that are wrong by this much. */
const clockToleranceMs = 60_000;

const wrongSignerError = (): Error => new Error('The message has another signer.');

const isNumber = (date: Date | undefined): boolean => date !== undefined && !Number.isNaN(+date);

function fidOf(resources: readonly string[]): number {
  const fids = resources.flatMap(
    (each) => /^farcaster:\/\/fids?\/(\d{1,15})$/.exec(each)?.[1] ?? [],
  );
  const [fid, ...others] = fids;
  if (fid === undefined || others.length > 0) throw new Error('The message names no one id.');
  return Number(fid);
}
