// What is random, hashed and sealed. Secrets of 256 bits are kept as SHA-256; what people type or are called (codes, addresses)
// is guessable and is kept as HMAC-SHA-256 under the pepper, which the database does not hold.
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
  /** Six digits, each as likely. */
  newCode(): string;
  /** Of a secret of 256 bits. */
  hash(secret: string): string;
  /** Of what may be guessed; one purpose's hash is no other's. */
  keyedHash(purpose: string, ...parts: readonly string[]): string;
  /** In a time that does not depend on where they differ. */
  isEqual(one: string, other: string): boolean;
}

/** @param masterKeys - the first one seals, all of them open */
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
