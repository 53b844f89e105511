// Encodes, signs and verifies Tide messages and transfers (ed25519). They start with different bytes, so a signed message is never a valid transfer.
import { ed25519 } from '@noble/curves/ed25519';
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils';
import { formatAddress, publicKeyOf } from '../adapter/address.js';

export interface Transfer {
  /** CAIP-2 reference. */
  readonly chain: string;
  readonly from: string;
  readonly to: string;
  /** Base units. */
  readonly value: bigint;
  /** Base units, paid by `from`. */
  readonly fee: bigint;
  /** Number of transfers that `from` sent before. */
  readonly nonce: number;
}

export function addressOf(secretKey: Uint8Array): string {
  return formatAddress(ed25519.getPublicKey(secretKey));
}

export function signMessage(message: string, secretKey: Uint8Array): string {
  return bytesToHex(ed25519.sign(messageBytes(message), secretKey));
}

export function signTransfer(transfer: Transfer, secretKey: Uint8Array): string {
  return bytesToHex(ed25519.sign(transferBytes(transfer), secretKey));
}

export function verifyMessage(message: string, signature: string, address: string): boolean {
  return verify(messageBytes(message), signature, address);
}

export function verifyTransfer(transfer: Transfer, signature: string): boolean {
  return verify(transferBytes(transfer), signature, transfer.from);
}

/** Returns the id of a transfer. Sending the same transfer again gives the same id. */
export function transferId(transfer: Transfer): string {
  return bytesToHex(sha256(transferBytes(transfer)));
}

function messageBytes(message: string): Uint8Array {
  const text = utf8ToBytes(message);
  return concatBytes(utf8ToBytes(`Tide message, ${text.length} bytes\n`), text);
}

function transferBytes({ chain, from, to, value, fee, nonce }: Transfer): Uint8Array {
  const lines = ['Tide transfer', chain, from, to, String(value), String(fee), String(nonce)];
  return utf8ToBytes(lines.join('\n'));
}

function verify(bytes: Uint8Array, signature: string, address: string): boolean {
  try {
    return ed25519.verify(hexToBytes(signature), bytes, publicKeyOf(address));
  } catch {
    return false;
  }
}
