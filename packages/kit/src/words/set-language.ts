// setLanguage(): what an app calls to make its kit speak another language. Not part of the first load.
import type { AppKit } from '../api/app-kit.types.js';
import type { Language } from './language.types.js';
import { speak } from './speak.js';

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
