// Waits for a session that the app itself requested through the provider (`manualWCControl`). Ignores sessions of our own proposals.
import { abortable, listenToWallet } from '@openappkit/core/adapter';
import * as z from 'zod/mini';
import type { PairingProvider } from '../client/client.types.js';

const sessionSchema = z.object({ topic: z.string(), pairingTopic: z.optional(z.string()) });
const eventSchema = z.object({ session: z.unknown() });

interface HostSessionOptions {
  readonly provider: PairingProvider;
  readonly signal: AbortSignal;
  readonly isOwnPairing: (pairingTopic: string) => boolean;
  readonly currentTopic: () => string | undefined;
  readonly onUri: (uri: string) => void;
}

/**
 * @returns the session, not validated
 * @throws KitError `request/cancelled`
 */
export async function waitForHostSession(options: HostSessionOptions): Promise<unknown> {
  const { provider, signal } = options;
  const { client } = provider;
  const isNew = (session: unknown): boolean => {
    const read = sessionSchema.safeParse(session).data;
    if (read === undefined || read.topic === options.currentTopic()) return false;
    return read.pairingTopic === undefined || !options.isOwnPairing(read.pairingTopic);
  };
  if (isNew(provider.session)) return provider.session;
  let onSession = (_: unknown): void => undefined;
  const connected = new Promise<unknown>((resolve) => {
    onSession = (payload) => {
      const session = eventSchema.safeParse(payload).data?.session;
      if (isNew(session)) resolve(session);
    };
  });
  const onUri = (uri: unknown): void => {
    if (typeof uri === 'string' && uri.startsWith('wc:')) options.onUri(uri);
  };
  // The app may have started before this call.
  onUri(provider.uri);
  const stops = [
    listenToWallet(client, { session_connect: onSession }),
    listenToWallet(provider, { connect: onSession, display_uri: onUri }),
  ];
  try {
    return await abortable(connected, signal);
  } finally {
    for (const stop of stops) stop();
  }
}
