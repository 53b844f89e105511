import { base58 } from '@scure/base';
import { Keypair, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { readTransaction } from './read-transaction.js';
import { bytesOf, eve, contextOf, u32, u64, us } from './test/solana-fixtures.js';

const payer = Keypair.fromSeed(new Uint8Array(32).fill(1));
const recentBlockhash = base58.encode(new Uint8Array(32).fill(3));
const pay = SystemProgram.transfer({
  fromPubkey: payer.publicKey,
  toPubkey: Keypair.generate().publicKey,
  lamports: 1,
});
const message = new TransactionMessage({
  payerKey: payer.publicKey,
  recentBlockhash,
  instructions: [pay],
});
const { requestNode } = contextOf();
const read = (bytes: Uint8Array) => readTransaction(base58.encode(bytes), requestNode);

describe('readTransaction', () => {
  it('reads both versions whose instructions contain all fees', async () => {
    for (const compiled of [message.compileToLegacyMessage(), message.compileToV0Message()]) {
      const { feePayer, instructions } = await read(new VersionedTransaction(compiled).serialize());
      expect(feePayer).toBe(us);
      expect(instructions).toHaveLength(1);
    }
  });

  it('rejects every other version byte', async () => {
    const bytes = new VersionedTransaction(message.compileToV0Message()).serialize();
    expect(bytes[65]).toBe(0x80);
    for (let version = 0x81; version <= 0xff; version += 1) {
      const other = Uint8Array.from(bytes);
      other[65] = version;
      await expect(read(other)).rejects.toThrow();
    }
  });

  it('rejects version 1, which has a priority fee outside its instructions', async () => {
    const first = [
      ...[0x81, 1, 0, 1],
      ...u32(0b11),
      ...bytesOf(recentBlockhash),
      ...[1, 3],
      ...[us, eve, SystemProgram.programId.toBase58()].flatMap(bytesOf),
      ...u64(1_400_000_000_000n),
      ...[2, 2, 12, 0],
      ...[0, 1, ...u32(2), ...u64(1n)],
      ...new Uint8Array(64),
    ];
    const bytes = Uint8Array.from(first);
    expect(VersionedTransaction.deserialize(bytes).version).toBe(1);
    await expect(read(bytes)).rejects.toThrow('version 1');
  });
});
