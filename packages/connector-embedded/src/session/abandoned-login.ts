// Ends a login that the user made but the app did not adopt, because the frame believes that the app is logged in.
import { type Env, sleep } from '@openappkit/core/adapter';
import type { LoginStore } from './login-store.js';

interface AbandonedLoginDeps {
  readonly store: LoginStore;
  isLoggedIn(): boolean;
  /** Ends the login in the frame. @throws KitError `embedded/load-failed`; the next attempt tries again */
  end(): Promise<void>;
}

export type AbandonedLogin = ReturnType<typeof createAbandonedLogin>;

export function createAbandonedLogin(
  { clock }: Pick<Env, 'clock'>,
  { store, isLoggedIn, end }: AbandonedLoginDeps,
) {
  /** In memory too, because storage may be blocked. */
  let wasCreated = false;
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
    // Share one sign-out: a second one would end the login started in between.
    ending ??= endOpen().finally(() => {
      ending = undefined;
    });
    await ending;
  }
  return {
    /** Call only for a login made in this page; an earlier one must not end with it. */
    markCreated(): void {
      wasCreated = true;
      store.set('made', 'true');
    },
    /** Run this before another login begins. Otherwise the abandoned login would let that user in without a code. */
    end: endAbandoned,
    /**
     * @param open - reads the login of the frame. To keep the login after an abort, call `adopt` in the same macrotask:
     * the sign-out waits for the next one.
     */
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
        finish();
        signal.removeEventListener('abort', onAbort);
      }
    },
  };
}
