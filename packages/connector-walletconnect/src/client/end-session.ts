// Ends a session on both sides. Without the relay it ends only locally, so that a reload does not restore it. Never rejects.
import { type Env, inTime } from '@openappkit/core/adapter';
import type { OpenProvider } from './client.types.js';

const reason = { code: 6000, message: 'User disconnected.' };
/** How long to wait for the relay. The client keeps sending the message in the background. */
const timeoutMs = 3000;

export async function endSession(
  { provider, forgetPairing }: OpenProvider,
  env: Env,
  session: { readonly topic: string; readonly pairingTopic?: string | undefined },
): Promise<void> {
  const { client } = provider;
  const { topic, pairingTopic } = session;
  const isCurrent = (provider.session as { topic?: unknown } | undefined)?.topic === topic;
  const notified = (isCurrent ? provider.disconnect() : client.disconnect({ topic, reason })).then(
    () => true,
    () => false,
  );
  const done = await inTime(notified, env.clock, timeoutMs, () => false);
  if (!done) await client.session.delete(topic, reason).catch(() => {});
  if (isCurrent && (provider.session as { topic?: unknown } | undefined)?.topic === topic)
    provider.session = undefined;
  if (pairingTopic !== undefined) forgetPairing(pairingTopic);
}
