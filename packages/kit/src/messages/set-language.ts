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
    applyLanguage(kit.messages, language, (error, retry) => {
      onError(error);
      page?.events.addEventListener('online', retry, { once: true });
    });
}

/** @param onError called when a table fails to load; English stays until `again` loads it */
export function applyLanguage(
  messages: KitMessages,
  { tag, dir, load }: Language,
  onError: (error: unknown, retry: () => void) => void,
): void {
  const tables = new Map<Messages, MessageTable>();
  const inOrder = (table: MessageTable): MessageTable =>
    dir === 'rtl' ? isolateParams(table) : table;
  const table = (catalogue: Messages): MessageTable => {
    let known = tables.get(catalogue);
    if (known) return known;
    const loaded = load(catalogue);
    known = inOrder((loaded instanceof Promise ? undefined : loaded) ?? catalogue.english);
    // Set before loading, so that renders while offline do not load it again.
    tables.set(catalogue, known);
    const retry = (): void => {
      tables.delete(catalogue);
      messages.state.version++;
    };
    if (loaded instanceof Promise)
      loaded.then(
        (translation) => {
          if (!translation) return;
          tables.set(catalogue, inOrder(translation));
          messages.state.version++;
        },
        (error: unknown) => onError(error, retry),
      );
    return known;
  };
  messages.use({ tag, dir, table, set: inOrder });
}
