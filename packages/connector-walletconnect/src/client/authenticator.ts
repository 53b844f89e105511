// Requests a session and a sign-in with one code (`wc_sessionAuthenticate`) through internals of our own client.
// The client's own call keeps one key for all answers, queries its own server about smart accounts, and needs `Buffer`.
import type { Env } from '@openappkit/core/adapter';
import * as z from 'zod/mini';
import { parseCode } from '../proposal/propose.js';
import { readApprovedNamespaces } from '../proposal/read-cacao.js';
import type { Authenticator } from './client.types.js';
import type { AuthInternals } from './internals.types.js';

const payloadSchema = z.object({
  id: z.number(),
  result: z.optional(z.unknown()),
  error: z.optional(z.looseObject({ code: z.optional(z.unknown()) })),
});
const method = 'wc_sessionAuthenticate';
/** The wallet does not support the method, and answers the plain proposal instead. */
const unknownMethodCode = 10_001;
const answeredElsewhere = { code: 6000, message: 'Answered through another request.' };

interface PendingAuth {
  readonly publicKey: string;
  readonly pairingTopic: string;
  readonly responseTopic: string;
  readonly resolve: (settled: AuthenticatedSession) => void;
  readonly reject: (error: unknown) => void;
  isAnswered?: boolean;
}

export function createAuthenticator(
  client: unknown,
  clock: Env['clock'],
): Authenticator | undefined {
  if (!isAuthClient(client)) return undefined;
  const pending = new Map<number, PendingAuth>();
  handleResponses(client, clock, pending);
  useResponseKeys(client, pending);
  const { core, engine, metadata } = client;
  return {
    async request(authPayload, optionalNamespaces) {
      const pairing = await core.pairing.create({ methods: [method], transportType: 'relay' });
      const { topic: pairingTopic, uri } = pairing;
      // Mark the pairing as active. Otherwise the plain proposal does not reuse it.
      await core.pairing.pairings.update(pairingTopic, { active: true });
      const publicKey = await core.crypto.generateKeyPair();
      const responseTopic = await computeTopic(client, publicKey);
      await core.relayer.subscribe(responseTopic, { transportType: 'relay' });
      const { expiresAt } = parseCode(uri, clock.now());
      const params = {
        authPayload,
        requester: { publicKey, metadata },
        expiryTimestamp: Math.floor(expiresAt / 1000),
      };
      const sent = {
        topic: pairingTopic,
        method,
        params,
        throwOnFailedPublish: true,
        clientRpcId: createRequestId(publicKey, clock),
      };
      const [id, proposal] = await Promise.all([
        engine.sendRequest(sent),
        client.connect({ pairingTopic, optionalNamespaces }),
      ]);
      const signed = new Promise<AuthenticatedSession>((resolve, reject) => {
        pending.set(id, { publicKey, pairingTopic, responseTopic, resolve, reject });
      });
      const response = async (): ReturnType<AuthRequest['response']> => {
        try {
          const connected = proposal.approval().then((session) => ({ session, cacaos: [] }));
          return await Promise.race([signed, connected]);
        } finally {
          pending.delete(id);
          cleanUp(client, pairingTopic, responseTopic);
        }
      };
      return { uri, response };
    },
  };
}
type AuthRequest = Awaited<ReturnType<Authenticator['request']>>;

/**
 * Creates a request ID that the plain proposal cannot have. The client builds IDs from the current millisecond and three random digits.
 * With equal IDs it would mistake one answer for the other.
 */
const createRequestId = (publicKey: string, clock: Env['clock']): number =>
  (clock.now() - 1000) * 1000 + Number.parseInt(publicKey.slice(0, 2), 16);

/** Derives a topic from its key. The symmetric key itself is deleted because it is not used. */
async function computeTopic({ core }: AuthInternals, publicKey: string): Promise<string> {
  const topic = await core.crypto.setSymKey(publicKey);
  await core.crypto.deleteSymKey(topic);
  return topic;
}

/** Drops the unanswered one of the two requests, so that a late answer to it is ignored. */
function cleanUp(
  { core, events, proposal }: AuthInternals,
  pairingTopic: string,
  responseTopic: string,
): void {
  for (const { id } of proposal.getAll().filter((each) => each.pairingTopic === pairingTopic)) {
    events.emit('proposal_expire', { id });
    void proposal.delete(id, answeredElsewhere).catch(() => undefined);
  }
  // The relay may be unreachable, and the topic is no longer needed.
  void core.relayer.unsubscribe(responseTopic).catch(() => undefined);
}

