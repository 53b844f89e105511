// What an app may say of ReownAuthentication.
import type { Env } from '@openappkit/core/adapter';

/** Where its session is kept, and whether it must be. */
export interface ReownAuthenticationParams {
  /** Where the session's token is kept. @default '@appkit/siwx-auth-token' */
  localAuthStorageKey?: string;
  /** Where the token that came with the last nonce is kept. @default '@appkit/siwx-nonce-token' */
  localNonceStorageKey?: string;
  /** Whether an account that has not signed in is kept out. @default true */
  required?: boolean;
  /** Whether disconnecting signs out. @default true */
  signOutOnDisconnect?: boolean;
  /** Of the API, without a slash at the end. @default `/auth/v1` at the kit's `services.explorer` */
  url?: string;
  /** Of strings, synchronous; each method may throw. @default that of the kit */
  store?: Env['storage'];
}
