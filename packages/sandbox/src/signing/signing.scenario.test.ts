// Verifies signatures with independent code: bip322-js, WebCrypto, web3.js, and the network's rules.

import { base64, hex } from '@scure/base';
import { Address, OutScript, p2tr, p2wpkh, SigHash, Transaction } from '@scure/btc-signer';
import {
  Keypair,
  Transaction as LegacyTransaction,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { Verifier } from 'bip322-js';
import { describe, expect, it } from 'vitest';
import { regtest } from '../chains/bitcoin/regtest.js';
import {
  deriveBitcoinKeys,
  findSignableInputs,
  finishPsbt,
  readPsbt,
  signBitcoinMessage,
  signPsbt,
} from './bitcoin/bitcoin-keys.js';
import {
  deriveSolanaKeys,
  signSolanaMessage,
  signSolanaTransaction,
} from './solana/solana-signer.js';

const bytes = (text: string) => new TextEncoder().encode(text);
const first = <T>(list: readonly T[]): T => {
  const [one] = list;
  if (one === undefined) throw new Error('The list is empty.');
  return one;
};
const account = first(deriveBitcoinKeys(1));
const solana = first(deriveSolanaKeys(1));

async function isSignedBy(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) {
  const key = await crypto.subtle.importKey('raw', new Uint8Array(publicKey), 'Ed25519', false, [
    'verify',
  ]);
  return crypto.subtle.verify('Ed25519', key, new Uint8Array(signature), new Uint8Array(message));
}

describe('Solana', () => {
  it('signs a message as it is, which WebCrypto verifies', async () => {
    const signature = signSolanaMessage(solana, bytes('Hello …'));
    expect(signature).toHaveLength(64);
    expect(await isSignedBy(solana.publicKey, bytes('Hello …'), signature)).toBe(true);
    expect(await isSignedBy(solana.publicKey, bytes('Hello'), signature)).toBe(false);
  });

  const payer = new PublicKey(solana.address);
  const blockhash = Keypair.generate().publicKey.toBase58();
  const transfer = SystemProgram.transfer({
    fromPubkey: payer,
    toPubkey: Keypair.generate().publicKey,
    lamports: 5,
  });

  it('signs a legacy transaction, which web3.js verifies', () => {
    const legacy = new LegacyTransaction({ feePayer: payer, recentBlockhash: blockhash });
    legacy.add(transfer);
    const raw = legacy.serialize({ requireAllSignatures: false, verifySignatures: false });
    const signed = signSolanaTransaction(solana, raw);
    const read = LegacyTransaction.from(signed.bytes);
    expect(read.verifySignatures()).toBe(true);
    expect(read.signature && new Uint8Array(read.signature)).toEqual(signed.signature);
  });

  it('signs a transaction of version 0 and keeps the signatures of others', async () => {
    const other = Keypair.generate();
    const message = new TransactionMessage({
      payerKey: other.publicKey,
      recentBlockhash: blockhash,
      instructions: [transfer],
    }).compileToV0Message();
    const transaction = new VersionedTransaction(message);
    transaction.sign([other]);
    const signed = signSolanaTransaction(solana, transaction.serialize());
    const read = VersionedTransaction.deserialize(signed.bytes);
    expect(read.signatures[0]).toEqual(transaction.signatures[0]);
    expect(await isSignedBy(solana.publicKey, message.serialize(), signed.signature)).toBe(true);
    expect(read.signatures).toContainEqual(signed.signature);
  });

  it("rejects invalid transactions, and those that do not need this account's signature", () => {
    expect(() => signSolanaTransaction(solana, Uint8Array.of(1, 2, 3))).toThrow(/cannot be read/);
    const other = Keypair.generate();
    const message = new TransactionMessage({
      payerKey: other.publicKey,
      recentBlockhash: blockhash,
      instructions: [],
    }).compileToV0Message();
    const raw = new VersionedTransaction(message).serialize();
    expect(() => signSolanaTransaction(solana, raw)).toThrow(/does not want/);
  });
});

describe('Bitcoin messages', () => {
  const { payment, ordinal } = account;

  it.each([
    ['payment', 'ecdsa', payment],
    ['payment', 'bip322', payment],
    ['ordinal', 'bip322', ordinal],
  ] as const)(
    'signs messages of the %s address by %s that bip322-js accepts',
    (_, protocol, key) => {
      const text = 'Hello … from the sandbox';
      const { signature } = signBitcoinMessage(key, bytes(text), protocol);
      const text64 = base64.encode(signature);
      expect(Verifier.verifySignature(key.address, text, text64)).toBe(true);
      expect(Verifier.verifySignature(key.address, `${text}!`, text64)).toBe(false);
    },
  );

  it('signs with ECDSA for payment and BIP-322 for ordinals by default', () => {
    expect(signBitcoinMessage(payment, bytes('a')).protocol).toBe('ecdsa');
    expect(signBitcoinMessage(ordinal, bytes('a')).protocol).toBe('bip322');
    expect(() => signBitcoinMessage(ordinal, bytes('a'), 'ecdsa')).toThrow(/BIP-322 only/);
  });

  it('hashes messages as BIP-322 specifies', () => {
    const hash = (text: string) => hex.encode(signBitcoinMessage(ordinal, bytes(text)).messageHash);
    expect(hash('')).toBe('c90c269c4f8fcbe6880f72a721ddfbf1914268a794cbb21cfafee13770ae19f1');
    expect(hash('Hello World')).toBe(
      'f0eb03b1a75ac6d9847f55c624a99169b5dccba2a31f5b23bea77ba270de0a7a',
    );
  });
});

describe('PSBTs', () => {
  const { payment, ordinal } = account;
  const txid = '11'.repeat(32);
  const paymentScript = p2wpkh(payment.publicKey, regtest).script;
  const ordinalScript = p2tr(ordinal.publicKey, undefined, regtest).script;
  const build = () => {
    const transaction = new Transaction();
    transaction.addInput({
      txid,
      index: 0,
      witnessUtxo: { amount: 5_000n, script: paymentScript },
    });
    transaction.addInput({
      txid,
      index: 1,
      witnessUtxo: { amount: 6_000n, script: ordinalScript },
    });
    transaction.addOutputAddress(payment.address, 9_000n, regtest);
    return transaction;
  };

  it('signs PSBTs for both kinds of address and finalizes them', () => {
    const inputs = [
      { index: 0, key: payment },
      { index: 1, key: ordinal },
    ];
    const signed = signPsbt(build().toPSBT(), inputs);
    const psbt = readPsbt(signed.toPSBT());
    expect(psbt.getInput(0).partialSig).toHaveLength(1);
    expect(psbt.getInput(1).tapKeySig).toHaveLength(64);
    const { hex: raw, id } = finishPsbt(psbt);
    const read = Transaction.fromRaw(hex.decode(raw));
    expect(read.id).toBe(id);
    expect(read.inputsLength).toBe(2);
  });

  it('uses the requested sighash flags', () => {
    const sighash = SigHash.SINGLE_ANYONECANPAY;
    const signed = signPsbt(build().toPSBT(), [{ index: 0, key: payment, sighash }]);
    const signature = signed.getInput(0).partialSig?.[0]?.[1];
    expect(signature?.at(-1)).toBe(0x83);
    expect(signed.getInput(1).tapKeySig).toBeUndefined();
  });

  it('rejects inputs that are missing or belong to another key', () => {
    const raw = build().toPSBT();
    expect(() => signPsbt(raw, [{ index: 1, key: payment }])).toThrow(/does not belong/);
    expect(() => signPsbt(raw, [{ index: 2, key: payment }])).toThrow(/no input 2/);
    expect(() => signPsbt(Uint8Array.of(1), [])).toThrow(/cannot be read/);
  });

  it('finds its own inputs', () => {
    const found = findSignableInputs(readPsbt(build().toPSBT()), [payment, ordinal]);
    expect(found.map(({ index, key }) => [index, key.purpose])).toEqual([
      [0, 'payment'],
      [1, 'ordinal'],
    ]);
    expect(OutScript.encode(Address(regtest).decode(payment.address))).toEqual(paymentScript);
  });
});
