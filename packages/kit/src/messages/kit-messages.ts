// The messages of one kit in its active language. Part of the first load, so set-language.ts holds the code
// that loads languages.
import { proxy } from '@openappkit/core/internal';
import type { MessageTable, Messages } from './define-messages.js';

export interface ActiveLanguage {
  readonly tag: string;
  readonly dir: 'ltr' | 'rtl';
  readonly table: (words: Messages) => MessageTable;
  /** Adapts the app's own messages to the language. */
  readonly set?: (table: MessageTable) => MessageTable;
}

export interface KitMessages {
  /** Changes when the language changes or a table has loaded. */
  readonly state: {
    /** BCP 47 tag for `Intl`. */
    readonly tag: string;
    readonly dir: 'ltr' | 'rtl';
    /** Increases when messages must be read again. */
    version: number;
  };
  /** Returns the messages of one or two catalogs. The second catalog wins if both define a message. */
  of<One extends MessageTable, Other extends MessageTable = Record<never, never>>(
    words: Messages<One>,
    more?: Messages<Other>,
  ): One & Other;
  /** Sets the language; undefined selects English. */
  use(spoken: ActiveLanguage | undefined): void;
}

const english: ActiveLanguage = { tag: 'en', dir: 'ltr', table: (words) => words.english };

/** @param changes the app's own messages by catalog; they override those of any language */
export function createKitMessages(
  changes: () => Readonly<Record<string, MessageTable>> = () => ({}),
): KitMessages {
  let { table, set, ...about } = english;
  const state = proxy({ ...about, version: 0 });
  const read = (words: Messages): MessageTable => {
    const said = table(words);
    const own = changes()[words.name];
    return own ? { ...said, ...matchingTypes(said, set ? set(own) : own) } : said;
  };
  return {
    state,
    // Translations are typed by the English tables where they are written.
    of: <One extends MessageTable, Other extends MessageTable>(
      words: Messages<One>,
      more?: Messages<Other>,
    ) => ({ ...read(words), ...(more && read(more)) }) as One & Other,
    use(spoken = english) {
      ({ table, set, ...about } = spoken);
      Object.assign(state, about);
      state.version++;
    },
  };
}

/** Drops overrides of another type, because calling a text or printing a function would fail. */
const matchingTypes = (said: MessageTable, own: MessageTable): MessageTable =>
  Object.fromEntries(
    Object.entries(own).filter(([name, sentence]) => typeof sentence === typeof said[name]),
  );
