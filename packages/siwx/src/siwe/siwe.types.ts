/** The signed-in account. */
export interface SIWESession {
  address: string;
  /** EIP-155 chain ID. */
  chainId: number;
}

/** The app's message fields: EIP-4361 under the names of CACAO (CAIP-74). Times are ISO 8601. */
export interface SIWEMessageArgs {
  domain: string;
  uri: string;
  /** Accepted from older configurations without effect. Users can sign in on every network of the kit; a server checks its own list. */
  chains: number[];
  statement?: string;
  iat?: string;
  exp?: string;
  nbf?: string;
  requestId?: string;
  resources?: string[];
  /** The kind of message. Accepted from older configurations without effect. */
  type?: string;
  /** How long a wallet may take to answer, in seconds. Accepted from older configurations without effect. */
  expiry?: number;
}

/** The fields of a message to create. */
export interface SIWECreateMessageArgs extends Omit<SIWEMessageArgs, 'chains' | 'iat'> {
  /** The account with its chain: `did:pkh:eip155:1:0x…`. */
  address: string;
  chainId: number;
  nonce: string;
  version: '1';
  /** ISO 8601. */
  iat: string;
}

/** The message and signature to verify. */
export interface SIWEVerifyMessageArgs {
  message: string;
  /** Hexadecimal. */
  signature: string;
  /** CAIP-74, present if the wallet signed in while pairing. */
  cacao?: unknown;
}

/** The app's methods for each step. A rejection ends the sign-in. */
export interface SIWEClientMethods {
  getNonce(address?: string): Promise<string>;
  getMessageParams?(): Promise<SIWEMessageArgs>;
  /** Returns the text to sign; `formatMessage(args, args.address)` writes the usual one. */
  createMessage(args: SIWECreateMessageArgs): string;
  /** Asks the server to verify the message and create a session. */
  verifyMessage(args: SIWEVerifyMessageArgs): Promise<boolean>;
  /** Returns the server's current session, or null. */
  getSession(): Promise<SIWESession | null>;
  signOut(): Promise<boolean>;
  onSignIn?(session?: SIWESession): void;
  onSignOut?(): void;
}

/** Options of the sign-in. Intervals are in milliseconds. */
export interface SIWEOptions {
  /** Whether an account must sign in before it becomes active. @default true */
  required: boolean;
  /** @default true */
  enabled: boolean;
  /** Accepted from older configurations without effect; nonces are not refetched on a timer. @default 300_000 */
  nonceRefetchIntervalMs: number;
  /** Accepted from older configurations without effect; sessions are not refetched on a timer. @default 300_000 */
  sessionRefetchIntervalMs: number;
  /** @default true */
  signOutOnDisconnect: boolean;
  /** Whether each account must sign in separately. @default true */
  signOutOnAccountChange: boolean;
  /** Whether an account must sign in on each network. @default true */
  signOutOnNetworkChange: boolean;
}

/** The methods and options that createSIWEConfig takes. */
export interface SIWEConfig extends SIWEClientMethods, Partial<SIWEOptions> {}
