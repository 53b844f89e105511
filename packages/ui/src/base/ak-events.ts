export type NoDetail = Record<string, never>;

/** Detail of `ak-search`: the text after the debounce, trimmed. */
export interface AkSearchDetail {
  readonly query: string;
}

/** Detail of `ak-copy`: whether the clipboard could be written, and the text. */
export interface AkCopyDetail {
  readonly copied: boolean;
  /** Omitted by `ak-copy-field`, because events reach the page and the field may hold a pairing link. */
  readonly text?: string;
}

/** Detail of `ak-change`: the new state of a checkbox. */
export interface AkChangeDetail {
  readonly checked: boolean;
}

/** Detail of `ak-choose`: the id of the choice. */
export interface AkChooseDetail {
  readonly id: string;
}

/** Detail of `ak-commit`: the field's value, and how the user committed it. */
export interface AkCommitDetail {
  readonly value: string;
  readonly by: 'enter' | 'leaving' | 'paste';
}

/** Detail of `ak-input`: the field's value. */
export interface AkInputDetail {
  readonly value: string;
}

/** Detail of `ak-summary-change`: the changed line. */
export interface AkSummaryChangeDetail {
  readonly label: string;
  readonly value: string;
}

/** Detail of `ak-tab`: the ID of the selected tab. */
export interface AkTabDetail {
  readonly id: string;
}

/** Detail of `ak-list-exit`: the edge at which an arrow key left the list. */
export interface AkListExitDetail {
  readonly edge: 'start' | 'end';
}

/** All custom events of the `ak-*` elements. All bubble and are composed. */
export interface AkEventMap {
  'ak-back': NoDetail;
  'ak-change': AkChangeDetail;
  'ak-choose': AkChooseDetail;
  'ak-close': NoDetail;
  'ak-commit': AkCommitDetail;
  'ak-copy': AkCopyDetail;
  'ak-dismiss': NoDetail;
  'ak-flip': NoDetail;
  'ak-grid-exit': NoDetail;
  'ak-input': AkInputDetail;
  'ak-list-exit': AkListExitDetail;
  'ak-max': NoDetail;
  'ak-near-end': NoDetail;
  'ak-place': NoDetail;
  'ak-refused': NoDetail;
  'ak-search': AkSearchDetail;
  'ak-summary-change': AkSummaryChangeDetail;
  'ak-tab': AkTabDetail;
}

declare global {
  interface HTMLElementEventMap {
    'ak-back': CustomEvent<NoDetail>;
    'ak-change': CustomEvent<AkChangeDetail>;
    'ak-choose': CustomEvent<AkChooseDetail>;
    'ak-close': CustomEvent<NoDetail>;
    'ak-commit': CustomEvent<AkCommitDetail>;
    'ak-copy': CustomEvent<AkCopyDetail>;
    'ak-dismiss': CustomEvent<NoDetail>;
    'ak-flip': CustomEvent<NoDetail>;
    'ak-grid-exit': CustomEvent<NoDetail>;
    'ak-input': CustomEvent<AkInputDetail>;
    'ak-list-exit': CustomEvent<AkListExitDetail>;
    'ak-max': CustomEvent<NoDetail>;
    'ak-near-end': CustomEvent<NoDetail>;
    'ak-place': CustomEvent<NoDetail>;
    'ak-refused': CustomEvent<NoDetail>;
    'ak-search': CustomEvent<AkSearchDetail>;
    'ak-summary-change': CustomEvent<AkSummaryChangeDetail>;
    'ak-tab': CustomEvent<AkTabDetail>;
  }
}
