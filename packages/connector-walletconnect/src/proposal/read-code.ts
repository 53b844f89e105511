// Reads when a `wc:` code ends. Pure.
import type { PairingCode } from '@openappkit/core/adapter';

const lifetimeMs = 300_000;

/** @param now milliseconds since the epoch, for a code that does not say */
export function readCode(uri: string, now: number): PairingCode & { readonly topic: string } {
  const [path = '', query = ''] = uri.split('?');
  const stamp = new URLSearchParams(query).get('expiryTimestamp');
  const seconds = stamp !== null && /^\d{1,12}$/.test(stamp) ? Number(stamp) : undefined;
  const topic = path.replace(/^wc:/, '').split('@')[0] ?? '';
  return { uri, topic, expiresAt: seconds === undefined ? now + lifetimeMs : seconds * 1000 };
}
