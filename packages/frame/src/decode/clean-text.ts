// Cleans untrusted text. Names lose hidden characters; messages show them, because the user signs them.

/** Control, format (bidi, zero width), line separators, private use, lone surrogates, unassigned and blank letters. */
const hiddenCharacters =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Cn}\u115F\u1160\u2800\u3164\uFFA0]|\u034F|\u17B4|\u17B5/gu;
/** Joins several emoji into one, such as a family. */
const emojiJoiner =
  /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D(?=\p{Extended_Pictographic})/gu;
const maxNameLength = 64;

/** Returns the name on one line, or undefined if nothing readable is left. */
export function cleanName(name: unknown, maxLength = maxNameLength): string | undefined {
  if (typeof name !== 'string') return undefined;
  const text = name.slice(0, 1000).replace(hiddenCharacters, '').replace(/\s+/g, ' ').trim();
  return text === '' ? undefined : Array.from(text).slice(0, maxLength).join('');
}

/**
 * Writes out every hidden character, so that the user reads exactly what is signed.
 * @example showHidden('pay\u202Eeve') // 'pay⟨U+202E⟩eve'
 */
export function showHidden(text: string): { readonly text: string; readonly hasHidden: boolean } {
  const lines = text.replaceAll('\r\n', '\n');
  const joinerPositions = new Set(Array.from(lines.matchAll(emojiJoiner), ({ index }) => index));
  let hasHidden = false;
  const visibleText = lines.replace(hiddenCharacters, (character, at: number) => {
    if (character === '\n' || character === '\t' || joinerPositions.has(at)) return character;
    hasHidden = true;
    const number = character.codePointAt(0) ?? 0;
    return `⟨U+${number.toString(16).toUpperCase().padStart(4, '0')}⟩`;
  });
  return { text: visibleText, hasHidden };
}
