// Holds the client of the last kit that attached one. Its state is the last known state of the server.
import { isKitError } from '@openappkit/core/adapter';
import { tellApp } from '../tell-app.js';
import type { SIWESession } from './siwe.types.js';
import type {
  SIWEChange,
  SIWEControllerClient,
  SIWEControllerOf,
  SIWEControllerState,
} from './siwe-controller.types.js';

type Listener = (state: SIWEControllerState) => void;

/** Creates a separate controller. Apps use the shared one, `SIWEController`. */
export function createSIWEController(): SIWEControllerOf {
  const state: { -readonly [Key in keyof SIWEControllerState]: SIWEControllerState[Key] } = {
    status: 'uninitialized',
  };
  const listeners = new Set<Listener>();
  let unwatch: (() => void) | undefined;

  const show = (change: Partial<SIWEControllerState>): void => {
    const isNew = Object.entries(change).some(
      ([key, value]) => state[key as keyof SIWEControllerState] !== value,
    );
    if (!isNew) return;
    Object.assign(state, change);
    for (const listener of [...listeners]) tellApp(() => listener(state));
  };
  const told = (change: SIWEChange): void => show(change);
  const subscribe = (callback: Listener): (() => void) => {
    const own: Listener = (now) => callback(now);
    listeners.add(own);
    return () => void listeners.delete(own);
  };
  const client = (): SIWEControllerClient => {
    if (state._client === undefined)
      throw new Error(
        'SIWEController has no client: pass createSIWEConfig() to createAppKit as `siweConfig`, or call setSIWEClient()',
      );
    return state._client;
  };
  const found = (session: SIWESession | null | undefined): SIWESession | undefined => {
    show({ session: session ?? undefined, status: session ? 'success' : 'ready' });
    return session ?? undefined;
  };

  return {
    state,
    subscribe,
    subscribeKey(key, callback) {
      let last = state[key];
      return subscribe((now) => {
        if (now[key] === last) return;
        last = now[key];
        callback(now[key]);
      });
    },
    _getClient: client,
    async getNonce(address) {
      const nonce = await client().getNonce(address);
      show({ nonce });
      return nonce;
    },
    async getSession() {
      const asked = client();
      try {
        const session = await asked.getSession();
        return asked === state._client ? found(session) : (session ?? undefined);
      } catch (error) {
        show({ status: 'error' });
        throw error;
      }
    },
    createMessage(args) {
      const message = client().createMessage(args);
      show({ message });
      return message;
    },
    verifyMessage: (args) => client().verifyMessage(args),
    async signIn() {
      const asked = client();
      show({ status: 'loading' });
      try {
        return found(await asked.signIn());
      } catch (error) {
        const isGone = ['sign-in/declined', 'request/cancelled', 'wallet/rejected'] as const;
        show({ status: isGone.some((code) => isKitError(error, code)) ? 'rejected' : 'error' });
        throw error;
      }
    },
    async signOut() {
      if (await client().signOut()) show({ session: undefined, status: 'ready' });
    },
    onSignIn: (session) => client().onSignIn?.(session),
    onSignOut: () => client().onSignOut?.(),
    async setSIWEClient(next) {
      if (state._client === next) return;
      unwatch?.();
      show({
        _client: next,
        nonce: undefined,
        message: undefined,
        session: undefined,
        status: 'ready',
      });
      unwatch = next.watch?.(told);
    },
    setNonce: (nonce) => show({ nonce }),
    setStatus: (status) => show({ status }),
    setMessage: (message) => show({ message }),
    setSession: (session) => show({ session }),
  };
}

/**
 * The page's SIWE state and methods, with the client of the last attached kit. It is a singleton
 * because older apps import it by this name.
 *
 * @example
 * SIWEController.subscribeKey('status', (status) => console.log(status));
 * const session = await SIWEController.signIn();
 */
export const SIWEController: SIWEControllerOf = /* @__PURE__ */ createSIWEController();
