import { base64, hex } from '@scure/base';
import {
  NETWORK,
  p2ms,
  p2pkh,
  p2sh,
  p2tr,
  p2wpkh,
  p2wsh,
  RawWitness,
  SigHash,
  WIF,
} from '@scure/btc-signer';
import { pubECDSA, signECDSA, signSchnorr, taprootTweakPrivKey } from '@scure/btc-signer/utils.js';
import { Signer, Verifier } from 'bip322-js';
import { describe, expect, it } from 'vitest';
import { decodeAddress } from './address.js';
import {
  invalid,
  multisigVector,
  transactions,
  valid,
  p2wpkh as vectorAddress,
} from './test/bip322-vectors.js';
import { signEcdsa } from './test/test-keys.js';
import { createVirtualTransaction, encodeScript, messageHash } from './verify-bip322.js';
import { verifyMessage } from './verify-message.js';

const key = hex.decode('11'.repeat(32));
const wif = WIF(NETWORK).encode(key);
const publicKey = pubECDSA(key);
const addressOf = (address: string | undefined): string => address ?? '';
const addresses = {
  p2pkh: addressOf(p2pkh(publicKey).address),
  'P2SH-P2WPKH': addressOf(p2sh(p2wpkh(publicKey)).address),
  p2wpkh: addressOf(p2wpkh(publicKey).address),
  p2tr: addressOf(p2tr(publicKey.slice(1)).address),
};

describe('BIP-322 vectors', () => {
  it.each(transactions)('match the hashes of %s', ({ message, hash, toSign: id }) => {
    expect(hex.encode(messageHash(message))).toBe(hash);
    expect(createVirtualTransaction(encodeScript(decodeAddress(vectorAddress)), message).id).toBe(
      id,
    );
  });

  it.each(valid)('verify "%s" by %s', (message, address, signature) => {
    expect(verifyMessage({ address, message, signature })).toBe(true);
  });

  it.each(invalid)('reject %s', (_, message, address, signature) => {
    expect(verifyMessage({ address, message, signature })).toBe(false);
  });
});

describe('signatures of another implementation', () => {
  const messages = ['Sign in to Example', '', 'päß 🦄\n\u0000 0x1234', 'x'.repeat(300)];
  it.each(Object.entries(addresses))('verify any text: %s', (_, address) => {
    for (const message of messages) {
      const signature = Signer.sign(wif, address, message);
      expect(verifyMessage({ address, message, signature })).toBe(true);
      expect(verifyMessage({ address, message: `${message}!`, signature })).toBe(false);
    }
  });

  it.each(Object.entries(addresses))('fail with one bit changed: %s', (_, address) => {
    const signature = base64.decode(Signer.sign(wif, address, 'Hello'));
    for (let index = 0; index < signature.length; index++) {
      const changed = Uint8Array.from(signature);
      changed[index] = (changed[index] ?? 0) ^ 1;
      const isValid = verifyMessage({
        address,
        message: 'Hello',
        signature: base64.encode(changed),
      });
      expect({ index, isValid }).toEqual({ index, isValid: false });
    }
  });
});

it('rejects a taproot signature with trailing bytes (BIP-341)', () => {
  const script = encodeScript(decodeAddress(addresses.p2tr));
  const digest = createVirtualTransaction(script, 'Hello').preimageWitnessV1(
    0,
    [script],
    SigHash.DEFAULT,
    [0n],
  );
  const signed = signSchnorr(digest, taprootTweakPrivKey(key));
  const verifyWith = (...more: readonly number[]): boolean =>
    verifyMessage({
      address: addresses.p2tr,
      message: 'Hello',
      signature: base64.encode(RawWitness.encode([Uint8Array.from([...signed, ...more])])),
    });
  expect(verifyWith()).toBe(true);
  for (const more of [[0], [1], [0, 0], [1, 0], Array.from({ length: 100 }, () => 7)])
    expect([more.length, verifyWith(...more)]).toEqual([more.length, false]);
});

