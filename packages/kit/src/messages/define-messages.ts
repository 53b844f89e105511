// defineMessages(): a catalogue: every sentence that one view, or the buttons, can say. The English table is its type, so
// a language that lacks a sentence, or forgets what one is told, does not compile. Part of the first load.

/** Text with elements in it, in the order of the language; lit draws it as it is. Made by `parts`. */
export type MessageParts = readonly unknown[];

/** Puts an element around words of a sentence: a link, a stronger tone. Given by the view. */
export type WrapText = (words: string) => unknown;

/** A whole sentence. What it is told has names, so that each language puts it where it belongs. */
export type Message = string | ((told: never) => string | MessageParts);

export type MessageTable = Readonly<Record<string, Message>>;

/** A catalogue. `name` is how a language finds its own table. */
export interface Messages<
  English extends MessageTable = MessageTable,
  Name extends string = string,
> {
  readonly name: Name;
  readonly english: English;
}

/** What a sentence is told by name. @example With<'wallet' | 'app'> & With<'count', number> */
export type MessageParams<Names extends string, Value = string> = Readonly<Record<Names, Value>>;

/**
 * @example
 * export const waitWords = defineMessages('wait', {
 *   slow: 'Still waiting',
 *   locked: ({ wallet }: With<'wallet'>) => `${wallet} is locked`,
 * });
 */
export function defineMessages<English extends MessageTable, const Name extends string>(
  name: Name,
  english: English,
): Messages<English, Name> {
  return { name, english };
}
