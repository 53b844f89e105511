// What a terminal prints is partly written by others. Characters that would move its cursor, change its title or turn text around are
// written out, such as \u001b.
const acting = /\r(?!\n)|[^\P{Cc}\n\t\r]|[\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;

const writtenOut = (sign: string): string =>
  `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;

/** Of several lines: line ends and tabs stay. */
export const visible = (text: string): string => text.replace(acting, writtenOut);
