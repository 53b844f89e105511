// Whom something is sent to, and what is worth knowing of them. Types only.

/** `bad` is most likely a fraud or a mistake, `warn` asks to look twice, `info` only tells. None of them hinders sending. */
export type NoteSeverity = 'info' | 'warn' | 'bad';

/** What is worth knowing of a recipient before sending there. */
export type RecipientNote = { readonly severity: NoteSeverity } & (
  | { readonly code: 'own-address' }
  /** It is a contract or program: what is sent may be lost. */
  | { readonly code: 'contract' }
  /** Nothing was sent there before, as far as this page and the newest activity of the account tell. */
  | { readonly code: 'new-address' }
  /** It looks like `of`, one that was sent to before, from here or elsewhere, or one of the person's own; and is another. */
  | { readonly code: 'look-alike'; readonly of: string; readonly isOwn: boolean }
  /** The letters of the name imitate others. */
  | { readonly code: 'confusable-name'; readonly name: string }
  /** The name stood for `before` when it was sent to the last time. */
  | { readonly code: 'name-moved'; readonly name: string; readonly before: string }
  /** The name gives the address for `network`, another one than is paid on: whether it is used here nobody said. */
  | { readonly code: 'named-elsewhere'; readonly name: string; readonly network: string }
  /** No network of the app told of the name: the address is what the service of names has. */
  | { readonly code: 'named-by-service'; readonly name: string }
  /** The service of names has `other` for the name; the address is the network's. */
  | { readonly code: 'name-conflict'; readonly name: string; readonly other: string }
  /** The network did not say whether it is a contract. */
  | { readonly code: 'not-looked-at' }
);

export interface SendRecipient {
  /** As typed or pasted. Of a payment URI that was taken, what it names. */
  readonly text: string;
  readonly status: 'empty' | 'checking' | 'ready' | 'invalid';
  /** In its canonical form, when `ready`. */
  readonly address: string | undefined;
  /** Normalised, where a name was typed. */
  readonly name: string | undefined;
  /**
   * While `checking`: the address that the service of names has for the name, to be shown. The network may say otherwise;
   * nothing is sent there before it has spoken.
   */
  readonly provisional: { readonly name: string; readonly address: string } | undefined;
  /** Picture of it where the caller knows one: a `data:` URL. */
  readonly imageUrl: string | undefined;
  /** The gravest first. They may still come in while `isLooking`. */
  readonly notes: readonly RecipientNote[];
  readonly isLooking: boolean;
}
