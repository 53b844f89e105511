// Sign-In with Ethereum as older apps watch and drive it. Names are those that apps write.
import type {
  SIWECreateMessageArgs,
  SIWEMessageArgs,
  SIWEOptions,
  SIWESession,
  SIWEVerifyMessageArgs,
} from './siwe.types.js';

/** `rejected`: the person declined or went away. */
export type SIWEStatus = 'uninitialized' | 'ready' | 'loading' | 'success' | 'rejected' | 'error';

/** What is known of it, as far as was asked. */
export interface SIWEControllerState {
  /** Undefined until a kit asks one, or an app sets one. */
  readonly _client?: SIWEControllerClient | undefined;
  /** Of the last message. */
  readonly nonce?: string | undefined;
  /** Undefined where nobody is signed in, as far as was asked. */
  readonly session?: SIWESession | undefined;
  /** The last text to sign. */
  readonly message?: string | undefined;
  readonly status: SIWEStatus;
}

/** What the controller drives: what createSIWEConfig gives is one. */
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
  /** Told what becomes of it, also where a kit drives it. Ends by what it returns. */
  watch?(told: (change: SIWEChange) => void): () => void;
}

export type SIWEChange = Partial<Omit<SIWEControllerState, '_client'>>;

export interface SIWEControllerOf {
  readonly state: SIWEControllerState;
  /** @returns what ends it */
  subscribe(callback: (state: SIWEControllerState) => void): () => void;
  /** Told when that key has another value. @returns what ends it */
  subscribeKey<Key extends keyof SIWEControllerState>(
    key: Key,
    callback: (value: SIWEControllerState[Key]) => void,
  ): () => void;
  /** @throws Error where there is none */
  _getClient(): SIWEControllerClient;
  getNonce(address?: string): Promise<string>;
  getSession(): Promise<SIWESession | undefined>;
  createMessage(args: SIWECreateMessageArgs): string;
  verifyMessage(args: SIWEVerifyMessageArgs): Promise<boolean>;
  /** @throws what the client's `signIn` throws; the status is `rejected` or `error` then */
  signIn(): Promise<SIWESession | undefined>;
  signOut(): Promise<void>;
  onSignIn(session: SIWESession): void;
  onSignOut(): void;
  /** In place of the former one. What is known of that is forgotten. */
  setSIWEClient(client: SIWEControllerClient): Promise<void>;
  setNonce(nonce: string | undefined): void;
  setStatus(status: SIWEStatus): void;
  setMessage(message: string | undefined): void;
  setSession(session: SIWESession | undefined): void;
}
