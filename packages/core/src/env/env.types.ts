// The outside world as one object. Every controller, flow and adapter gets its clock, fetch, storage
// and page from here, so that tests can hold the world still. Nothing in core touches a global.

/** A timer handle; opaque, so that a simulated clock may hand out its own. */
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

/** What the host page says about itself; each field is already a plain string. */
export interface PageMetadata {
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly icons: readonly string[];
}

/** The browser page. Absent on servers. */
export interface Page {
  /** Where wallets announce themselves (EIP-6963) and the page reports hiding, focus and network. */
  readonly events: EventTarget;
  /** A global by name, such as `ethereum`. Hostile: check what comes back. */
  global(name: string): unknown;
  metadata(): PageMetadata;
  /** Full URL of the page, without its query and fragment. */
  url(): string;
  isHidden(): boolean;
  isOnline(): boolean;
  prefersDark(): boolean;
  userAgent(): string;
  /** More than one means a touch screen: an iPad names itself a Mac. */
  touchPoints(): number;
  /** The page is inside a frame of another page. */
  isFramed(): boolean;
  /** Origin of the nearest page around it, where the browser tells. */
  parentOrigin(): string | undefined;
  openPopup(url: string, name: string, features: string): Window | null;
  /** The person asked for little traffic (Save-Data), or has a 2g network: nothing is fetched ahead. */
  savesData(): boolean;
  /** Calls back once, when the page has loaded and has nothing to do. */
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

/** Everything the kit needs from outside. `browserEnv()` makes the real one, `testEnv()` of the testing package a held one. */
export interface Env {
  readonly clock: Clock;
  readonly fetch: (input: string, init?: RequestInit) => Promise<Response>;
  readonly storage: KeyValueStore;
  /** The page's databases; undefined where there are none. May throw, and what it gives may never answer. */
  indexedDB(): IDBFactory | undefined;
  readonly page: Page | undefined;
  readonly logger: Logger;
  /** A random UUID (v4) from a cryptographic source. */
  randomId(): string;
  /** Uniform in [0, 1); for jitter only, never for secrets. */
  random(): number;
  /** Undefined where the platform has no cross-tab messages. */
  openChannel(name: string): CrossTabChannel | undefined;
  /** Called for failures nobody awaits. Never throws. */
  onError(error: unknown): void;
}
