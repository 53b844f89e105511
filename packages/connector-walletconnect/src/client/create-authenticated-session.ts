// Creates the client's session from the CACAOs of a wallet that signed in while connecting.
// Signatures are not verified here. The app verifies them, and this session is trusted no more than a plain one.
import type { Env } from '@openappkit/core/adapter';
import * as z from 'zod/mini';
import { readApprovedNamespaces } from '../namespaces/approved-namespaces.js';
import type { AuthInternals } from './internals.types.js';

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

export interface AuthenticatedSession {
  /** Topic of the session. Undefined if the wallet approved nothing. */
  readonly topic?: string;
  readonly session: unknown;
  readonly cacaos: readonly unknown[];
}

export async function createAuthenticatedSession(
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
