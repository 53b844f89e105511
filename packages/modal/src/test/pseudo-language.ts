// A pseudo-language generated from English: letters are accented, and vowels doubled to imitate long languages. Plain letters in
// the dialog did not come from a message catalog.
import type { AppKit } from '@openappkit/kit';
import { type Language, applyLanguage, type MessageTable } from '@openappkit/kit/internal';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'àƀçđéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÀƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ';
/** Marks parameters of a message, which stay unchanged. Private-use characters occur in no text. */
const told = { start: '\uE000', end: '\uE001' };

type Loose = (given: Readonly<Record<string, unknown>>) => unknown;

function accent(text: string): string {
  let depth = 0;
  let made = '';
  for (const letter of text) {
    if (letter === told.start) depth++;
    else if (letter === told.end) depth--;
    else if (depth > 0) made += letter;
    else {
      const other = [...accented][plain.indexOf(letter)] ?? letter;
      made += /[aeiou]/.test(letter) ? other + other : other;
    }
  }
  return made;
}

function asPseudo(said: unknown): unknown {
  if (typeof said === 'string') return accent(said);
  if (Array.isArray(said)) return said.map(asPseudo);
  return said;
}

/** Marks text parameters. Functions that wrap words in an element receive accented words. */
function mark(given: unknown): unknown {
  if (typeof given === 'string') return `${told.start}${given}${told.end}`;
  if (typeof given === 'function') return (words: string) => given(accent(words));
  return given;
}

function pseudoTable(english: MessageTable): MessageTable {
  const entries = Object.entries(english).map(([name, sentence]) => {
    if (typeof sentence === 'string') return [name, accent(sentence)];
    const t = sentence as Loose;
    return [
      name,
      (given: Readonly<Record<string, unknown>>) =>
        asPseudo(
          t(Object.fromEntries(Object.entries(given).map(([key, value]) => [key, mark(value)]))),
        ),
    ];
  });
  return Object.fromEntries(entries);
}

/** Switches the kit to the pseudo-language. It loads synchronously, so that the first render uses it. */
export function speakPseudo(kit: Pick<AppKit, 'messages'>, dir: Language['dir']): void {
  const language: Language = { tag: 'en-XA', dir, load: ({ english }) => pseudoTable(english) };
  applyLanguage(kit.messages, language, (error) => {
    throw error;
  });
}
