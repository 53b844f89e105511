// Stores login data under the key names that migrating apps already use. Holds no secrets.
import type { Env, Network } from '@openappkit/core/adapter';

const keys = {
  /** `true` once a login was made here. */
  isUsed: 'EMAIL_LOGIN_USED_KEY',
  email: 'EMAIL',
  userName: 'SOCIAL_USERNAME',
  /** The social provider, such as `google`; absent for a login by email. */
  provider: 'connected_social',
  /** A number for EVM, CAIP-2 for Solana. */
  lastChain: 'LAST_USED_CHAIN_KEY',
  /** Milliseconds since the epoch, until the login of that mail finishes. */
  lastMail: 'LAST_EMAIL_LOGIN_TIME',
  smartAccountNetworks: 'SMART_ACCOUNT_ENABLED_NETWORKS',
  accountType: 'PREFERRED_ACCOUNT_TYPE',
  /** `true` while the app has not adopted a login that was made here. */
  made: 'LOGIN_MADE',
} as const;
type StoredName = keyof typeof keys;

/** Keys of the current login; the other keys outlive it. */
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
  /** Undefined removes the value. */
  set(name: StoredName, value: string | undefined): void;
  clearLogin(): void;
}

/** Reads and stores nothing if storage is blocked. */
export function createLoginStore(
  storage: Env['storage'],
  instanceId: string | undefined,
): LoginStore {
  const prefix = instanceId === undefined ? '' : `${instanceId}/`;
  const keyOf = (name: StoredName): string =>
    `${name === 'provider' ? '@appkit/' : '@appkit-wallet/'}${prefix}${keys[name]}`;
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
        // Storage is blocked or full. The frame has the login.
      }
    },
    clearLogin() {
      for (const name of loginNames) store.set(name, undefined);
    },
  };
  return store;
}

/** CAIP-2. */
export function readLastNetwork(store: LoginStore, networks: readonly Network[]): string {
  const last = store.get('lastChain') ?? '';
  if (/^\d{1,16}$/.test(last)) return `eip155:${last}`;
  return last || (networks[0]?.caipNetworkId ?? 'eip155:1');
}

export function sortLastFirst(store: LoginStore, networks: readonly Network[]): readonly Network[] {
  const lastId = readLastNetwork(store, networks);
  const last = networks.find(({ caipNetworkId }) => caipNetworkId === lastId);
  return last ? [last, ...networks] : networks;
}
