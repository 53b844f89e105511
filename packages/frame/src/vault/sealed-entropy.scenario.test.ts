import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noteSchema, sealedSchema, transferSchema } from '../api/values.js';
import { fromBase64url, toBase64url } from './bytes.js';
import {
  createDeviceKey,
  createPasskeyKey,
  openSealed,
  type SealContext,
  sealEntropy,
} from './sealed.js';
import { createEntropy } from './entropy.js';
import { deriveNoteKey, openNote, sealNote } from './sealed-note.js';
import { createTransferKey, openTransfer, sealTransfer } from './transfer.js';
import { VaultError } from './vault-error.js';

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));
const share = () => toBase64url(random(32));
async function place(changes: Partial<SealContext> = {}): Promise<SealContext> {
  const ids = { wrappingId: 'wrapping-1-of-ada', userId: 'person-ada-000001' };
  return { holder: await createDeviceKey(), serverShare: share(), ...ids, ...changes };
}
function tamper(text: string, at: number): string {
  const bytes = fromBase64url(text);
  const index = at % bytes.length;
  bytes[index] = (bytes[index] ?? 0) ^ (1 << (at % 8));
  return toBase64url(bytes);
}
const refused = { name: 'VaultError', reason: 'cannot-open' };

describe('sealed entropy', () => {
  it('opens in its context, differs at each sealing, and fits the schema of the server', async () => {
    const entropy = createEntropy();
    const context = await place();
    const [one, two] = [await sealEntropy(entropy, context), await sealEntropy(entropy, context)];
    expect(await openSealed(sealedSchema.parse(JSON.parse(JSON.stringify(one))), context)).toEqual(
      entropy,
    );
    expect(one.data).not.toBe(two.data);
    expect(one.iv).not.toBe(two.iv);
  });

  it('does not open with the server’s share and another key', async () => {
    const context = await place();
    const sealed = await sealEntropy(createEntropy(), context);
    const stranger = { ...context, holder: await createDeviceKey() };
    await expect(openSealed(sealed, stranger)).rejects.toMatchObject(refused);
    const guessed = { ...context, holder: await createPasskeyKey(new Uint8Array(32)) };
    await expect(openSealed(sealed, guessed)).rejects.toMatchObject(refused);
  });

  it('does not open with the device’s key and another share', async () => {
    const context = await place();
    const sealed = await sealEntropy(createEntropy(), context);
    for (const serverShare of [share(), toBase64url(new Uint8Array(32)), ''])
      await expect(openSealed(sealed, { ...context, serverShare })).rejects.toMatchObject(refused);
  });

  it('does not open for another user or wrapping', async () => {
    const context = await place();
    const sealed = await sealEntropy(createEntropy(), context);
    const others = [
      { userId: 'person-eve-000001' },
      { wrappingId: 'wrapping-2-of-ada' },
      // The same letters, split differently.
      { wrappingId: 'wrapping-1-of-adap', userId: 'erson-ada-000001' },
    ];
    for (const other of others)
      await expect(openSealed(sealed, { ...context, ...other })).rejects.toMatchObject(refused);
  });

  it('does not open if any bit was changed', async () => {
    const context = await place();
    const sealed = await sealEntropy(createEntropy(), context);
    const anyBit = fc.asyncProperty(fc.nat(), async (at) => {
      const changed = [
        { ...sealed, iv: tamper(sealed.iv, at) },
        { ...sealed, data: tamper(sealed.data, at) },
        { ...sealed, serverShare: tamper(context.serverShare, at) },
      ];
      for (const each of changed) {
        const attempt = openSealed(each, { ...context, ...each });
        await expect(attempt).rejects.toMatchObject(refused);
      }
    });
    await fc.assert(anyBit, { numRuns: 100 });
    const other = { ...sealed, version: 2 as 1 };
    await expect(openSealed(other, context)).rejects.toMatchObject(refused);
    for (const data of ['', '*', sealed.data.slice(0, -2), `${sealed.data}AA`])
      await expect(openSealed({ ...sealed, data }, context)).rejects.toMatchObject(refused);
  });

  it('opens with a passkey’s output, which is zeroed once imported', async () => {
    const output = random(32);
    const outputCopy = new Uint8Array(output);
    const context = await place({ holder: await createPasskeyKey(output) });
    const entropy = createEntropy();
    const sealed = await sealEntropy(entropy, context);
    expect(output).toEqual(new Uint8Array(32));
    const holder = await createPasskeyKey(outputCopy);
    expect(await openSealed(sealed, { ...context, holder })).toEqual(entropy);
    await expect(createPasskeyKey(random(16))).rejects.toThrow('32 bytes');
  });

  it('uses keys that are not extractable', async () => {
    const transfer = await createTransferKey();
    const keys = [await createDeviceKey(), await createPasskeyKey(random(32)), transfer.privateKey];
    for (const key of keys) {
      expect(key.extractable).toBe(false);
      for (const format of ['raw', 'jwk', 'pkcs8'] as const)
        await expect(crypto.subtle.exportKey(format, key)).rejects.toThrow();
    }
  });
});

