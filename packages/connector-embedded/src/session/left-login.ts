// createLeftLogin(): a login that was made here, and that its person leaves before the app has taken it up, is ended: the frame was asked
// whose it is, and believes that the app is in by it. Made by create-embedded-wallet.ts.
import { type Env, sleep } from '@openappkit/core/adapter';

interface LeftGiven {
  /** Whether the app is in already, by this login or one before. */
  isIn(): boolean;
  /** Ends the login in the frame. Never rejects. */
  end(): Promise<void>;
}

export function createLeftLogin({ clock }: Pick<Env, 'clock'>, { isIn, end }: LeftGiven) {
  let isMade = false;
  let isLeft = false;
  async function endLeft(): Promise<void> {
    if (!isLeft) return;
    isLeft = false;
    if (!isMade || isIn()) return;
    isMade = false;
    await end();
  }
  return {
    /** A person has just logged in, in this page. One that was there before is not theirs to end by leaving. */
    made(): void {
      isMade = true;
    },
    /** Before another login begins, which would be ended with it. */
    end: endLeft,
    /** @param open takes up the login that the frame has, also one that was left in this turn */
    async take<T>(signal: AbortSignal, open: () => Promise<T>): Promise<T> {
      isLeft = false;
      const leave = (): void => {
        isLeft = true;
        void sleep(clock, 0).then(endLeft);
      };
      signal.addEventListener('abort', leave, { once: true });
      try {
        const opened = await open();
        isMade = false;
        return opened;
      } catch (error) {
        // It may be tried again, and is ended where another one begins instead.
        if (!signal.aborted) isLeft = true;
        throw error;
      } finally {
        signal.removeEventListener('abort', leave);
      }
    },
  };
}
