// The 128-bit secret behind all keys of a user, and its twelve-word phrase (BIP-39).
import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import type { Bytes } from './bytes.js';
import { VaultError } from './vault-error.js';

const entropyBytes = 16;
const phraseWords = 12;

/** Returns random entropy; the caller zeroes it. */
export const createEntropy = (): Bytes => crypto.getRandomValues(new Uint8Array(entropyBytes));

/** Checks the length, because the sealed bytes may come from an attacker. @throws Error if the length is wrong */
export function asEntropy(opened: ArrayBuffer): Bytes {
  const bytes = new Uint8Array(opened);
  if (bytes.length === entropyBytes) return bytes;
  bytes.fill(0);
  throw new Error('not of 128 bits');
}

/** Returns the twelve words to show to the user. A string cannot be zeroed, so drop it soon. */
export const toPhrase = (entropy: Uint8Array): string => entropyToMnemonic(entropy, wordlist);

/**
 * Converts a typed phrase to entropy, ignoring case and extra whitespace. The caller zeroes it.
 * @throws VaultError `bad-phrase`: names the position of an unknown word, never the word
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
    // Omit the cause, because the library's message may hold the words.
    throw badPhrase(
      'These words don’t form a valid recovery phrase. Check each word and the order.',
    );
  }
}

const badPhrase = (message: string): VaultError => new VaultError('bad-phrase', message);
