// A public element, or a framework component that draws one, that looks up its kit.

export interface KitConsumer {
  /** Whether it is still on the page. */
  readonly isConnected: boolean;
  readonly instance?: string | undefined;
  /** A kit passed to it directly. */
  readonly kit?: unknown;
}
