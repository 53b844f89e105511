// createLeftLogin(): a login that was made here, and that the app has not taken up, is ended: the frame was asked whose it is, and
// believes that the app is in by it. So it is where its person leaves, and where another login begins, in this page or in
// the next one. Made by create-embedded-wallet.ts.
import { type Env, sleep } from '@openappkit/core/adapter';
import type { LoginStore } from './login-store.js';

interface AbandonedLoginDeps {
  readonly store: LoginStore;
  /** Whether the app is in already, by this login or one before. */
  isLoggedIn(): boolean;
  /** Ends the login in the frame. @throws KitError `embedded/load-failed`: then it is ended at the next try */
  end(): Promise<void>;
}

export type AbandonedLogin = ReturnType<typeof createAbandonedLogin>;

export function createAbandonedLogin(
  { clock }: Pick<Env, 'clock'>,
  { store, isLoggedIn, end }: AbandonedLoginDeps,
) {
  /** In this page; storage may be blocked. */
  let wasCreated = false;
  /** What takes the login up. */
  let adopting: symbol | undefined;
  let ending: Promise<void> | undefined;
  const isOpen = (): boolean => wasCreated || store.get('made') !== undefined;
  const forget = (): void => {
    wasCreated = false;
    store.set('made', undefined);
  };
  async function endOpen(): Promise<void> {
    await end();
    forget();
  }
  async function endAbandoned(): Promise<void> {
    if (ending === undefined && (adopting !== undefined || !isOpen() || isLoggedIn())) return;
    // Once, whoever asks for it meanwhile: what is begun after it would be ended by a second time.
    ending ??= endOpen().finally(() => {
      ending = undefined;
    });
    await ending;
  }
  return {
    /** A person has just logged in, in this page. One that was there before is not theirs to end by leaving. */
    markCreated(): void {
      wasCreated = true;
      store.set('made', 'true');
    },
    /** Before another login begins, which would be ended with it, or would be let in by it without a code. */
    end: endAbandoned,
    /** @param open takes up the login that the frame has, also one that was left in this turn */
    async adopt<T>(signal: AbortSignal, open: () => Promise<T>): Promise<T> {
      const token = Symbol('take');
      adopting = token;
      const finish = (): void => {
        if (adopting === token) adopting = undefined;
      };
      const onAbort = (): void => {
        finish();
        sleep(clock, 0)
          .then(endAbandoned)
          .catch(() => undefined);
      };
      signal.addEventListener('abort', onAbort, { once: true });
      try {
        const opened = await open();
        forget();
        return opened;
      } finally {
        // One that failed may be tried again.
        finish();
        signal.removeEventListener('abort', onAbort);
      }
    },
  };
}
