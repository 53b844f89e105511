// What an app gives to have people sign in with their wallets, and what it gets: messages, sessions, and where they are kept.
// After CAIP-122 (Sign in with X), of which EIP-4361 is the form for eip155. Names are those that apps write today.
import type { CaipNetworkId } from '../caip/caip.js';
import type { Env } from '../env/env.types.js';

/** A message that an account signs to sign in. @see https://chainagnostic.org/CAIPs/caip-122 */
export interface SIWXMessage extends SIWXMessage.Data {
  /** The exact text that is signed. */
  toString(): string;
}

/** Types alone, as apps write them (`SIWXMessage.Data`): nothing of it is left at run time. */
export declare namespace SIWXMessage {
  /** What the widget knows. */
  interface Input {
    /**
     * Zero where the wallet is to sign in as it connects: it names the account, and the session that is added has it. What a
     * message says must not depend on it then, but for the address itself.
     */
    accountAddress: string;
    chainId: CaipNetworkId;
    /** ISO 8601: not valid before. */
    notBefore?: string;
  }
  /** What the app says. */
  interface Metadata {
    /** RFC 3986 authority: `location.host` of the page. */
    domain: string;
    /** RFC 3986 URI of what is signed in to. */
    uri: string;
    version: string;
    nonce: string;
    statement?: string;
    resources?: string[];
  }
  /** What tells one message from another. */
  interface Identifier {
    requestId?: string;
    /** ISO 8601. */
    issuedAt?: string;
    /** ISO 8601. */
    expirationTime?: string;
  }
  interface Data extends Input, Metadata, Identifier {}
}

/** A signed message: proof that the account agreed. */
export interface SIWXSession {
  data: SIWXMessage.Data;
  /** Exactly what was signed. */
  message: string;
  /** As the wallet gave it: hex for eip155, base58 for solana, base64 for bip122. */
  signature: string;
  /** CACAO of a session that came with the pairing. @see https://chainagnostic.org/CAIPs/caip-74 */
  cacao?: unknown;
}

/** What the kit tells the option `siwx`. */
export interface SIWXContext {
  /** Where a network is asked, in the order to try: smart accounts are verified there. Empty for one the kit does not have. */
  rpcUrls(chainId: CaipNetworkId): Promise<readonly string[]>;
  /**
   * Has the active account sign in, as the kit would when it connects; at once where it has.
   * @throws KitError `account/no-address`, `account/no-network`, `request/cancelled` when it was not, `sign-in/*`
   */
  signIn?(): Promise<void>;
  /** Somebody else than the kit signed out: who is in is looked at again. */
  changed?(): void;
  /** The kit's own clock, network, store and page. */
  readonly env?: Pick<Env, 'clock' | 'fetch' | 'storage' | 'page'>;
  /**
   * Where the kit's service of the option `services.explorer` has something, with what it tells in every query: `projectId`, `st`, `sv`.
   * @throws KitError `api/off` where the host has switched that service off
   */
  serviceUrl?(path: string, query?: Readonly<Record<string, string>>): string;
}

/** Option `siwx`. */
export interface SIWXConfig {
  /** Called by the kit before anything else is asked of it. An app has no need to. */
  attach?(context: SIWXContext): void;
  createMessage(input: SIWXMessage.Input): Promise<SIWXMessage>;
  /** In place of the connected wallet's own. Rejects when a person declines. */
  signMessage?(input: {
    message: string;
    chainId: CaipNetworkId;
    accountAddress: string;
  }): Promise<string>;
  /** Keeps a session once it is verified; rejects one that is not valid. */
  addSession(session: SIWXSession): Promise<void>;
  /** Of that account on that chain alone. */
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>;
  /** In place of all that were kept. None signs out. */
  setSessions(sessions: readonly SIWXSession[]): Promise<void>;
  /** Those that are valid now. */
  getSessions(chainId: CaipNetworkId, address: string): Promise<SIWXSession[]>;
  /** Whether an account that has not signed in is kept out. */
  getRequired?(): boolean;
  /** Whether disconnecting signs out. @default true */
  signOutOnDisconnect?: boolean;
}
