// defineWords(): a catalogue: every sentence that one view, or the buttons, can say. The English table is its type, so
// a language that lacks a sentence, or forgets what one is told, does not compile. Part of the first load.

/** Text with elements in it, in the order of the language; lit draws it as it is. Made by `parts`. */
export type Parts = readonly unknown[];

/** Puts an element around words of a sentence: a link, a stronger tone. Given by the view. */
export type Around = (words: string) => unknown;

/** A whole sentence. What it is told has names, so that each language puts it where it belongs. */
export type Sentence = string | ((told: never) => string | Parts);

export type Table = Readonly<Record<string, Sentence>>;

/** A catalogue. `name` is how a language finds its own table. */
export interface Words<English extends Table = Table, Name extends string = string> {
  readonly name: Name;
  readonly english: English;
}

/** What a sentence is told by name. @example With<'wallet' | 'app'> & With<'count', number> */
export type With<Names extends string, Value = string> = Readonly<Record<Names, Value>>;

/**
 * @example
 * export const waitWords = defineWords('wait', {
 *   slow: 'Still waiting',
 *   locked: ({ wallet }: With<'wallet'>) => `${wallet} is locked`,
 * });
 */
export function defineWords<English extends Table, const Name extends string>(
  name: Name,
  english: English,
): Words<English, Name> {
  return { name, english };
}
