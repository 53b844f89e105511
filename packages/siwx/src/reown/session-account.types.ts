// What the session API of a kit's service says of a session. Names are those of its answers.
import type { CaipNetworkId } from '@openappkit/core/adapter';

/** Who is signed in, as the server says. */
export interface SessionAccount {
  readonly aud: string;
  readonly iss: string;
  /** When the session ends: seconds since the epoch. */
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
  /** Verified by a code that was sent there. */
  readonly email?: string;
  /** What is kept of the account from one session to the next. */
  readonly appKitAccount?: AppKitAccount;
}

/** Times are ISO 8601. */
export interface AppKitAccount {
  readonly uuid: string;
  readonly caip2_chain: string;
  readonly address: string;
  readonly profile_uuid: string;
  readonly created_at: string;
  readonly is_main_account: boolean;
  readonly verification_status: null;
  readonly connection_method: unknown;
  /** What the app keeps there: `setSessionAccountMetadata`. */
  readonly metadata: object | null;
  readonly last_signed_in_at: string;
  readonly signed_up_at: string;
  readonly updated_at: string;
}
