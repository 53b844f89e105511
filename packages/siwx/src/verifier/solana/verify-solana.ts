// verifySolana(): whether a Solana account signed a text: ed25519 over its UTF-8 bytes, by the key that the address is. Pure.
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';

export interface VerifySolanaParams {
  /** Base58 of 32 bytes. */
  readonly address: string;
  readonly message: string;
  /** Base58 of 64 bytes. */
  readonly signature: string;
}

/** Base58 takes time by the square of the length. */
const maxLength = 100;

export function verifySolana({ address, message, signature }: VerifySolanaParams): boolean {
  if (address.length > maxLength || signature.length > maxLength) return false;
  try {
    // RFC 8032, and no keys of small order: one of those has signatures that fit every message.
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
