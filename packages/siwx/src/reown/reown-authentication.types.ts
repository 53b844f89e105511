import type { Env, CaipNetworkId } from '@openappkit/core/adapter';

/** The signed-in account, as the server reports it. */
export interface SessionAccount {
  readonly aud: string;
  readonly iss: string;
  /** When the session ends, in seconds since the epoch. */
  readonly exp: number;
  readonly projectIdKey: string;
  readonly sub: string;
  readonly address: string;
  readonly chainId: number | string;
  readonly chainNamespace: string;
  readonly caip2Network: CaipNetworkId;
  readonly uri: string;
  readonly domain: string;
  readonly projectUuid: string;
  readonly profileUuid: string;
  readonly nonce: string;
  /** Verified by a code sent to this address. */
  readonly email?: string;
  /** Data that the server stores for the account across sessions. */
  readonly appKitAccount?: AppKitAccount;
}

/** The account's record on the server. Times are ISO 8601. */
export interface AppKitAccount {
  readonly uuid: string;
  readonly caip2_chain: string;
  readonly address: string;
  readonly profile_uuid: string;
  readonly created_at: string;
  readonly is_main_account: boolean;
  readonly verification_status: null;
  readonly connection_method: unknown;
  /** The app's metadata, set with `setSessionAccountMetadata`. */
  readonly metadata: object | null;
  readonly last_signed_in_at: string;
  readonly signed_up_at: string;
  readonly updated_at: string;
}

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
