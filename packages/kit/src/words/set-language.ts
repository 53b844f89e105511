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
  if (language) speak(kit.words, language, kit.core.env.onError);
  else kit.words.use(undefined);
}

/** @param onError hears of a table that did not come; English stays */
export function speak(
  words: KitWords,
  { tag, dir, load }: Language,
  onError: (error: unknown) => void,
): void {
  const tables = new Map<Words, Table>();
  const inOrder = (table: Table): Table => (dir === 'rtl' ? setApart(table) : table);
  const table = (catalogue: Words): Table => {
    let known = tables.get(catalogue);
    if (known) return known;
    const given = load(catalogue);
    known = inOrder((given instanceof Promise ? undefined : given) ?? catalogue.english);
    // Asked for once, whatever comes of it.
    tables.set(catalogue, known);
    if (given instanceof Promise)
      given.then((come) => {
        if (!come) return;
        tables.set(catalogue, inOrder(come));
        words.state.turn++;
      }, onError);
    return known;
  };
  words.use({ tag, dir, table, set: inOrder });
}
