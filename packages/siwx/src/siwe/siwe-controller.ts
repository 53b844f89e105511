// Holds the client of the last kit that attached one. Its state is the last known state of the server.
import { isKitError } from '@openappkit/core/adapter';
import { callApp } from '../call-app.js';
import type { SIWESession } from './siwe.types.js';
import type {
  SIWEChange,
  SIWEControllerClient,
  SIWEControllerApi,
  SIWEControllerState,
} from './siwe-controller.types.js';

type Listener = (state: SIWEControllerState) => void;

/** Creates a separate controller. Apps use the shared one, `SIWEController`. */
export function createSIWEController(): SIWEControllerApi {
  const state: { -readonly [Key in keyof SIWEControllerState]: SIWEControllerState[Key] } = {
    status: 'uninitialized',
  };
  const listeners = new Set<Listener>();
  let unwatch: (() => void) | undefined;

  const update = (change: Partial<SIWEControllerState>): void => {
    const isNew = Object.entries(change).some(
      ([key, value]) => state[key as keyof SIWEControllerState] !== value,
    );
    if (!isNew) return;
    Object.assign(state, change);
    for (const listener of [...listeners]) callApp(() => listener(state));
  };
  const onClientChange = (change: SIWEChange): void => update(change);
  const subscribe = (callback: Listener): (() => void) => {
    const subscription: Listener = (now) => callback(now);
    listeners.add(subscription);
    return () => void listeners.delete(subscription);
  };
  const client = (): SIWEControllerClient => {
    if (state._client === undefined)
      throw new Error(
        'SIWEController has no client: pass createSIWEConfig() to createAppKit as `siweConfig`, or call setSIWEClient()',
      );
    return state._client;
  };
  const setFound = (session: SIWESession | null | undefined): SIWESession | undefined => {
    update({ session: session ?? undefined, status: session ? 'success' : 'ready' });
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
      update({ nonce });
      return nonce;
    },
    async getSession() {
      const requestedClient = client();
      try {
        const session = await requestedClient.getSession();
        return requestedClient === state._client ? setFound(session) : (session ?? undefined);
      } catch (error) {
        update({ status: 'error' });
        throw error;
      }
    },
    createMessage(args) {
      const message = client().createMessage(args);
      update({ message });
      return message;
    },
    verifyMessage: (args) => client().verifyMessage(args),
    async signIn() {
      const requestedClient = client();
      update({ status: 'loading' });
      try {
        return setFound(await requestedClient.signIn());
      } catch (error) {
        const declinedCodes = ['sign-in/declined', 'request/cancelled', 'wallet/rejected'] as const;
        update({
          status: declinedCodes.some((code) => isKitError(error, code)) ? 'rejected' : 'error',
        });
        throw error;
      }
    },
    async signOut() {
      if (await client().signOut()) update({ session: undefined, status: 'ready' });
    },
    onSignIn: (session) => client().onSignIn?.(session),
    onSignOut: () => client().onSignOut?.(),
    async setSIWEClient(next) {
      if (state._client === next) return;
      unwatch?.();
      update({
        _client: next,
        nonce: undefined,
        message: undefined,
        session: undefined,
        status: 'ready',
      });
      unwatch = next.watch?.(onClientChange);
    },
    setNonce: (nonce) => update({ nonce }),
    setStatus: (status) => update({ status }),
    setMessage: (message) => update({ message }),
    setSession: (session) => update({ session }),
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
export const SIWEController: SIWEControllerApi = /* @__PURE__ */ createSIWEController();
