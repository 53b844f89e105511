// A language other than English: a folder of tables, one a catalogue, and an index that says where they are.
// Types only; read by set-language.ts and by the languages themselves.
import type { MessageTable, Messages } from './define-messages.js';

export interface Language {
  /** BCP 47, such as "pt-BR". Also tells `Intl` how to write numbers. */
  tag: string;
  dir: 'ltr' | 'rtl';
  /** The table of one catalogue. Undefined where there is none: English stays. */
  load(words: Messages): MessageTable | undefined | Promise<MessageTable | undefined>;
}

/** The table of one catalogue in another language. @example const words: Translation<typeof waitWords> = { … } */
export type Translation<Of extends Messages> = Of['english'];

/**
 * The tables of a language, each loaded when it is first wanted. One that is named and missing, or that lacks a
 * sentence, does not compile.
 *
 * @example
 * const tables: Tables<typeof waitWords | typeof homeWords> = {
 *   wait: () => import('./wait.js'),
 *   home: () => import('./home.js'),
 * };
 */
export type Tables<All extends Messages> = {
  readonly [Each in All as Each['name']]: () => Promise<{ readonly words: Translation<Each> }>;
};
