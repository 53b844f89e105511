// Who looks for its kit: a public element, or the component of a framework that draws one.

export interface KitConsumer {
  /** Still on the page. */
  readonly isConnected: boolean;
  readonly instance?: string | undefined;
  /** Its own, where it was given one. */
  readonly kit?: unknown;
}
