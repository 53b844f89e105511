import type { MessageTable, Messages } from './define-messages.js';

export interface Language {
  /** BCP 47 tag, such as "pt-BR". Also sets the locale of `Intl`. */
  tag: string;
  dir: 'ltr' | 'rtl';
  /** Return undefined to keep English. */
  load(catalog: Messages): MessageTable | undefined | Promise<MessageTable | undefined>;
}

/**
 * The messages of one catalog in another language.
 * @example const words: Translation<typeof waitMessages> = { … }
 */
export type Translation<Of extends Messages> = Of['english'];

/**
 * The messages of a language by catalog, each loaded on first use. A missing catalog or message is a type
 * error.
 *
 * @example
 * const tables: Tables<typeof waitMessages | typeof homeMessages> = {
 *   wait: () => import('./wait.js'),
 *   home: () => import('./home.js'),
 * };
 */
export type Tables<All extends Messages> = {
  readonly [Each in All as Each['name']]: () => Promise<{ readonly words: Translation<Each> }>;
};
