// KitWords: the words of one kit, and which language they are of. Held by the kit; read by elements through
// `this.words(…)`, by all else through `kit.words`. Part of the first load: what loads a language is in set-language.ts.
import { proxy } from '@openappkit/core/internal';
import type { MessageTable, Messages } from './define-messages.js';

/** A language as it stands: which tables it has come to have is its own business. */
export interface ActiveLanguage {
  /** BCP 47. */
  readonly tag: string;
  readonly dir: 'ltr' | 'rtl';
  readonly table: (words: Messages) => MessageTable;
  /** How sentences of the app's own are set in it. */
  readonly set?: (table: MessageTable) => MessageTable;
}

export interface KitMessages {
  /** Who reads it hears of another language, and of tables that have come. */
  readonly state: {
    /** BCP 47; what `Intl` is given. */
    readonly tag: string;
    readonly dir: 'ltr' | 'rtl';
    /** Moves when words are to be read again. */
    version: number;
  };
  /** The sentences of a catalogue, or of two; one that both have is the second's. */
  of<One extends MessageTable, Other extends MessageTable = Record<never, never>>(
    words: Messages<One>,
    more?: Messages<Other>,
  ): One & Other;
  /** Speaks another language from now on; undefined is English. */
  use(spoken: ActiveLanguage | undefined): void;
}

const english: ActiveLanguage = { tag: 'en', dir: 'ltr', table: (words) => words.english };

/** @param changes sentences of the app's own, by catalogue: before those of any language */
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
    // A language's tables are typed by the English ones, where they are written.
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

/** A text for a text and a function for a function: else who says the sentence would fail. */
const matchingTypes = (said: MessageTable, own: MessageTable): MessageTable =>
  Object.fromEntries(
    Object.entries(own).filter(([name, sentence]) => typeof sentence === typeof said[name]),
  );
