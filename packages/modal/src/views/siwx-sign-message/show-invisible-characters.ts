// Makes characters of untrusted text visible that reorder it (Unicode Standard Annex #9), break lines or render nothing.
// The user then reads exactly what is signed.

/** Excludes joiners, which emoji and several scripts need, and line breaks and tabs. */
const unseen = /(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu;

/** @example showInvisibleCharacters('a\u202eb'); // 'a[U+202E]b' */
export const showInvisibleCharacters = (text: string): string =>
  text.replace(unseen, (each) => {
    const code = each.codePointAt(0) ?? 0;
    return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
  });
