// What the client keeps of a login, under the names that apps moving over know. No secret is among it: those are the frame's.
import type { Env } from '@openappkit/core/adapter';

const keys = {
  /** `true` once a login was made here. */
  isUsed: 'EMAIL_LOGIN_USED_KEY',
  email: 'EMAIL',
  userName: 'SOCIAL_USERNAME',
  /** Google and so on; absent for a login by email. */
  provider: 'connected_social',
  /** EVM: a number. Solana: CAIP-2. */
  lastChain: 'LAST_USED_CHAIN_KEY',
  /** Milliseconds since the epoch, while the login that the mail was for is not finished. */
  lastMail: 'LAST_EMAIL_LOGIN_TIME',
  smartAccountNetworks: 'SMART_ACCOUNT_ENABLED_NETWORKS',
  accountType: 'PREFERRED_ACCOUNT_TYPE',
  /** `true` while a login that was made here has not been taken up. */
  made: 'LOGIN_MADE',
} as const;
type StoredName = keyof typeof keys;

/** Of whoever is logged in; the others outlive a login. */
const loginNames: readonly StoredName[] = [
  'isUsed',
  'email',
  'userName',
  'provider',
  'lastChain',
  'lastMail',
  'made',
];

export interface LoginStore {
  get(name: StoredName): string | undefined;
  /** Undefined removes it. */
  set(name: StoredName, value: string | undefined): void;
  /** Forgets whoever was logged in. */
  clearLogin(): void;
}

/** Reads nothing and keeps nothing where storage is blocked. */
export function createLoginStore(
  storage: Env['storage'],
  instanceId: string | undefined,
): LoginStore {
  const own = instanceId === undefined ? '' : `${instanceId}/`;
  // The one that is the kit's, and not the wallet's.
  const keyOf = (name: StoredName): string =>
    `${name === 'provider' ? '@appkit/' : '@appkit-wallet/'}${own}${keys[name]}`;
  const store: LoginStore = {
    get(name) {
      try {
        return storage.getItem(keyOf(name)) ?? undefined;
      } catch {
        return undefined;
      }
    },
    set(name, value) {
      try {
        if (value === undefined) storage.removeItem(keyOf(name));
        else storage.setItem(keyOf(name), value);
      } catch {
        // Blocked or full: the frame knows what matters.
      }
    },
    clearLogin() {
      for (const name of loginNames) store.set(name, undefined);
    },
  };
  return store;
}
