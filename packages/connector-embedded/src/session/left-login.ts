// createLeftLogin(): a login that was made here, and that the app has not taken up, is ended: the frame was asked whose it is, and
// believes that the app is in by it. So it is where its person leaves, and where another login begins, in this page or in
// the next one. Made by create-embedded-wallet.ts.
import { type Env, sleep } from '@openappkit/core/adapter';
import type { LoginStore } from './login-store.js';

interface LeftGiven {
  readonly store: LoginStore;
  /** Whether the app is in already, by this login or one before. */
  isIn(): boolean;
  /** Ends the login in the frame. @throws KitError `embedded/load-failed`: then it is ended at the next try */
  end(): Promise<void>;
}

export type LeftLogin = ReturnType<typeof createLeftLogin>;

export function createLeftLogin({ clock }: Pick<Env, 'clock'>, { store, isIn, end }: LeftGiven) {
  /** In this page; storage may be blocked. */
  let isMade = false;
  /** What takes the login up. */
  let taking: symbol | undefined;
  let ending: Promise<void> | undefined;
  const isOpen = (): boolean => isMade || store.get('made') !== undefined;
  const forget = (): void => {
    isMade = false;
    store.set('made', undefined);
  };
  async function endOpen(): Promise<void> {
    await end();
    forget();
  }
  async function endLeft(): Promise<void> {
    if (ending === undefined && (taking !== undefined || !isOpen() || isIn())) return;
    // Once, whoever asks for it meanwhile: what is begun after it would be ended by a second time.
    ending ??= endOpen().finally(() => {
      ending = undefined;
    });
    await ending;
  }
  return {
    /** A person has just logged in, in this page. One that was there before is not theirs to end by leaving. */
    made(): void {
      isMade = true;
      store.set('made', 'true');
    },
    /** Before another login begins, which would be ended with it, or would be let in by it without a code. */
    end: endLeft,
    /** @param open takes up the login that the frame has, also one that was left in this turn */
    async take<T>(signal: AbortSignal, open: () => Promise<T>): Promise<T> {
      const turn = Symbol('take');
      taking = turn;
      const over = (): void => {
        if (taking === turn) taking = undefined;
      };
      const leave = (): void => {
        over();
        sleep(clock, 0)
          .then(endLeft)
          .catch(() => undefined);
      };
      signal.addEventListener('abort', leave, { once: true });
      try {
        const opened = await open();
        forget();
        return opened;
      } finally {
        // One that failed may be tried again.
        over();
        signal.removeEventListener('abort', leave);
      }
    },
  };
}
