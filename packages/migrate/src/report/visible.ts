// Escapes terminal control characters, such as \u001b. Untrusted text could otherwise move the cursor, change the title or reverse text.
const controlCharacters = /\r(?!\n)|[^\P{Cc}\n\t\r]|[\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;

const escapeCharacter = (sign: string): string =>
  `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;

/** Keeps line breaks and tabs. */
export const visible = (text: string): string => text.replace(controlCharacters, escapeCharacter);

/** For a single line, such as a path. */
export const visibleLine = (text: string): string =>
  text.replace(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu, escapeCharacter);
