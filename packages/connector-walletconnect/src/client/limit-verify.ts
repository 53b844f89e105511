// The client waits 5 s for an attestation frame that cannot load, before each proposal and request.
// Here it waits 1 s, and after a timeout skips the frame for a minute.
import { type Env, inTime } from '@openappkit/core/adapter';
import type { Core } from './internals.types.js';

const timeoutMs = 1000;
const pauseMs = 60_000;

/** @param url origin of the service; null turns attestation off */
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
