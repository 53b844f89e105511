// Corrects behavior of the WalletConnect client.
import { checkLink, type Env, inTime } from '@openappkit/core/adapter';
import * as z from 'zod/mini';
import type { ClientInternals, Core } from './internals.types.js';

const timeoutMs = 1000;
const pauseMs = 60_000;

/**
 * The client waits 5 s for an attestation frame that cannot load, before each proposal and request.
 * Here it waits 1 s, and after a timeout skips the frame for a minute.
 *
 * @param url origin of the service; null turns attestation off
 */
export function limitVerify(verify: Core['verify'], clock: Env['clock'], url: string | null): void {
  if (url === null) {
    verify.register = async () => '';
    return;
  }
  verify.verifyUrlV3 = `${url.replace(/\/+$/, '')}/v3`;
  const original = verify.register.bind(verify);
  let pausedUntil = 0;
  verify.register = async (params) => {
    if (clock.now() < pausedUntil) return '';
    const answer = original(params).catch(() => undefined);
    const attestation = await inTime(answer, clock, timeoutMs, () => {
      pausedUntil = clock.now() + pauseMs;
      return undefined;
    });
    return attestation ?? '';
  };
}

/** The client does not await its own check of a session's end. If the session is already gone, the check rejects unhandled. */
export function catchDisconnectRejection({ engine }: Pick<ClientInternals, 'engine'>): void {
  const check = engine.isValidDisconnect;
  engine.isValidDisconnect = (params) => {
    const checked = check(params);
    checked.catch(() => undefined);
    return checked;
  };
}

/** Part of the client's protocol. */
const linkKey = 'WALLETCONNECT_DEEPLINK_CHOICE';
const linkSchema = z.object({ href: z.string() });

/** The client reads a deep link from the page's storage and opens it, no matter which script wrote it. */
export function dropUnsafeLink({ storage }: Pick<Env, 'storage'>): void {
  try {
    const text = storage.getItem(linkKey);
    if (text !== null && !isSafeLink(text)) storage.removeItem(linkKey);
  } catch {
    // The client cannot read it either.
  }
}

function isSafeLink(text: string): boolean {
  try {
    return checkLink(linkSchema.parse(JSON.parse(text)).href) !== undefined;
  } catch {
    return false;
  }
}
