import type { CaipNetworkId } from '@openappkit/core/adapter';

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
