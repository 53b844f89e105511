// A pseudo-language generated from English: letters are accented, and vowels repeated to imitate long languages. Plain letters in
// the dialog did not come from a message catalog.
import type { AppKit } from '@openappkit/kit';
import { type Language, applyLanguage, type MessageTable } from '@openappkit/kit/internal';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'àƀçđéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÀƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ';
/** Mark parameters of a message, which stay unchanged. Private-use characters occur in no text. */
const marks = { start: '\uE000', end: '\uE001' };

type Loose = (params: Readonly<Record<string, unknown>>) => unknown;

/** How often a vowel is written: twice makes texts 30% longer, three times 60%. */
type VowelLength = 2 | 3;

function accent(text: string, vowelLength: VowelLength): string {
  let depth = 0;
  let result = '';
  for (const letter of text) {
    if (letter === marks.start) depth++;
    else if (letter === marks.end) depth--;
    else if (depth > 0) result += letter;
    else {
      const other = [...accented][plain.indexOf(letter)] ?? letter;
      result += /[aeiou]/.test(letter) ? other.repeat(vowelLength) : other;
    }
  }
  return result;
}

function asPseudo(message: unknown, vowelLength: VowelLength): unknown {
  if (typeof message === 'string') return accent(message, vowelLength);
  if (Array.isArray(message)) return message.map((part) => asPseudo(part, vowelLength));
  return message;
}

/** Marks text parameters. Functions that wrap words in an element receive accented words. */
function mark(param: unknown, vowelLength: VowelLength): unknown {
  if (typeof param === 'string') return `${marks.start}${param}${marks.end}`;
  if (typeof param === 'function') return (text: string) => param(accent(text, vowelLength));
  return param;
}

function pseudoTable(english: MessageTable, vowelLength: VowelLength): MessageTable {
  const entries = Object.entries(english).map(([name, sentence]) => {
    if (typeof sentence === 'string') return [name, accent(sentence, vowelLength)];
    const t = sentence as Loose;
    return [
      name,
      (params: Readonly<Record<string, unknown>>) => {
        const marked = Object.entries(params).map(([key, value]) => [
          key,
          mark(value, vowelLength),
        ]);
        return asPseudo(t(Object.fromEntries(marked)), vowelLength);
      },
    ];
  });
  return Object.fromEntries(entries);
}

/** The language loads synchronously, so that the first render uses it. */
export function speakPseudo(
  kit: Pick<AppKit, 'messages'>,
  dir: Language['dir'],
  vowelLength: VowelLength = 2,
): void {
  const load: Language['load'] = ({ english }) => pseudoTable(english, vowelLength);
  const language: Language = { tag: 'en-XA', dir, load };
  applyLanguage(kit.messages, language, (error) => {
    throw error;
  });
}
