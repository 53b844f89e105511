// isConfusableName(): does a wallet's name imitate Latin letters with those of another script? Called where
// a name comes in; the row then says so. Pure. It judges letters, not meaning: nothing is blocked.

/** Alphabets with letters that look Latin; nobody mixes them with Latin inside one word. */
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

/** Letters of those alphabets that one cannot tell from a Latin one. Lisu is made of Latin capitals. */
const lookAlike =
  /^(?:[АВЕКМНОРСТУХЅІЈҮҺԌԚԜаеорсухѕіјһԁԛԝӏү]|[ΑΒΕΖΗΙΚΜΝΟΡΤΥΧανορυικχγϲϳϹ]|[ՕՍՏոսօհցզ]|[ᎠᎡᎢᎪᎫᎬᎳᎷᎻᎽᏀᏃᏒᏔᏕᏙᏚᏞᏟᏢᏦᏴ]|[ⲞⲟⲢⲣⲤⲥⲘⲔⲚⲦ]|\p{Script=Lisu})$/u;
/** Latin itself has doubles: phonetic small capitals and the script a and g. */
const phonetic = /[\u0251\u0261\u0269\u028F\u1D00-\u1D2B]/u;
/** End of the blocks of ordinary European letters: ª, º and digraphs there imitate nobody. */
const lastPlainLatin = 0x24f;
/** Most names; a list of tokens has ten thousand of them. */
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
  const foreign = letters.filter((word) => word.length > 0 && !hasAny(word, alphabets[0]));
  if (foreign.length === 0) return false;
  const imitates = (word: readonly string[]): boolean => word.every((each) => lookAlike.test(each));
  // Beside Latin words one imitation is enough; alone, all of the name must be one ("с собой" is Russian).
  return foreign.length < letters.length ? foreign.some(imitates) : imitates(foreign.flat());
}

function hasAny(letters: readonly string[], script: RegExp): boolean {
  return letters.some((letter) => script.test(letter));
}

/** Full-width, mathematical and letter-like forms that a compatibility mapping makes plain Latin. */
function hasDisguisedLatin(name: string): boolean {
  return Array.from(name).some(
    (letter) =>
      (letter.codePointAt(0) ?? 0) > lastPlainLatin &&
      /^\p{L}$/u.test(letter) &&
      /[a-z]/i.test(letter.normalize('NFKC')),
  );
}
