// Detects names that imitate Latin letters with those of another script. It supports a warning and blocks no name.

/** Alphabets with letters that look Latin. Genuine names never mix them with Latin within a word. */
const alphabets = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Deseret}/u,
  /\p{Script=Tifinagh}/u,
  /\p{Script=Canadian_Aboriginal}/u,
] as const;

/** Letters of those alphabets that look like Latin ones. Lisu consists of Latin capitals. */
const lookAlike =
  /^(?:[АВЕКМНОРСТУХЅІЈҮҺԌԚԜаеорсухѕіјһԁԛԝӏү]|[ΑΒΕΖΗΙΚΜΝΟΡΤΥΧανορυικχγϲϳϹ]|[ՕՍՏոսօհցզ]|[ᎠᎡᎢᎪᎫᎬᎳᎷᎻᎽᏀᏃᏒᏔᏕᏙᏚᏞᏟᏢᏦᏴ]|[ⲞⲟⲢⲣⲤⲥⲘⲔⲚⲦ]|\p{Script=Lisu})$/u;
/** Latin has look-alikes of its own: phonetic small capitals and the script a and g. */
const phonetic = /[\u0251\u0261\u0269\u028F\u1D00-\u1D2B]/u;
/** End of the common European letter blocks. Their ª, º and digraphs imitate no other letter. */
const lastPlainLatin = 0x24f;
/** A fast path, because a token list may have ten thousand names. */
const ascii = /^[\x20-\x7e]*$/;
const circled = /[\u24B6-\u24E9\u{1F110}-\u{1F189}]/u;

/**
 * True for `Amber Vаult` (a Cyrillic а), for `Аех` in Cyrillic only, and for full-width or mathematical
 * letters; false for ordinary names in any script.
 */
export function isConfusableName(name: string): boolean {
  if (ascii.test(name)) return false;
  if (phonetic.test(name) || circled.test(name) || hasDisguisedLatin(name)) return true;
  const words = name.normalize('NFD').match(/[\p{L}\p{M}]+/gu) ?? [];
  const letters = words.map((word) => Array.from(word.replace(/\p{M}/gu, '')));
  if (letters.some((word) => alphabets.filter((script) => hasAny(word, script)).length > 1))
    return true;
  const foreignWords = letters.filter((word) => word.length > 0 && !hasAny(word, alphabets[0]));
  if (foreignWords.length === 0) return false;
  const imitates = (word: readonly string[]): boolean => word.every((each) => lookAlike.test(each));
  // Beside Latin words, one imitation is enough. Otherwise the whole name must imitate, because "с собой" is Russian.
  return foreignWords.length < letters.length
    ? foreignWords.some(imitates)
    : imitates(foreignWords.flat());
}

function hasAny(letters: readonly string[], script: RegExp): boolean {
  return letters.some((letter) => script.test(letter));
}

/** Detects full-width, mathematical and letter-like forms that NFKC maps to plain Latin. */
function hasDisguisedLatin(name: string): boolean {
  return Array.from(name).some(
    (letter) =>
      (letter.codePointAt(0) ?? 0) > lastPlainLatin &&
      /^\p{L}$/u.test(letter) &&
      /[a-z]/i.test(letter.normalize('NFKC')),
  );
}