describe('entropy for a waiting device', () => {
  it('opens for its device and ticket, and fits the schema of the server', async () => {
    const key = await createTransferKey();
    const entropy = createEntropy();
    const to = { ticketId: 'ticket-000000001', publicKey: key.publicKey };
    const transfer = await sealTransfer(entropy, to);
    const passed = transferSchema.parse(JSON.parse(JSON.stringify(transfer)));
    expect(await openTransfer(passed, { ticketId: to.ticketId, key })).toEqual(entropy);
    const second = await sealTransfer(entropy, to);
    expect(second.publicKey).not.toBe(transfer.publicKey);
  });

  it('does not open for another device, ticket or sender, or if any bit was changed', async () => {
    const key = await createTransferKey();
    const ticketId = 'ticket-000000001';
    const to = { ticketId, publicKey: key.publicKey };
    const transfer = await sealTransfer(createEntropy(), to);
    const other = await createTransferKey();
    const swapped = { publicKey: other.publicKey, privateKey: key.privateKey };
    const by = [
      { ticketId, key: other },
      { ticketId, key: swapped },
      { ticketId: 'ticket-000000002', key },
    ];
    for (const each of by)
      await expect(openTransfer(transfer, each)).rejects.toMatchObject(refused);
    const anyBit = fc.asyncProperty(fc.nat(), async (at) => {
      const changed = [
        { ...transfer, iv: tamper(transfer.iv, at) },
        { ...transfer, data: tamper(transfer.data, at) },
        { ...transfer, publicKey: tamper(transfer.publicKey, at) },
        { ...transfer, publicKey: other.publicKey },
      ];
      for (const each of changed)
        await expect(openTransfer(each, { ticketId, key })).rejects.toMatchObject(refused);
    });
    await fc.assert(anyBit, { numRuns: 50 });
    const newer = { ...transfer, version: 2 as 1 };
    await expect(openTransfer(newer, { ticketId, key })).rejects.toMatchObject(refused);
  });

  it('rejects a public key that is not a point of the curve', async () => {
    for (const publicKey of [
      toBase64url(random(65)),
      toBase64url(new Uint8Array(65)),
      '',
      'AAAA',
    ]) {
      const attempt = sealTransfer(createEntropy(), { ticketId: 'ticket-000000001', publicKey });
      await expect(attempt).rejects.toBeInstanceOf(VaultError);
    }
  });

  it('rejects entropy of another length', async () => {
    const key = await createTransferKey();
    const to = { ticketId: 'ticket-000000001', publicKey: key.publicKey };
    for (const length of [0, 15, 17, 32]) {
      const transfer = await sealTransfer(random(length), to);
      const attempt = openTransfer(transfer, { ticketId: to.ticketId, key });
      await expect(attempt).rejects.toMatchObject(refused);
    }
  });
});

describe('a note', () => {
  const context = { userId: 'person-ada-000001', noteId: 'note-1-of-ada-000' };

  it('opens with the keys of its user on any device, and fits the schema of the server', async () => {
    const entropy = createEntropy();
    const note = await sealNote('Ünïcode', await deriveNoteKey(entropy), context);
    const secondKey = await deriveNoteKey(entropy);
    const stored = noteSchema.parse(JSON.parse(JSON.stringify(note)));
    expect(await openNote(stored, secondKey, context)).toBe('Ünïcode');
    expect(secondKey.extractable).toBe(false);
  });

  it('does not open for another user or place, or if it was changed', async () => {
    const key = await deriveNoteKey(createEntropy());
    const note = await sealNote('text', key, context);
    const others = await deriveNoteKey(createEntropy());
    await expect(openNote(note, others, context)).rejects.toMatchObject(refused);
    for (const change of [{ userId: 'person-bob-000001' }, { noteId: 'note-2-of-ada-000' }])
      await expect(openNote(note, key, { ...context, ...change })).rejects.toMatchObject(refused);
    const changed = { ...note, data: tamper(note.data, 3) };
    await expect(openNote(changed, key, context)).rejects.toMatchObject(refused);
  });
});
