// AES-256-GCM under the server's master keys: `<key id>.<base64url of iv, text and tag>`. The place of a text is its associated
// data, so a text copied to another row does not open.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

export interface MasterKey {
  readonly id: string;
  /** 32 bytes as base64url. */
  readonly key: string;
}

declare const sealedBrand: unique symbol;
/** The output of `seal`. List its column in `sealed-columns.ts`; otherwise a rotation of the master keys misses it. */
export type SealedText = string & { readonly [sealedBrand]: true };

export interface Seal {
  readonly currentKeyId: string;
  /** @param place - the purpose and the row of the text */
  seal(place: string, text: string): SealedText;
  /** @throws if the key is missing, the place differs, or the text was changed */
  open(place: string, sealed: SealedText): string;
}

/** @param masterKeys - the first key seals; all keys open */
export function createSeal(masterKeys: readonly MasterKey[]): Seal {
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
