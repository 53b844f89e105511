// The secret that all keys of a person come from: 128 bits, and the twelve words (BIP-39) that people keep it as.
import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import type { Bytes } from './bytes.js';
import { VaultError } from './vault-error.js';

const entropyBytes = 16;
const phraseWords = 12;

/** Of the platform's own randomness. The caller zeroes it. */
export const createEntropy = (): Bytes => crypto.getRandomValues(new Uint8Array(entropyBytes));

/** What was opened, if it is as long as entropy is: whoever sealed it may have meant ill. @throws Error otherwise */
export function asEntropy(opened: ArrayBuffer): Bytes {
  const bytes = new Uint8Array(opened);
  if (bytes.length === entropyBytes) return bytes;
  bytes.fill(0);
  throw new Error('not of 128 bits');
}

/** The twelve words, for the person's eyes only: a text cannot be zeroed, so it is to be forgotten soon. */
export const toPhrase = (entropy: Uint8Array): string => entropyToMnemonic(entropy, wordlist);

/**
 * What a person typed back to entropy; capitals, line breaks and more spaces do not matter. The caller zeroes it.
 * @throws VaultError `bad-phrase`: which word is none (by its place, not by itself), or that the words do not fit together
 */
export function fromPhrase(text: string): Bytes {
  const words = text.normalize('NFKD').toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length !== phraseWords)
    throw badPhrase(`A recovery phrase has ${phraseWords} words. You entered ${words.length}.`);
  const unknown = words.findIndex((word) => !wordlist.includes(word));
  if (unknown !== -1)
    throw badPhrase(`Word ${unknown + 1} isn’t a recovery phrase word. Check its spelling.`);
  try {
    return new Uint8Array(mnemonicToEntropy(words.join(' '), wordlist));
  } catch {
    // No cause: what the library says may hold the words.
    throw badPhrase(
      'These words don’t form a valid recovery phrase. Check each word and the order.',
    );
  }
}

const badPhrase = (message: string): VaultError => new VaultError('bad-phrase', message);
