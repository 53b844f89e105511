import {
  createCipheriv,
  createDecipheriv,
  randomBytes,
  createHash,
  createHmac,
  hkdfSync,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';

// Random values, hashes and seals. Secrets of 256 bits are stored as SHA-256. Guessable values (codes, addresses) are stored as
// HMAC-SHA-256 under the pepper, which is not in the database.
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

/** The output of `seal`. List its column in `sealed-columns.ts`; otherwise a rotation of the master keys misses it. */
export type SealedText = string & { readonly [sealedBrand]: true };

declare const sealedBrand: unique symbol;

interface MasterKey {
  readonly id: string;
  /** 32 bytes as base64url. */
  readonly key: string;
}

interface Seal {
  readonly currentKeyId: string;
  /** @param context - the purpose and the row of the text */
  seal(context: string, text: string): SealedText;
  /** @throws if the key is missing, the context differs, or the text was changed */
  open(context: string, sealed: SealedText): string;
}

const ivBytes = 12;
const tagBytes = 16;

/**
 * AES-256-GCM under the server's master keys: `<key id>.<base64url of iv, text and tag>`. The context of a text is its associated data,
 * so a text copied to another row does not open.
 * @param masterKeys - the first key seals; all keys open
 */
function createSeal(masterKeys: readonly MasterKey[]): Seal {
  const [current] = masterKeys;
  if (!current) throw new Error('There is no master key.');
  const keys = new Map(masterKeys.map(({ id, key }) => [id, Buffer.from(key, 'base64url')]));
  const keyOf = (id: string): Buffer => {
    const key = keys.get(id);
    if (!key) throw new Error(`Master key "${id}" is missing, but some data is encrypted with it.`);
    return key;
  };
  return {
    currentKeyId: current.id,
    seal(context, text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', keyOf(current.id), iv);
      cipher.setAAD(Buffer.from(context));
      const sealed = Buffer.concat([
        iv,
        cipher.update(text, 'utf8'),
        cipher.final(),
        cipher.getAuthTag(),
      ]);
      return `${current.id}.${sealed.toString('base64url')}` as SealedText;
    },
    open(context, sealed) {
      const [id = '', text = ''] = sealed.split('.');
      const bytes = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', keyOf(id), bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(bytes.subarray(-tagBytes));
      const opened = decipher.update(bytes.subarray(ivBytes, -tagBytes));
      return Buffer.concat([opened, decipher.final()]).toString('utf8');
    },
  };
}
