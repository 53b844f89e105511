// One proposal of a session, from the code on the screen to the wallet's answer. Several may run at once.
// It goes around UniversalProvider.connect, which forgets the codes that are still waiting.
import { abortable, type Env, KitError, type PairingCode } from '@openappkit/core/adapter';
import * as z from 'zod/mini';
import type { PairingClient, ProposalHandle } from '../client/client.types.js';
import { toProposalError } from './proposal-error.js';

const defaultLifetimeMs = 300_000;

/** @param now milliseconds since the epoch, for a code that does not say */
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

/** The relay has this long to accept a proposal; the client's own limit is a minute. */
const relayTimeoutMs = 9000;

export interface ProposalOptions {
  readonly env: Env;
  readonly client: PairingClient;
  /** Makes the code, and whatever waits for its answer. */
  readonly start: () => Promise<ProposalHandle>;
  readonly signal: AbortSignal;
  readonly onCode: (code: PairingCode, pairingTopic: string) => void;
  /** A session that arrives after this proposal was given up must not live. */
  readonly onLateSession: (session: unknown) => void;
  /** The connector was destroyed: nobody waits for a late session any more. */
  readonly isDestroyed: () => boolean;
  /** Tells when the relay refuses the app. */
  readonly onRefused: (listener: (reason: string) => void) => () => void;
}

/**
 * @returns the settled session, unread
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
    // The first to come decides.
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

/** The client's own end of a proposal leaves a rejection that nobody can catch: ours comes just before it. */
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
