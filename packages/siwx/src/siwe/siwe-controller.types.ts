import type {
  SIWECreateMessageArgs,
  SIWEMessageArgs,
  SIWEOptions,
  SIWESession,
  SIWEVerifyMessageArgs,
} from './siwe.types.js';

/** The state of the sign-in. `rejected` means the user declined or closed it. */
export type SIWEStatus = 'uninitialized' | 'ready' | 'loading' | 'success' | 'rejected' | 'error';

/** The last known state of the sign-in. */
export interface SIWEControllerState {
  /** Undefined until a kit attaches a client or an app sets one. */
  readonly _client?: SIWEControllerClient | undefined;
  /** The nonce of the last message. */
  readonly nonce?: string | undefined;
  /** Undefined if no account is known to be signed in. */
  readonly session?: SIWESession | undefined;
  /** The last text to sign. */
  readonly message?: string | undefined;
  readonly status: SIWEStatus;
}

/** The client that the controller calls, such as the result of createSIWEConfig. */
export interface SIWEControllerClient {
  options: SIWEOptions;
  getNonce(address?: string): Promise<string>;
  getMessageParams?(): Promise<SIWEMessageArgs | undefined>;
  createMessage(args: SIWECreateMessageArgs): string;
  verifyMessage(args: SIWEVerifyMessageArgs): Promise<boolean>;
  getSession(): Promise<SIWESession | null | undefined>;
  signIn(): Promise<SIWESession | null | undefined>;
  signOut(): Promise<boolean>;
  onSignIn?(session: SIWESession): void;
  onSignOut?(): void;
  /** Calls the listener on each change, including changes made by a kit. Returns a function that unsubscribes. */
  watch?(listener: (change: SIWEChange) => void): () => void;
}

export type SIWEChange = Partial<Omit<SIWEControllerState, '_client'>>;

export interface SIWEControllerApi {
  readonly state: SIWEControllerState;
  /** @returns a function that unsubscribes */
  subscribe(callback: (state: SIWEControllerState) => void): () => void;
  /** Calls back when this key's value changes. @returns a function that unsubscribes */
  subscribeKey<Key extends keyof SIWEControllerState>(
    key: Key,
    callback: (value: SIWEControllerState[Key]) => void,
  ): () => void;
  /** @throws Error if no client is set */
  _getClient(): SIWEControllerClient;
  getNonce(address?: string): Promise<string>;
  getSession(): Promise<SIWESession | undefined>;
  createMessage(args: SIWECreateMessageArgs): string;
  verifyMessage(args: SIWEVerifyMessageArgs): Promise<boolean>;
  /** @throws what the client's `signIn` throws, with the status set to `rejected` or `error` */
  signIn(): Promise<SIWESession | undefined>;
  signOut(): Promise<void>;
  onSignIn(session: SIWESession): void;
  onSignOut(): void;
  /** Replaces the client and clears the state of the previous one. */
  setSIWEClient(client: SIWEControllerClient): Promise<void>;
  setNonce(nonce: string | undefined): void;
  setStatus(status: SIWEStatus): void;
  setMessage(message: string | undefined): void;
  setSession(session: SIWESession | undefined): void;
}
