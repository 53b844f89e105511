// Derives an id that proves possession of the keys and reveals nothing about them. With it, the server rejects the
// phrase of another wallet and an attacker who controls only the mailbox.
import { type Bytes, encodeParts, toBase64url } from '../../vault/bytes.js';

export async function deriveKeysId(entropy: Bytes, userId: string): Promise<string> {
  const source = await crypto.subtle.importKey('raw', entropy, 'HKDF', false, ['deriveBits']);
  const info = encodeParts('openappkit keys v1', userId);
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info };
  return toBase64url(new Uint8Array(await crypto.subtle.deriveBits(hkdf, source, 256)));
}
