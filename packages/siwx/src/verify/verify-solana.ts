import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';

export interface VerifySolanaParams {
  /** Base58 of 32 bytes. */
  readonly address: string;
  readonly message: string;
  /** Base58 of 64 bytes. */
  readonly signature: string;
}

/** Decoding base58 takes quadratic time, so limit the length. */
const maxLength = 100;

export function verifySolana({ address, message, signature }: VerifySolanaParams): boolean {
  if (address.length > maxLength || signature.length > maxLength) return false;
  try {
    // Use RFC 8032 rules, which reject small-order keys: their signatures can match any message.
    return ed25519.verify(
      base58.decode(signature),
      new TextEncoder().encode(message),
      base58.decode(address),
      { zip215: false },
    );
  } catch {
    return false;
  }
}
