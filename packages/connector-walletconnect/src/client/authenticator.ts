// Asks with one code for a session and a sign-in (`wc_sessionAuthenticate`), by the parts of our own client. The client has such
// a call itself: it holds one key for all answers, asks a host of its own about signatures of smart accounts, and fails in pages,
// which have no `Buffer`. Here each question has its key, and the plain proposal that goes with it is the client's.
import type { Env } from '@openappkit/core/adapter';
import * as z from 'zod/mini';
import { parseCode } from '../proposal/propose.js';
import type { Authenticator } from './client.types.js';
import type { AuthInternals } from './internals.types.js';
import {
  type AuthenticatedSession,
  createAuthenticatedSession,
} from './create-authenticated-session.js';

const payloadSchema = z.object({
  id: z.number(),
  result: z.optional(z.unknown()),
  error: z.optional(z.looseObject({ code: z.optional(z.unknown()) })),
});
const method = 'wc_sessionAuthenticate';
/** The wallet does not know the question, and is to answer the plain proposal. */
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

/** Undefined where the client has not these parts. */
export function createAuthenticator(
  client: unknown,
  clock: Env['clock'],
): Authenticator | undefined {
  if (!isAuthClient(client)) return undefined;
  /** By id of the request. */
  const pending = new Map<number, PendingAuth>();
  handleResponses(client, clock, pending);
  useResponseKeys(client, pending);
  const { core, engine, metadata } = client;
  return {
    async request(authPayload, optionalNamespaces) {
      const pairing = await core.pairing.create({ methods: [method], transportType: 'relay' });
      const { topic: pairingTopic, uri } = pairing;
      // So that the plain proposal takes this pairing.
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
      const [id, plain] = await Promise.all([
        engine.sendRequest(sent),
        client.connect({ pairingTopic, optionalNamespaces }),
      ]);
      const signed = new Promise<AuthenticatedSession>((resolve, reject) => {
        pending.set(id, { publicKey, pairingTopic, responseTopic, resolve, reject });
      });
      const response = async (): ReturnType<AuthRequest['response']> => {
        try {
          const connected = plain.approval().then((session) => ({ session, cacaos: [] }));
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
 * An id that the plain proposal of the same moment cannot have: the client makes ids of the millisecond and of three digits of
 * chance, and would take the answer to the one for the answer to the other.
 */
const createRequestId = (publicKey: string, clock: Env['clock']): number =>
  (clock.now() - 1000) * 1000 + Number.parseInt(publicKey.slice(0, 2), 16);

/** A topic is the hash of its key; on this one the key itself is not used. */
async function computeTopic({ core }: AuthInternals, publicKey: string): Promise<string> {
  const topic = await core.crypto.setSymKey(publicKey);
  await core.crypto.deleteSymKey(topic);
  return topic;
}

/** Who has answered the one question is not heard on the other. */
function cleanUp(
  { core, events, proposal }: AuthInternals,
  pairingTopic: string,
  responseTopic: string,
): void {
  for (const { id } of proposal.getAll().filter((each) => each.pairingTopic === pairingTopic)) {
    events.emit('proposal_expire', { id });
    void proposal.delete(id, answeredElsewhere).catch(() => undefined);
  }
  // The relay may be gone; nothing on that topic is of use any more.
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
    // The first answer counts.
    if (!entry || entry.isAnswered || error?.code === unknownMethodCode) return;
    entry.isAnswered = true;
    if (error !== undefined) {
      entry.reject(error);
      return;
    }
    try {
      const created = await createAuthenticatedSession(client, clock, entry, result);
      // Meanwhile the plain proposal was agreed to, or the connector destroyed.
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
