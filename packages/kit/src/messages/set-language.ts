import type { AppKit } from '../api/app-kit.types.js';
import type { Language, MessageTable, Messages, MessageParts, Message } from './define-messages.js';
import type { KitMessages } from './kit-messages.js';

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

const start = '\u2068';
const end = '\u2069';

/**
 * Isolates message params (FSI and PDI of UAX #9), so that an amount, a name or an address keeps its own order in right-to-left
 * text. Skips elements, which isolate themselves, and numbers, which are not text yet.
 */
function isolateParams(table: MessageTable): MessageTable {
  return Object.fromEntries(
    Object.entries(table).map(([name, sentence]) => [name, isolateMessage(sentence)]),
  );
}

function isolateMessage(sentence: Message): Message {
  if (typeof sentence === 'string') return sentence;
  const format = sentence as (params: Readonly<Record<string, unknown>>) => string | MessageParts;
  const isolate = (value: unknown): unknown =>
    typeof value === 'string' && value !== '' ? `${start}${value}${end}` : value;
  return (params: Readonly<Record<string, unknown>>) =>
    format(
      Object.fromEntries(Object.entries(params).map(([name, value]) => [name, isolate(value)])),
    );
}
