import type { AppKit } from '../api/app-kit.types.js';
import type { Language } from './language.types.js';
import type { MessageTable, Messages } from './define-messages.js';
import type { KitMessages } from './kit-messages.js';
import { isolateParams } from './isolate-params.js';

/**
 * Sets the kit's language, number format and writing direction; undefined selects English. Each catalog loads
 * when a view needs it, and English shows until then or if there is no translation.
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
  if (!language) kit.messages.use(undefined);
  else
    applyLanguage(kit.messages, language, (error, again) => {
      onError(error);
      page?.events.addEventListener('online', again, { once: true });
    });
}

/** @param onError called when a table fails to load; English stays until `again` loads it */
export function applyLanguage(
  words: KitMessages,
  { tag, dir, load }: Language,
  onError: (error: unknown, again: () => void) => void,
): void {
  const tables = new Map<Messages, MessageTable>();
  const inOrder = (table: MessageTable): MessageTable =>
    dir === 'rtl' ? isolateParams(table) : table;
  const table = (catalogue: Messages): MessageTable => {
    let known = tables.get(catalogue);
    if (known) return known;
    const given = load(catalogue);
    known = inOrder((given instanceof Promise ? undefined : given) ?? catalogue.english);
    // Set before loading, so that renders while offline do not load it again.
    tables.set(catalogue, known);
    const again = (): void => {
      tables.delete(catalogue);
      words.state.version++;
    };
    if (given instanceof Promise)
      given.then(
        (come) => {
          if (!come) return;
          tables.set(catalogue, inOrder(come));
          words.state.version++;
        },
        (error: unknown) => onError(error, again),
      );
    return known;
  };
  words.use({ tag, dir, table, set: inOrder });
}
