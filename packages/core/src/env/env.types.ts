// The outside world as one object, so that tests can replace it. Core uses no other globals.

/** An opaque timer handle, so that a simulated clock can return its own. */
export type TimerHandle = unknown;

/** Time, in milliseconds since the epoch. */
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

/** Metadata of the host page as plain strings. */
export interface PageMetadata {
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly icons: readonly string[];
}

/** The browser page. Absent on servers. */
export interface Page {
  /** Target of wallet announcements (EIP-6963) and of the page's visibility, focus and network events. */
  readonly events: EventTarget;
  /** Returns a global by name, such as `ethereum`. Untrusted: validate it. */
  global(name: string): unknown;
  metadata(): PageMetadata;
  /** Full URL of the page, without its query and fragment. */
  url(): string;
  isHidden(): boolean;
  isOnline(): boolean;
  prefersDark(): boolean;
  userAgent(): string;
  /** More than one means a touch screen, because an iPad reports itself as a Mac. */
  touchPoints(): number;
  /** Whether another page frames this page. */
  isFramed(): boolean;
  /** Origin of the nearest parent page, if the browser exposes it. */
  parentOrigin(): string | undefined;
  openPopup(url: string, name: string, features: string): Window | null;
  /** Whether the user wants little traffic (Save-Data) or has a 2g network. If so, nothing is prefetched. */
  savesData(): boolean;
  /** Calls back once, when the page has loaded and is idle. */
  whenIdle(run: () => void): void;
}

/** Messages between tabs of one origin. */
export interface CrossTabChannel {
  post(message: unknown): void;
  listen(handler: (message: unknown) => void): () => void;
  close(): void;
}

export interface Logger {
  warn(message: string, ...details: unknown[]): void;
  error(message: string, ...details: unknown[]): void;
}

/** Everything the kit needs from outside. `browserEnv()` returns the real one, `testEnv()` of the testing package a controllable one. */
export interface Env {
  readonly clock: Clock;
  readonly fetch: (input: string, init?: RequestInit) => Promise<Response>;
  readonly storage: KeyValueStore;
  /** The page's databases; undefined if there are none. May throw, and its requests may never settle. */
  indexedDB(): IDBFactory | undefined;
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
