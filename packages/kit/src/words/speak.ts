// speak(): makes a kit speak a language: its tables are loaded one by one, as catalogues are first read. English stands
// in until they have come. Not part of the first load.
import type { Table, Words } from './define-words.js';
import type { KitWords } from './kit-words.js';
import type { Language } from './language.types.js';

/** @param onError hears of a table that did not come; English stays */
export function speak(
  words: KitWords,
  { tag, dir, load }: Language,
  onError: (error: unknown) => void,
): void {
  const tables = new Map<Words, Table>();
  const table = (catalogue: Words): Table => {
    let known = tables.get(catalogue);
    if (known) return known;
    const given = load(catalogue);
    known = (given instanceof Promise ? undefined : given) ?? catalogue.english;
    // Asked for once, whatever comes of it.
    tables.set(catalogue, known);
    if (given instanceof Promise)
      given.then((come) => {
        if (!come) return;
        tables.set(catalogue, come);
        words.state.turn++;
      }, onError);
    return known;
  };
  words.use({ tag, dir, table });
}
