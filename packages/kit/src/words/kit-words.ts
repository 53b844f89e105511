// KitWords: the words of one kit: which language it speaks, and the tables that have come. Held by the kit; read by
// elements through `this.words(…)`, by all else through `kit.words`. Part of the first load; holds no sentence.
import { proxy } from '@openappkit/core/internal';
import type { Table, Words } from './define-words.js';
import type { Language } from './language.types.js';

export interface KitWords {
  /** Changes with the language, and when a table has come. */
  readonly state: {
    /** BCP 47; what `Intl` is given. */
    readonly tag: string;
    readonly dir: 'ltr' | 'rtl';
    readonly loaded: number;
  };
  /**
   * The sentences of a catalogue, or of two: English until those of the kit's language have come. A sentence that both
   * have is the second one's.
   */
  of<One extends Table, Other extends Table = Record<never, never>>(
    words: Words<One>,
    more?: Words<Other>,
  ): One & Other;
  /** Speaks another language from now on; undefined is English. */
  use(language: Language | undefined): void;
}

/** @param onError hears of a table that did not come; English stays */
export function createKitWords(onError: (error: unknown) => void): KitWords {
  const state: { tag: string; dir: 'ltr' | 'rtl'; loaded: number } = proxy({
    tag: 'en',
    dir: 'ltr',
    loaded: 0,
  });
  let language: Language | undefined;
  let tables = new Map<Words, Table>();
  const ask = (words: Words, from: Language): void => {
    const own = tables;
    const given = from.load(words);
    if (!(given instanceof Promise)) {
      own.set(words, given ?? words.english);
      return;
    }
    // English meanwhile, and asked for once.
    own.set(words, words.english);
    given.then((table) => {
      if (!table) return;
      own.set(words, table);
      state.loaded++;
    }, onError);
  };
  const table = (words: Words): Table => {
    if (language && !tables.has(words)) ask(words, language);
    return tables.get(words) ?? words.english;
  };
  return {
    state,
    of<One extends Table, Other extends Table = Record<never, never>>(
      words: Words<One>,
      more?: Words<Other>,
    ) {
      // A language's tables are typed by the English ones, where they are written.
      return { ...table(words), ...(more && table(more)) } as One & Other;
    },
    use(next) {
      language = next;
      tables = new Map();
      state.tag = next?.tag ?? 'en';
      state.dir = next?.dir ?? 'ltr';
      state.loaded++;
    },
  };
}
