import type { Env } from '@openappkit/core/adapter';

/** Options of ReownAuthentication. */
export interface ReownAuthenticationParams {
  /** The storage key of the session's token. @default '@appkit/siwx-auth-token' */
  localAuthStorageKey?: string;
  /** The storage key of the last nonce's token. @default '@appkit/siwx-nonce-token' */
  localNonceStorageKey?: string;
  /** Whether an account must sign in before it becomes active. @default true */
  required?: boolean;
  /** Whether disconnecting signs the user out. @default true */
  signOutOnDisconnect?: boolean;
  /** The base URL of the API, without a trailing slash. @default `/auth/v1` at the kit's `services.explorer` */
  url?: string;
  /** A synchronous store of strings; each method may throw. @default the kit's store */
  store?: Env['storage'];
}
