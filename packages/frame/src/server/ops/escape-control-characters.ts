// Escapes characters that control a terminal, such as \u001b. Callers supply parts of the output and could otherwise move the
// cursor, change the title or reverse text.
const controlPattern = /\r(?!\n)|[^\P{Cc}\n\t\r]|[\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;

const escapeCharacter = (sign: string): string =>
  `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;

export const escapeControlCharacters = (text: string): string =>
  text.replace(controlPattern, escapeCharacter);
