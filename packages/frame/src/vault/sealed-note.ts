// Notes that the server stores but cannot read: AES-256-GCM, bound to the user and the note's id. Their key signs nothing.
import type { SealedNote } from '../api/values.js';
import { type Bytes, encodeParts, fromBase64url, toBase64url } from './bytes.js';
import { VaultError } from './vault-error.js';

interface NoteContext {
  readonly userId: string;
  readonly noteId: string;
}

const version = 1;

/** Derives a non-extractable key. Does not zero the entropy. */
export async function deriveNoteKey(entropy: Bytes): Promise<CryptoKey> {
  const source = await crypto.subtle.importKey('raw', entropy, 'HKDF', false, ['deriveKey']);
  const info = encodeParts('openappkit notes v1');
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info };
  const aes = { name: 'AES-GCM', length: 256 };
  return crypto.subtle.deriveKey(hkdf, source, aes, false, ['encrypt', 'decrypt']);
}

/** Uses a fresh IV, so each call returns another result. */
export async function sealNote(
  text: string,
  key: CryptoKey,
  context: NoteContext,
): Promise<SealedNote> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = new TextEncoder().encode(text);
  const data = await crypto.subtle.encrypt(cipher(iv, context), key, bytes);
  return { version, iv: toBase64url(iv), data: toBase64url(new Uint8Array(data)) };
}

/** @throws VaultError `cannot-open` if the note was changed, or belongs to another user or note */
export async function openNote(
  note: SealedNote,
  key: CryptoKey,
  context: NoteContext,
): Promise<string> {
  try {
    const algorithm = cipher(fromBase64url(note.iv, 12), context);
    const bytes = await crypto.subtle.decrypt(algorithm, key, fromBase64url(note.data));
    return new TextDecoder().decode(bytes);
  } catch (cause) {
    throw new VaultError('cannot-open', 'Your saved permissions couldn’t be read.', { cause });
  }
}

function cipher(iv: Bytes, { userId, noteId }: NoteContext): AesGcmParams {
  const additionalData = encodeParts(Uint8Array.of(version), userId, noteId);
  return { name: 'AES-GCM', iv, additionalData };
}
