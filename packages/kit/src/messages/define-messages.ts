// A catalog holds all messages of one view or of the buttons. The English table is its type, so a translation
// that lacks a message or a param does not compile.

/** Text with elements in it, in the order of the language. lit renders it as it is. */
export type MessageParts = readonly unknown[];

export type WrapText = (text: string) => unknown;

/** A whole sentence. Its params have names, so that each language can order them. */
export type Message = string | ((params: never) => string | MessageParts);

export type MessageTable = Readonly<Record<string, Message>>;

export interface Messages<
  English extends MessageTable = MessageTable,
  Name extends string = string,
> {
  readonly name: Name;
  readonly english: English;
}

/** @example MessageParams<'wallet' | 'app'> & MessageParams<'count', number> */
export type MessageParams<Names extends string, Value = string> = Readonly<Record<Names, Value>>;

/**
 * Defines a catalog of English messages.
 *
 * @example
 * export const waitMessages = defineMessages('wait', {
 *   slow: 'Still waiting',
 *   locked: ({ wallet }: MessageParams<'wallet'>) => `${wallet} is locked`,
 * });
 */
export function defineMessages<English extends MessageTable, const Name extends string>(
  name: Name,
  english: English,
): Messages<English, Name> {
  return { name, english };
}

export interface Language {
  /** BCP 47 tag, such as "pt-BR". Also sets the locale of `Intl`. */
  tag: string;
  dir: 'ltr' | 'rtl';
  /** Return undefined to keep English. */
  load(catalog: Messages): MessageTable | undefined | Promise<MessageTable | undefined>;
}

/**
 * The messages of one catalog in another language.
 * @example const words: Translation<typeof waitMessages> = { … }
 */
export type Translation<Of extends Messages> = Of['english'];

/**
 * The messages of a language by catalog, each loaded on first use. A missing catalog or message is a type
 * error.
 *
 * @example
 * const tables: Tables<typeof waitMessages | typeof homeMessages> = {
 *   wait: () => import('./wait.js'),
 *   home: () => import('./home.js'),
 * };
 */
export type Tables<All extends Messages> = {
  readonly [Each in All as Each['name']]: () => Promise<{ readonly words: Translation<Each> }>;
};
