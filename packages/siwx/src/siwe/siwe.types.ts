// Sign-In with Ethereum as apps with a server of their own configure it: option `siweConfig`. Names are those that apps write.

/** Who is signed in. */
export interface SIWESession {
  address: string;
  /** EIP-155. */
  chainId: number;
}

/** What the app says of its messages: fields of EIP-4361 by the names of CACAO (CAIP-74). Times are ISO 8601. */
export interface SIWEMessageArgs {
  domain: string;
  uri: string;
  /** As older configurations have it; it has no effect: people sign in on every network of the kit. A server has its own list. */
  chains: number[];
  statement?: string;
  iat?: string;
  exp?: string;
  nbf?: string;
  requestId?: string;
  resources?: string[];
  /** Taken from older configurations; it has no effect: the kind of message. */
  type?: string;
  /** As the other: how long a wallet may take to answer, in seconds. */
  expiry?: number;
}

/** What a message is made of. */
export interface SIWECreateMessageArgs extends Omit<SIWEMessageArgs, 'chains' | 'iat'> {
  /** With its chain: `did:pkh:eip155:1:0x…`. */
  address: string;
  chainId: number;
  nonce: string;
  version: '1';
  /** ISO 8601. */
  iat: string;
}

/** What is to be verified. */
export interface SIWEVerifyMessageArgs {
  message: string;
  /** Hexadecimal. */
  signature: string;
  /** CAIP-74, where the sign-in came with the pairing. */
  cacao?: unknown;
}

/** What the app does at each step. What one rejects with ends the sign-in. */
export interface SIWEClientMethods {
  getNonce(address?: string): Promise<string>;
  getMessageParams?(): Promise<SIWEMessageArgs>;
  /** The text to sign: `formatMessage(args, args.address)` makes the usual one. */
  createMessage(args: SIWECreateMessageArgs): string;
  /** Has the server verify, and remember. */
  verifyMessage(args: SIWEVerifyMessageArgs): Promise<boolean>;
  /** Who the server says is signed in; null for nobody. */
  getSession(): Promise<SIWESession | null>;
  signOut(): Promise<boolean>;
  onSignIn?(session?: SIWESession): void;
  onSignOut?(): void;
}

/** What the app wants. Intervals are milliseconds. */
export interface SIWEOptions {
  /** Whether an account that has not signed in is kept out. @default true */
  required: boolean;
  /** @default true */
  enabled: boolean;
  /** Taken from older configurations; nothing is asked by the clock. @default 300_000 */
  nonceRefetchIntervalMs: number;
  /** As the other. @default 300_000 */
  sessionRefetchIntervalMs: number;
  /** @default true */
  signOutOnDisconnect: boolean;
  /** Whether another account has to sign in by itself. @default true */
  signOutOnAccountChange: boolean;
  /** Whether an account has to sign in on each network. @default true */
  signOutOnNetworkChange: boolean;
}

/** Both together: what createSIWEConfig takes. */
export interface SIWEConfig extends SIWEClientMethods, Partial<SIWEOptions> {}
