// The app's side of sign-in, after CAIP-122 (Sign in with X), whose form for eip155 is EIP-4361. Names match AppKit's.
import type { CaipNetworkId } from '../caip.js';
import type { Env } from '../env/env.types.js';

/** A message that an account signs to sign in. @see https://chainagnostic.org/CAIPs/caip-122 */
export interface SIWXMessage extends SIWXMessage.Data {
  /** The exact text that is signed. */
  toString(): string;
}

/** Types only (`SIWXMessage.Data`); the namespace does not exist at run time. */
export declare namespace SIWXMessage {
  /** Fields that the widget fills in. */
  interface Input {
    /**
     * The zero address if the wallet signs while connecting. The wallet then names the account, and the added session contains it.
     * Except for the address itself, the message must not depend on it.
     */
    accountAddress: string;
    chainId: CaipNetworkId;
    /** ISO 8601: the message is not valid before this time. */
    notBefore?: string;
  }
  /** Fields that the app fills in. */
  interface Metadata {
    /** RFC 3986 authority: `location.host` of the page. */
    domain: string;
    /** RFC 3986 URI of the resource to sign in to. */
    uri: string;
    version: string;
    nonce: string;
    statement?: string;
    resources?: string[];
  }
  /** Fields that identify a message. */
  interface Identifier {
    requestId?: string;
    /** ISO 8601. */
    issuedAt?: string;
    /** ISO 8601. */
    expirationTime?: string;
  }
  interface Data extends Input, Metadata, Identifier {}
}

export interface SIWXSession {
  data: SIWXMessage.Data;
  /** The exact text that was signed. */
  message: string;
  /** Encoded as the wallet returned it: hex for eip155, base58 for solana, base64 for bip122. */
  signature: string;
  /** CACAO of a session that was signed during pairing. @see https://chainagnostic.org/CAIPs/caip-74 */
  cacao?: unknown;
}

/** The kit's own clock, network, storage and page. */
export interface SIWXEnv {
  readonly clock: Env['clock'];
  readonly fetch: Env['fetch'];
  readonly storage: Env['storage'];
  readonly page: Env['page'];
}

/** What the kit passes to the option `siwx`. */
export interface SIWXContext {
  /** RPC URLs of a network in the order to try, for example to verify smart accounts. Empty for an unknown network. */
  rpcUrls(chainId: CaipNetworkId): Promise<readonly string[]>;
  /**
   * Asks the active account to sign in, as the kit does on connect. Resolves at once if it has signed in.
   * @throws KitError `account/no-address`, `account/no-network`, `request/cancelled` if the user did not sign, `sign-in/*`
   */
  signIn?(): Promise<void>;
  /** Tells the kit that sessions ended elsewhere, so that it checks connected accounts again. */
  changed?(): void;
  readonly env?: SIWXEnv;
  /**
   * URL of a path of the service in `services.explorer`, with the kit's query parameters `projectId`, `st` and `sv`.
   * @throws KitError `api/off` if the host turned that service off
   */
  serviceUrl?(path: string, query?: Readonly<Record<string, string>>): string;
}

/** Option `siwx`. */
export interface SIWXConfig {
  /** Called by the kit before any other method. Apps do not need to call it. */
  attach?(context: SIWXContext): void;
  createMessage(input: SIWXMessage.Input): Promise<SIWXMessage>;
  /** Signs instead of the connected wallet. Rejects when the user declines. */
  signMessage?(input: {
    message: string;
    chainId: CaipNetworkId;
    accountAddress: string;
  }): Promise<string>;
  /** Verifies and stores a session; rejects an invalid one. */
  addSession(session: SIWXSession): Promise<void>;
  /** Ends the session of this account on this chain only. */
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>;
  /** Replaces all stored sessions. An empty list signs the user out. */
  setSessions(sessions: readonly SIWXSession[]): Promise<void>;
  /** Returns the sessions that are valid now. */
  getSessions(chainId: CaipNetworkId, address: string): Promise<SIWXSession[]>;
  /** Whether accounts without a session are rejected. */
  getRequired?(): boolean;
  /** Whether disconnecting signs out. @default true */
  signOutOnDisconnect?: boolean;
}

/** Option `siweConfig`: the older sign-in API, mapped to SIWXConfig. */
export interface SIWEClient {
  mapToSIWX(): SIWXConfig;
}

/** Has no account, because the wallet names the account when it connects. */
export type SignInFields = Omit<SIWXMessage.Data, 'accountAddress'>;

/** Sign-in with the approval that connects, for wallets and networks that support it. */
export interface OneStepSignIn {
  /**
   * Returns the message to sign while connecting to this network. Undefined: the wallet only connects, and a required sign-in
   * follows later. Never rejects.
   */
  message(chainId: CaipNetworkId): Promise<SignInFields | undefined>;
  /**
   * Reports the signed session of one account on one network. Call it before the connection is returned; the app verifies the session as
   * it does any other.
   */
  signed(session: SIWXSession): void;
}

/** Loads its code when called. Returns undefined if no sign-in is needed. */
export type BeginOneStep = () => Promise<OneStepSignIn | undefined>;
