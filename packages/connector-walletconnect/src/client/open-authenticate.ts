// Asks with one code for a session and a sign-in (`wc_sessionAuthenticate`), by the parts of our own client. The client has such
// a call itself: it holds one key for all answers, asks a host of its own about signatures of smart accounts, and fails in pages,
// which have no `Buffer`. Here each question has its key, and the plain proposal that goes with it is the client's.
import type { Env } from '@openappkit/core/adapter';
import * as z from 'zod/mini';
import { readCode } from '../proposal/propose.js';
import type { Authenticate } from './client.types.js';
import type { AuthInternals } from './internals.types.js';
import { type Settled, settleAuthenticated } from './settle-authenticated.js';

const payloadSchema = z.object({
  id: z.number(),
  result: z.optional(z.unknown()),
  error: z.optional(z.looseObject({ code: z.optional(z.unknown()) })),
});
const method = 'wc_sessionAuthenticate';
/** The wallet does not know the question, and is to answer the plain proposal. */
const unknownMethod = 10_001;
const answered = { code: 6000, message: 'Answered through another request.' };

interface Asked {
  readonly publicKey: string;
  readonly pairingTopic: string;
  readonly responseTopic: string;
  readonly resolve: (settled: Settled) => void;
  readonly reject: (error: unknown) => void;
  isAnswered?: boolean;
}

/** Undefined where the client has not these parts. */
export function openAuthenticate(client: unknown, clock: Env['clock']): Authenticate | undefined {
  if (!isAuthClient(client)) return undefined;
  /** By id of the request. */
  const waiting = new Map<number, Asked>();
  takeAnswers(client, clock, waiting);
  keepKeys(client, waiting);
  const { core, engine, metadata } = client;
  return {
    async ask(authPayload, optionalNamespaces) {
      const pairing = await core.pairing.create({ methods: [method], transportType: 'relay' });
      const { topic: pairingTopic, uri } = pairing;
      // So that the plain proposal takes this pairing.
      await core.pairing.pairings.update(pairingTopic, { active: true });
      const publicKey = await core.crypto.generateKeyPair();
      const responseTopic = await topicOf(client, publicKey);
      await core.relayer.subscribe(responseTopic, { transportType: 'relay' });
      const { expiresAt } = readCode(uri, clock.now());
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
        clientRpcId: idOf(publicKey, clock),
      };
      const [id, plain] = await Promise.all([
        engine.sendRequest(sent),
        client.connect({ pairingTopic, optionalNamespaces }),
      ]);
      const signed = new Promise<Settled>((resolve, reject) => {
        waiting.set(id, { publicKey, pairingTopic, responseTopic, resolve, reject });
      });
      const response = async (): ReturnType<Asking['response']> => {
        try {
          const connected = plain.approval().then((session) => ({ session, cacaos: [] }));
          return await Promise.race([signed, connected]);
        } finally {
          waiting.delete(id);
          forget(client, pairingTopic, responseTopic);
        }
      };
      return { uri, response };
    },
  };
}
type Asking = Awaited<ReturnType<Authenticate['ask']>>;

/**
 * An id that the plain proposal of the same moment cannot have: the client makes ids of the millisecond and of three digits of
 * chance, and would take the answer to the one for the answer to the other.
 */
const idOf = (publicKey: string, clock: Env['clock']): number =>
  (clock.now() - 1000) * 1000 + Number.parseInt(publicKey.slice(0, 2), 16);

/** A topic is the hash of its key; on this one the key itself is not used. */
async function topicOf({ core }: AuthInternals, publicKey: string): Promise<string> {
  const topic = await core.crypto.setSymKey(publicKey);
  await core.crypto.deleteSymKey(topic);
  return topic;
}

/** Who has answered the one question is not heard on the other. */
function forget(
  { core, events, proposal }: AuthInternals,
  pairingTopic: string,
  responseTopic: string,
): void {
  for (const { id } of proposal.getAll().filter((each) => each.pairingTopic === pairingTopic)) {
    events.emit('proposal_expire', { id });
    void proposal.delete(id, answered).catch(() => undefined);
  }
  // The relay may be gone; nothing on that topic is of use any more.
  void core.relayer.unsubscribe(responseTopic).catch(() => undefined);
}

function takeAnswers(
  client: AuthInternals,
  clock: Env['clock'],
  waiting: Map<number, Asked>,
): void {
  client.engine.onSessionAuthenticateResponse = async (_, payload) => {
    const { id = Number.NaN, error, result } = payloadSchema.safeParse(payload).data ?? {};
    const asked = waiting.get(id);
    // The first answer counts.
    if (!asked || asked.isAnswered || error?.code === unknownMethod) return;
    asked.isAnswered = true;
    if (error !== undefined) {
      asked.reject(error);
      return;
    }
    try {
      const settled = await settleAuthenticated(client, clock, asked, result);
      // Meanwhile the plain proposal was agreed to, or the connector destroyed.
      if (!waiting.has(id) && settled.topic) await client.session.delete(settled.topic, answered);
      asked.resolve(settled);
    } catch (failure) {
      asked.reject(failure);
    }
  };
}

function keepKeys({ core }: AuthInternals, waiting: ReadonlyMap<number, Asked>): void {
  const { crypto } = core;
  const decode = crypto.decode.bind(crypto);
  crypto.decode = (topic, text, options) => {
    const asked = [...waiting.values()].find(({ responseTopic }) => responseTopic === topic);
    return decode(
      topic,
      text,
      asked ? { ...options, receiverPublicKey: asked.publicKey } : options,
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
