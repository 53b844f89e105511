// The recipient of a send, and notes about it.

/**
 * `bad`: most likely fraud or a mistake. `warn`: the user should check again. `info`: information only. None of them prevents
 * sending.
 */
export type NoteSeverity = 'info' | 'warn' | 'bad';

/** A note about a recipient, to be shown before sending. */
export type RecipientNote = { readonly severity: NoteSeverity } & (
  | { readonly code: 'own-address' }
  /** The recipient is a contract or program, so what is sent may be lost. */
  | { readonly code: 'contract' }
  /** This page and the account's newest activity know no earlier payment to it. */
  | { readonly code: 'new-address' }
  /** A different address that looks like `of`, an earlier recipient or one of the user's own addresses. */
  | { readonly code: 'look-alike'; readonly of: string; readonly isOwn: boolean }
  /** The letters of the name imitate other letters. */
  | { readonly code: 'confusable-name'; readonly name: string }
  /** The name pointed to `before` at the last payment. */
  | { readonly code: 'name-moved'; readonly name: string; readonly before: string }
  /** The name gives the address for `network`, which is not the network of this payment. */
  | { readonly code: 'named-elsewhere'; readonly name: string; readonly network: string }
  /** No network of the app resolved the name; the address comes from the name service. */
  | { readonly code: 'named-by-service'; readonly name: string }
  /** The name service has `other` for the name; the address comes from the network. */
  | { readonly code: 'name-conflict'; readonly name: string; readonly other: string }
  /** The network did not report whether the recipient is a contract. */
  | { readonly code: 'not-looked-at' }
);

export interface SendRecipient {
  /** As typed or pasted. For an accepted payment URI, the recipient that it names. */
  readonly text: string;
  readonly status: 'empty' | 'checking' | 'ready' | 'invalid';
  /** Canonical address, when `ready`. */
  readonly address: string | undefined;
  /** Normalized name, if the recipient was given by name. */
  readonly name: string | undefined;
  /**
   * While `checking`: the name service's address for the name, for display only. The network may resolve another address, and
   * nothing is sent before it answers.
   */
  readonly provisional: { readonly name: string; readonly address: string } | undefined;
  /** Image of the recipient as a `data:` URL, if the caller knows one. */
  readonly imageUrl: string | undefined;
  /** Most severe first. More may arrive while `isLooking`. */
  readonly notes: readonly RecipientNote[];
  readonly isLooking: boolean;
}
