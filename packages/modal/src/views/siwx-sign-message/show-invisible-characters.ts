// A text of someone else's with each character in sight that would not be: those that turn the order of letters around (Unicode
// Standard Annex #9), break lines, or show nothing. What is read is then what is signed.

/** All but the joiners, which emoji and several scripts are written with, and the line break and tab. */
const unseen = /(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu;

/** @example seen('a\u202eb'); // 'a[U+202E]b' */
export const showInvisibleCharacters = (text: string): string =>
  text.replace(unseen, (each) => {
    const code = each.codePointAt(0) ?? 0;
    return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
  });
