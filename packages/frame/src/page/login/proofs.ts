// What the callback page of a social login tells the frames of the page that opened it, and nobody else: only a login that
// began in this very browser is finished here. An app that has somebody else's login followed in its own window gets nothing.
import * as z from 'zod/mini';
import { secretSchema } from '../../api/values.js';
import { PageError } from '../host/page-error.js';

export const proofMessageSchema = z.object({ socialProof: secretSchema });

export interface Proofs {
  /** The proof that came last; waits for it, since it and the app's own message are on different ways. */
  take(): Promise<string>;
}

interface ProofWindow {
  addEventListener(
    type: 'message',
    listener: (event: { readonly origin: string; readonly data: unknown }) => void,
  ): void;
}

const patienceMs = 10_000;

/** @param origin - of the frame: its own pages alone are heard here */
export function openProofs(window: ProofWindow, origin: string): Proofs {
  let kept: string | undefined;
  let waiting: ((proof: string) => void) | undefined;
  window.addEventListener('message', (event) => {
    if (event.origin !== origin) return;
    const read = proofMessageSchema.safeParse(event.data);
    if (!read.success) return;
    kept = read.data.socialProof;
    waiting?.(kept);
  });
  return {
    async take() {
      const proof =
        kept ??
        (await new Promise<string>((resolve, reject) => {
          const timer = setTimeout(
            () => reject(new PageError('The provider didn’t sign you in. Try again.')),
            patienceMs,
          );
          waiting = (found) => {
            clearTimeout(timer);
            resolve(found);
          };
        }));
      kept = undefined;
      waiting = undefined;
      return proof;
    },
  };
}