function handleResponses(
  client: AuthInternals,
  clock: Env['clock'],
  pending: Map<number, PendingAuth>,
): void {
  client.engine.onSessionAuthenticateResponse = async (_, payload) => {
    const { id = Number.NaN, error, result } = payloadSchema.safeParse(payload).data ?? {};
    const entry = pending.get(id);
    // Only the first answer counts.
    if (!entry || entry.isAnswered || error?.code === unknownMethodCode) return;
    entry.isAnswered = true;
    if (error !== undefined) {
      entry.reject(error);
      return;
    }
    try {
      const created = await createAuthenticatedSession(client, clock, entry, result);
      // Meanwhile the wallet approved the plain proposal, or the connector was destroyed.
      if (!pending.has(id) && created.topic)
        await client.session.delete(created.topic, answeredElsewhere);
      entry.resolve(created);
    } catch (failure) {
      entry.reject(failure);
    }
  };
}

function useResponseKeys({ core }: AuthInternals, pending: ReadonlyMap<number, PendingAuth>): void {
  const { crypto } = core;
  const decode = crypto.decode.bind(crypto);
  crypto.decode = (topic, text, options) => {
    const entry = [...pending.values()].find(({ responseTopic }) => responseTopic === topic);
    return decode(
      topic,
      text,
      entry ? { ...options, receiverPublicKey: entry.publicKey } : options,
    );
  };
}

function isAuthClient(client: unknown): client is AuthInternals {
  const { connect, core, engine, events, proposal, session } = Object(
    client,
  ) as Partial<AuthInternals>;
  return [
    connect,
    engine?.onSessionAuthenticateResponse,
    engine?.sendRequest,
    events?.emit,
    session?.set,
    proposal?.getAll,
    proposal?.delete,
    core?.crypto?.decode,
    core?.crypto?.deleteSymKey,
    core?.crypto?.generateKeyPair,
    core?.crypto?.generateSharedKey,
    core?.crypto?.setSymKey,
    core?.expirer?.set,
    core?.pairing?.create,
    core?.pairing?.pairings?.update,
    core?.relayer?.subscribe,
    core?.relayer?.unsubscribe,
  ].every((each) => typeof each === 'function');
}

const resultSchema = z.object({
  cacaos: z.array(z.unknown()).check(z.minLength(1), z.maxLength(1000)),
  responder: z.object({
    publicKey: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    metadata: z.looseObject({}),
  }),
});

/** The same as for a plain session. */
const lifetimeSeconds = 7 * 24 * 60 * 60;

interface AuthKeys {
  readonly publicKey: string;
  readonly pairingTopic: string;
}

interface AuthenticatedSession {
  /** Topic of the session. Undefined if the wallet approved nothing. */
  readonly topic?: string;
  readonly session: unknown;
  readonly cacaos: readonly unknown[];
}

/**
 * Creates the client's session from the CACAOs of a wallet that signed in while connecting.
 * Signatures are not verified here. The app verifies them; the connector trusts this session only as much as one without them.
 */
async function createAuthenticatedSession(
  { core, session: sessions, metadata }: Pick<AuthInternals, 'core' | 'session' | 'metadata'>,
  clock: Env['clock'],
  { publicKey, pairingTopic }: AuthKeys,
  result: unknown,
): Promise<AuthenticatedSession> {
  const { data } = resultSchema.safeParse(result);
  if (data === undefined) throw new Error("The wallet's answer isn't a valid sign-in.");
  const { cacaos, responder } = data;
  const topic = await core.crypto.generateSharedKey(publicKey, responder.publicKey);
  const namespaces = readApprovedNamespaces(cacaos);
  if (namespaces === undefined) return { session: undefined, cacaos };
  const expiry = Math.floor(clock.now() / 1000) + lifetimeSeconds;
  const session = {
    topic,
    pairingTopic,
    expiry,
    namespaces,
    requiredNamespaces: {},
    optionalNamespaces: {},
    acknowledged: true,
    self: { publicKey, metadata },
    peer: responder,
    controller: responder.publicKey,
    relay: { protocol: 'irn' },
    transportType: 'relay',
  };
  await core.relayer.subscribe(topic, { transportType: 'relay' });
  await sessions.set(topic, session);
  core.expirer.set(topic, expiry);
  return { topic, session, cacaos };
}
