// Where the page runs and what follows from it: which connector, storage and link style. Types only.

/** Kinds of place a host page runs in. */
export type EnvironmentKind =
  | 'browser'
  /** The in-app browser of a wallet: its injected provider is the way in. */
  | 'wallet-browser'
  /** A Safe app frame: the Safe is connected without a click. */
  | 'safe'
  /** A Farcaster mini app. */
  | 'farcaster'
  /** A Telegram mini app: links open outside. */
  | 'telegram'
  /** A cross-origin frame of somebody else. */
  | 'frame'
  | 'server';

export interface Environment {
  readonly kind: EnvironmentKind;
  readonly os: 'ios' | 'android' | 'desktop';
  /** A phone or tablet: deep links before codes. */
  readonly isMobile: boolean;
  readonly isFramed: boolean;
  /** Id of the connector to connect without a click, where the place means one. */
  readonly autoConnect: string | undefined;
  /** `memory` where the page has no storage that outlives it. */
  readonly storage: 'page' | 'memory';
  /** How links to wallets are opened. */
  readonly link: {
    readonly target: '_self' | '_blank' | '_top';
    /** Universal (https) links before custom schemes. */
    readonly preferUniversal: boolean;
    /** Telegram on Android decodes once too often. */
    readonly encodeTwice: boolean;
  };
  /** A few words for each choice, for `console.log(kit.environment.why)`. */
  readonly why: readonly string[];
}
