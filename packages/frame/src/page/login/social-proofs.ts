// Receives the proof of a social login from the callback page, which posts it to the frame's own origin only. A login can therefore
// be finished only in the browser that began it.
import * as z from 'zod/mini';
import { secretSchema } from '../../api/values.js';
import type { MessageWindow } from '../host-link.js';
import { PageError } from '../page-error.js';
import { loginMessages } from '../messages.js';

const proofMessageSchema = z.object({ socialProof: secretSchema });

export interface SocialProofs {
  /** Returns the latest proof. Waits for it, because the app's message may arrive before the proof. */
  next(): Promise<string>;
}

const timeoutMs = 10_000;

/** @param origin - the frame's origin; messages from other origins are ignored */
export function listenForSocialProofs(window: MessageWindow, origin: string): SocialProofs {
  let latest: string | undefined;
  let waiting: ((proof: string) => void) | undefined;
  window.addEventListener('message', (event) => {
    if (event.origin !== origin) return;
    const read = proofMessageSchema.safeParse(event.data);
    if (!read.success) return;
    latest = read.data.socialProof;
    waiting?.(latest);
  });
  return {
    async next() {
      const proof =
        latest ??
        (await new Promise<string>((resolve, reject) => {
          const timer = setTimeout(
            () => reject(new PageError(loginMessages.providerFailed)),
            timeoutMs,
          );
          waiting = (found) => {
            clearTimeout(timer);
            resolve(found);
          };
        }));
      latest = undefined;
      waiting = undefined;
      return proof;
    },
  };
}
