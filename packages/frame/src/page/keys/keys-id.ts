// Proves to the server that somebody has a person's keys, and tells it nothing of them: the phrase of another wallet, typed by
// mistake, would make one person two, and who has the mailbox alone must not pass for the person.
import { type Bytes, join, toText } from '../../vault/bytes.js';

export async function keysIdOf(entropy: Bytes, personId: string): Promise<string> {
  const source = await crypto.subtle.importKey('raw', entropy, 'HKDF', false, ['deriveBits']);
  const info = join('openappkit keys v1', personId);
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info };
  return toText(new Uint8Array(await crypto.subtle.deriveBits(hkdf, source, 256)));
}
