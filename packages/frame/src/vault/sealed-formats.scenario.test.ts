// Opens sealed and transferred entropy with Node's own cryptography, because stored entropy must stay readable.
import { createDecipheriv, createECDH, createHmac, hkdfSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { fromBase64url, toBase64url } from './bytes.js';
import { createPasskeyKey, sealEntropy } from './sealed.js';
import { createEntropy } from './entropy.js';
import { sealTransfer } from './transfer.js';

const utf8 = (text: string) => Buffer.from(text);
const withLength = (part: Uint8Array) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(part.length);
  return Buffer.concat([length, part]);
};
const one = withLength(Uint8Array.of(1));

function open(key: ArrayBuffer, iv: string, bound: Uint8Array, text: string): Uint8Array {
  const data = fromBase64url(text);
  const cipher = createDecipheriv('aes-256-gcm', Buffer.from(key), fromBase64url(iv));
  cipher.setAAD(bound).setAuthTag(data.subarray(-16));
  return new Uint8Array(Buffer.concat([cipher.update(data.subarray(0, -16)), cipher.final()]));
}

it('seals entropy in the documented format', async () => {
  const holderBytes = new Uint8Array(32).fill(5);
  const serverShare = new Uint8Array(32).fill(6);
  const entropy = createEntropy();
  const ids = { wrappingId: 'wrapping-1-of-ada', userId: 'person-ada-000001' };
  const { version, iv, data } = await sealEntropy(entropy, {
    holder: await createPasskeyKey(new Uint8Array(holderBytes)),
    serverShare: toBase64url(serverShare),
    ...ids,
  });
  const label = utf8('openappkit vault v1');
  const hmacInput = Buffer.concat([label, serverShare, utf8(ids.wrappingId)]);
  const secret = createHmac('sha256', holderBytes).update(hmacInput).digest();
  const key = hkdfSync('sha256', secret, '', label, 32);
  const bound = Buffer.concat([one, ...[ids.userId, ids.wrappingId].map(utf8).map(withLength)]);
  expect(version).toBe(1);
  expect(open(key, iv, bound, data)).toEqual(new Uint8Array(entropy));
});

it('transfers entropy to a waiting device in the documented format', async () => {
  const device = createECDH('prime256v1');
  const ownKey = device.generateKeys();
  const ticketId = 'ticket-000000001';
  const entropy = createEntropy();
  const transfer = await sealTransfer(entropy, { ticketId, publicKey: toBase64url(ownKey) });
  const sender = fromBase64url(transfer.publicKey);
  const parts = [utf8('openappkit transfer v1'), Uint8Array.of(1), utf8(ticketId), sender, ownKey];
  const bound = Buffer.concat(parts.map(withLength));
  const key = hkdfSync('sha256', device.computeSecret(sender), '', bound, 32);
  expect(transfer.version).toBe(1);
  expect(open(key, transfer.iv, bound, transfer.data)).toEqual(new Uint8Array(entropy));
});
