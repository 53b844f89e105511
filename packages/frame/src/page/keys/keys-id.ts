// Proves to the server that somebody has a person's keys, and tells it nothing of them: the phrase of another wallet, typed by
// mistake, would make one person two, and who has the mailbox alone must not pass for the person.
import { type Bytes, encodeParts, toBase64url } from '../../vault/bytes.js';

export async function deriveKeysId(entropy: Bytes, userId: string): Promise<string> {
  const source = await crypto.subtle.importKey('raw', entropy, 'HKDF', false, ['deriveBits']);
  const info = encodeParts('openappkit keys v1', userId);
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info };
  return toBase64url(new Uint8Array(await crypto.subtle.deriveBits(hkdf, source, 256)));
}
