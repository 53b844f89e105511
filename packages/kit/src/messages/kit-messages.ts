// The messages of one kit in its active language. Part of the first load, so set-language.ts holds the code
// that loads languages.
import { proxy } from '@openappkit/core/internal';
import type { MessageTable, Messages } from './define-messages.js';

export interface ActiveLanguage {
  readonly tag: string;
  readonly dir: 'ltr' | 'rtl';
  readonly table: (catalog: Messages) => MessageTable;
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
  /** If both catalogs define a message, the second one wins. */
  of<One extends MessageTable, Other extends MessageTable = Record<never, never>>(
    catalog: Messages<One>,
    more?: Messages<Other>,
  ): One & Other;
  /** Undefined selects English. */
  use(spoken: ActiveLanguage | undefined): void;
}

const english: ActiveLanguage = { tag: 'en', dir: 'ltr', table: (catalog) => catalog.english };

/** @param changes the app's own messages by catalog; they override those of any language */
export function createKitMessages(
  changes: () => Readonly<Record<string, MessageTable>> = () => ({}),
): KitMessages {
  let { table, set, ...about } = english;
  const state = proxy({ ...about, version: 0 });
  const read = (catalog: Messages): MessageTable => {
    const translated = table(catalog);
    const overrides = changes()[catalog.name];
    return overrides
      ? { ...translated, ...matchingTypes(translated, set ? set(overrides) : overrides) }
      : translated;
  };
  return {
    state,
    // Translations are typed by the English tables where they are written.
    of: <One extends MessageTable, Other extends MessageTable>(
      catalog: Messages<One>,
      more?: Messages<Other>,
    ) => ({ ...read(catalog), ...(more && read(more)) }) as One & Other,
    use(spoken = english) {
      ({ table, set, ...about } = spoken);
      Object.assign(state, about);
      state.version++;
    },
  };
}

/** Drops overrides of another type. Otherwise, a text would be called or a function printed. */
const matchingTypes = (translated: MessageTable, overrides: MessageTable): MessageTable =>
  Object.fromEntries(
    Object.entries(overrides).filter(
      ([name, sentence]) => typeof sentence === typeof translated[name],
    ),
  );
