// Random values, hashes and seals. Secrets of 256 bits are stored as SHA-256. Guessable values (codes, addresses) are stored as
// HMAC-SHA-256 under the pepper, which is not in the database.
import {
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';
import { createSeal, type MasterKey, type Seal } from './seal.js';

export interface Secrets extends Seal {
  /** 256 bits as base64url: a token, a link, a server share. */
  newSecret(): string;
  /** 128 bits as base64url. */
  newId(): string;
  /** Six uniformly random digits. */
  newCode(): string;
  /** For secrets of 256 bits only. */
  hash(secret: string): string;
  /** For guessable values; hashes of different purposes differ. */
  keyedHash(purpose: string, ...parts: readonly string[]): string;
  /** Compares in constant time. */
  isEqual(one: string, other: string): boolean;
}

export function createSecrets(pepper: string, masterKeys: readonly MasterKey[]): Secrets {
  const key = Buffer.from(hkdfSync('sha256', pepper, '', 'openappkit frame pepper v1', 32));
  return {
    ...createSeal(masterKeys),
    newSecret: () => randomBytes(32).toString('base64url'),
    newId: () => randomBytes(16).toString('base64url'),
    newCode: () => randomInt(1_000_000).toString().padStart(6, '0'),
    hash: (secret) => createHash('sha256').update(secret).digest('base64url'),
    keyedHash: (purpose, ...parts) =>
      createHmac('sha256', key)
        .update(JSON.stringify([purpose, ...parts]))
        .digest('base64url'),
    isEqual(one, other) {
      const [left, right] = [one, other].map((text) => createHash('sha256').update(text).digest());
      return left !== undefined && right !== undefined && timingSafeEqual(left, right);
    },
  };
}
