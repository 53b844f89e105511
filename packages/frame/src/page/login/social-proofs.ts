// What the callback page of a social login tells the frames of the page that opened it, and nobody else: only a login that
// began in this very browser is finished here. An app that has somebody else's login followed in its own window gets nothing.
import * as z from 'zod/mini';
import { secretSchema } from '../../api/values.js';
import { PageError } from '../host/page-error.js';
import { loginMessages } from './messages.js';

export const proofMessageSchema = z.object({ socialProof: secretSchema });

export interface SocialProofs {
  /** The proof that came last; waits for it, since it and the app's own message are on different ways. */
  next(): Promise<string>;
}

interface ProofWindow {
  addEventListener(
    type: 'message',
    listener: (event: { readonly origin: string; readonly data: unknown }) => void,
  ): void;
}

const timeoutMs = 10_000;

/** @param origin - of the frame: its own pages alone are heard here */
export function listenForSocialProofs(window: ProofWindow, origin: string): SocialProofs {
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