describe('signatures with a recoverable key', () => {
  it.each([
    ['of an uncompressed key', 27, p2pkh(pubECDSA(key, false)).address],
    ['of P2PKH', 31, addresses.p2pkh],
    ['of P2SH-P2WPKH as BIP-137', 35, addresses['P2SH-P2WPKH']],
    ['of P2WPKH as BIP-137', 39, addresses.p2wpkh],
    ['of P2SH-P2WPKH as Electrum', 31, addresses['P2SH-P2WPKH']],
    ['of P2WPKH as Electrum', 31, addresses.p2wpkh],
    ['of P2TR as UniSat', 31, addresses.p2tr],
  ] as const)('verify %s, and the reference agrees', (_, header, encodedAddress) => {
    const address = addressOf(encodedAddress);
    const signature = signEcdsa(key, 'Hello', header);
    expect(Verifier.verifySignature(address, 'Hello', signature)).toBe(true);
    expect(verifyMessage({ address, message: 'Hello', signature })).toBe(true);
    expect(verifyMessage({ address, message: 'Hallo', signature })).toBe(false);
    const stranger = signEcdsa(hex.decode('22'.repeat(32)), 'Hello', header);
    expect(verifyMessage({ address, message: 'Hello', signature: stranger })).toBe(false);
  });

  it('match only the address type in their header', () => {
    const signature = signEcdsa(key, 'Hello', 39);
    for (const address of [addresses.p2pkh, addresses['P2SH-P2WPKH'], addresses.p2tr])
      expect(verifyMessage({ address, message: 'Hello', signature })).toBe(false);
  });
});

describe('P2WSH multisig', () => {
  const [, address, signature] = multisigVector;
  const encode = (items: readonly Uint8Array[]) =>
    base64.encode(
      Uint8Array.from([items.length, ...items.flatMap((item) => [item.length, ...item])]),
    );
  const items = RawWitness.decode(base64.decode(signature));
  const [message] = multisigVector;

  it('counts a signature for one key only, in key order', () => {
    const [dummy, one, two, script] = items;
    if (!dummy || !one || !two || !script) throw new Error('not the vector');
    const check = (...signatures: readonly Uint8Array[]) =>
      verifyMessage({ address, message, signature: encode([dummy, ...signatures, script]) });
    expect(check(one, two)).toBe(true);
    expect(check(one, one)).toBe(false);
    expect(check(two, two)).toBe(false);
    expect(check(two, one)).toBe(false);
    expect(check(one)).toBe(false);
  });

  it('rejects a script that does not match the address', () => {
    const tx = createVirtualTransaction(encodeScript(decodeAddress(address)), message);
    const script = p2ms(1, [publicKey]).script;
    const digest = tx.preimageWitnessV0(0, script, 1, 0n);
    const forged = Uint8Array.from([...signECDSA(digest, key), 1]);
    const witness = encode([new Uint8Array(), forged, script]);
    expect(verifyMessage({ address, message, signature: witness })).toBe(false);
    const ownAddress = addressOf(p2wsh(p2ms(1, [publicKey])).address);
    const ownTx = createVirtualTransaction(encodeScript(decodeAddress(ownAddress)), message);
    const ownSignature = signECDSA(ownTx.preimageWitnessV0(0, script, 1, 0n), key);
    const honest = encode([new Uint8Array(), Uint8Array.from([...ownSignature, 1]), script]);
    expect(verifyMessage({ address: ownAddress, message, signature: honest })).toBe(true);
  });
});

describe('unreadable signature', () => {
  it.each(['', 'AA==', '////', 'x', `${'A'.repeat(86)}==`])('rejects "%s"', (signature) => {
    for (const address of [...Object.values(addresses), '', '0x12', 'bc1q'])
      expect(verifyMessage({ address, message: 'Hello', signature })).toBe(false);
  });
});
