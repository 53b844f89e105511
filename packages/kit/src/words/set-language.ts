// setLanguage(): what an app calls to make its kit speak another language. Not part of the first load.
import type { AppKit } from '../api/app-kit.types.js';
import type { Language } from './language.types.js';
import type { Table, Words } from './define-words.js';
import type { KitWords } from './kit-words.js';
import { setApart } from './set-apart.js';

/**
 * Speaks `language` from now on, `Intl` and the direction of writing too; undefined is English. Tables are asked for one by
 * one, as views are opened; English stands in until one has come, and where there is none.
 *
 * @example
 * setLanguage(kit, {
 *   tag: 'pt-BR',
 *   dir: 'ltr',
 *   load: ({ name }) => tables[name]?.().then((file) => file.words),
 * });
 */
export function setLanguage(kit: AppKit, language: Language | undefined): void {
  const { onError, page } = kit.core.env;
  if (!language) kit.words.use(undefined);
  else
    speak(kit.words, language, (error, again) => {
      onError(error);
      page?.events.addEventListener('online', again, { once: true });
    });
}

/** @param onError called when a table fails to load; English stays until `again` loads it */
export function speak(
  words: KitWords,
  { tag, dir, load }: Language,
  onError: (error: unknown, again: () => void) => void,
): void {
  const tables = new Map<Words, Table>();
  const inOrder = (table: Table): Table => (dir === 'rtl' ? setApart(table) : table);
  const table = (catalogue: Words): Table => {
    let known = tables.get(catalogue);
    if (known) return known;
    const given = load(catalogue);
    known = inOrder((given instanceof Promise ? undefined : given) ?? catalogue.english);
    // Set before loading, so that renders while offline do not load it again.
    tables.set(catalogue, known);
    const again = (): void => {
      tables.delete(catalogue);
      words.state.turn++;
    };
    if (given instanceof Promise)
      given.then(
        (come) => {
          if (!come) return;
          tables.set(catalogue, inOrder(come));
          words.state.turn++;
        },
        (error: unknown) => onError(error, again),
      );
    return known;
  };
  words.use({ tag, dir, table, set: inOrder });
}
