// The only access to the outside world, so that tests can replace it.

/**
 * Types of the DOM that Node's types lack. Unknown to a compiler without the library `dom`, because servers import these
 * declarations for the types of adapters and sign-in.
 */
type DomWindow = typeof globalThis extends { Window: { prototype: infer T } } ? T : unknown;
type DomDatabases = typeof globalThis extends { IDBFactory: { prototype: infer T } } ? T : unknown;

/** An opaque timer handle, so that a simulated clock can return its own. */
export type TimerHandle = unknown;

/** Milliseconds since the epoch. */
export interface Clock {
  now(): number;
  setTimeout(run: () => void, delayMs: number): TimerHandle;
  clearTimeout(handle: TimerHandle): void;
}

/** A synchronous string store, such as localStorage. Every method may throw. */
export interface KeyValueStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export interface PageMetadata {
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly icons: readonly string[];
}

/** Undefined on servers. */
export interface Page {
  /** Receives wallet announcements (EIP-6963) and the page's visibility, focus and network events. */
  readonly events: EventTarget;
  /** Untrusted, so validate the result. */
  global(name: string): unknown;
  metadata(): PageMetadata;
  /** Without query and fragment. */
  url(): string;
  isHidden(): boolean;
  isOnline(): boolean;
  prefersDark(): boolean;
  userAgent(): string;
  /** More than one means a touch screen, because an iPad reports itself as a Mac. */
  touchPoints(): number;
  isFramed(): boolean;
  /** Undefined if the browser does not expose the origin of the nearest parent page. */
  parentOrigin(): string | undefined;
  openPopup(url: string, name: string, features: string): DomWindow | null;
  /** True for Save-Data or a 2g network. Nothing is prefetched then. */
  savesData(): boolean;
  /** Called once, when the page has loaded and is idle. */
  whenIdle(run: () => void): void;
}

export interface CrossTabChannel {
  post(message: unknown): void;
  listen(handler: (message: unknown) => void): () => void;
  close(): void;
}

export interface Logger {
  warn(message: string, ...details: unknown[]): void;
  error(message: string, ...details: unknown[]): void;
}

/** `browserEnv()` returns the real environment, and `testEnv()` of the testing package a controllable one. */
export interface Env {
  readonly clock: Clock;
  readonly fetch: (input: string, init?: RequestInit) => Promise<Response>;
  readonly storage: KeyValueStore;
  /** Undefined if the page has no databases. May throw, and its requests may never settle. */
  indexedDB(): DomDatabases | undefined;
  readonly page: Page | undefined;
  readonly logger: Logger;
  /** A random UUID (v4) from a cryptographic source. */
  randomId(): string;
  /** Uniform in [0, 1); for jitter only, never for secrets. */
  random(): number;
  /** Undefined if the platform has no cross-tab messages. */
  openChannel(name: string): CrossTabChannel | undefined;
  /** Called for failures that no caller awaits. Never throws. */
  onError(error: unknown): void;
}
