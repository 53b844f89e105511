// The events of this package and the shape of their details. Types only.
// Used by AkElement.emit and by hosts that listen; must not hold behaviour.

/** Nothing to tell besides the event itself. */
export type NoDetail = Record<string, never>;

/** Detail of `ak-search`: the text after the debounce, trimmed. */
export interface AkSearchDetail {
  readonly query: string;
}

/** Detail of `ak-copy`: what was put on the clipboard, and whether the browser let us. */
export interface AkCopyDetail {
  readonly text: string;
  readonly copied: boolean;
}

/** Detail of `ak-list-exit`: the edge at which an arrow key left the list. */
export interface AkListExitDetail {
  readonly edge: 'start' | 'end';
}

/** Every custom event an `ak-*` element sends. All bubble and are composed. */
export interface AkEventMap {
  'ak-back': NoDetail;
  'ak-close': NoDetail;
  'ak-copy': AkCopyDetail;
  'ak-dismiss': NoDetail;
  'ak-list-exit': AkListExitDetail;
  'ak-search': AkSearchDetail;
}

declare global {
  interface HTMLElementEventMap {
    'ak-back': CustomEvent<NoDetail>;
    'ak-close': CustomEvent<NoDetail>;
    'ak-copy': CustomEvent<AkCopyDetail>;
    'ak-dismiss': CustomEvent<NoDetail>;
    'ak-list-exit': CustomEvent<AkListExitDetail>;
    'ak-search': CustomEvent<AkSearchDetail>;
  }
}
