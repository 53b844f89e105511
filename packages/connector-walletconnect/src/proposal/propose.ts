// Runs one proposal from its code to the wallet's answer. Several may run at once.
// It bypasses UniversalProvider.connect, which drops older codes that are still pending.
import {
  abortable,
  type Env,
  fromProvider,
  isKitError,
  KitError,
  type PairingCode,
  providerCode,
  unwrapError,
} from '@openappkit/core/adapter';
import * as z from 'zod/mini';
import type { PairingClient, ProposalHandle } from '../client/client.types.js';

const defaultLifetimeMs = 300_000;

/** @param now milliseconds since the epoch, for a code without an expiry */
export function parseCode(uri: string, now: number): PairingCode & { readonly topic: string } {
  const [path = '', query = ''] = uri.split('?');
  const stamp = new URLSearchParams(query).get('expiryTimestamp');
  const seconds = stamp !== null && /^\d{1,12}$/.test(stamp) ? Number(stamp) : undefined;
  const topic = path.replace(/^wc:/, '').split('@')[0] ?? '';
  return {
    uri,
    topic,
    expiresAt: seconds === undefined ? now + defaultLifetimeMs : seconds * 1000,
  };
}

/** How long the relay has to accept a proposal. The client's own limit is a minute. */
const relayTimeoutMs = 9000;

interface ProposalOptions {
  readonly env: Env;
  readonly client: PairingClient;
  readonly start: () => Promise<ProposalHandle>;
  readonly signal: AbortSignal;
  readonly onCode: (code: PairingCode, pairingTopic: string) => void;
  /** Receives a session that arrives after this proposal ended, so that it can be ended too. */
  readonly onLateSession: (session: unknown) => void;
  readonly isDestroyed: () => boolean;
  readonly onRefused: (listener: (reason: string) => void) => () => void;
}

/**
 * @returns the settled session, not validated
 * @throws KitError `request/cancelled`, `pairing/unreachable`, `pairing/expired`, `wallet/rejected`, `pairing/no-networks`
 */
export async function propose(options: ProposalOptions): Promise<unknown> {
  const { env, signal } = options;
  if (signal.aborted) throw new KitError('request/cancelled');
  if (env.page?.isOnline() === false) throw createUnreachable('This device is offline.');
  let isOpen = true;
  let timer: unknown;
  let fail = (_: KitError): void => undefined;
  const failure = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const setTimeLimit = (delayMs: number, error: () => KitError): void => {
    env.clock.clearTimeout(timer);
    if (isOpen) timer = env.clock.setTimeout(() => fail(error()), delayMs);
  };
  const unsubscribe = options.onRefused((reason) => fail(createUnreachable(reason.slice(0, 300))));
  setTimeLimit(relayTimeoutMs, () => createUnreachable("The relay didn't respond."));
  const proposing = runProposal(options, () => isOpen && !signal.aborted, setTimeLimit);
  try {
    return await abortable(Promise.race([proposing, failure]), signal);
  } catch (error) {
    // A session may still arrive after the failure or the abort.
    proposing.then(options.onLateSession, () => undefined);
    throw toProposalError(error);
  } finally {
    isOpen = false;
    env.clock.clearTimeout(timer);
    unsubscribe();
  }
}

async function runProposal(
  { env, client, start, onCode, isDestroyed }: ProposalOptions,
  isOpen: () => boolean,
  setTimeLimit: (delayMs: number, error: () => KitError) => void,
): Promise<unknown> {
  const { uri, approval } = await start();
  if (isDestroyed()) throw new KitError('kit/destroyed');
  const approving = approval();
  if (uri !== undefined) expireBeforeClient(env, client, uri, approving);
  if (isOpen()) {
    if (uri === undefined) throw createUnreachable('The pairing client returned no code.');
    const { topic, ...code } = parseCode(uri, env.clock.now());
    setTimeLimit(
      Math.max(0, code.expiresAt - env.clock.now()),
      () => new KitError('pairing/expired'),
    );
    onCode(code, topic);
  }
  return approving;
}

/** When the client expires a proposal, a rejection stays unhandled. Expiring it a little earlier avoids that. */
const beforeClientMs = 1000;

const proposalSchema = z.object({ id: z.number(), pairingTopic: z.string() });

function expireBeforeClient(
  env: Env,
  client: PairingClient,
  uri: string,
  approving: Promise<unknown>,
): void {
  const { topic, expiresAt } = parseCode(uri, env.clock.now());
  const end = (): void => {
    for (const waiting of client.proposal?.getAll() ?? []) {
      const { data } = proposalSchema.safeParse(waiting);
      if (data?.pairingTopic === topic) client.events?.emit('proposal_expire', { id: data.id });
    }
  };
  const delayMs = Math.max(0, expiresAt - env.clock.now() - beforeClientMs);
  const timer = env.clock.setTimeout(end, delayMs);
  const clear = (): void => env.clock.clearTimeout(timer);
  approving.then(clear, clear);
}

function createUnreachable(message: string): KitError {
  return new KitError('pairing/unreachable', { metaMessages: [message] });
}

/** WalletConnect codes for unsupported chains, methods, events, accounts or namespaces. */
const unsupportedCodes = [5001, 5002, 5003, 5100, 5101, 5102, 5103, 5104];

export function toProposalError(thrown: unknown): KitError {
  const error = unwrapError(thrown);
  if (isKitError(error)) return error;
  const code = providerCode(error);
  const text = String((error as { message?: unknown } | null)?.message ?? '');
  if (/proposal expired|expired/i.test(text) && code !== 5000)
    return new KitError('pairing/expired', { cause: error });
  if (code !== undefined && unsupportedCodes.includes(code))
    return new KitError('pairing/no-networks', { cause: error });
  if (code === undefined && /publish|socket|internet connection|relay|destroyed/i.test(text))
    return new KitError('pairing/unreachable', { cause: error });
  return fromProvider(error);
}
