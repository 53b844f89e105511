import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { base64, hex } from '@scure/base';
import { CompactSize, p2pkh, p2sh, p2tr, p2wpkh } from '@scure/btc-signer';
import { type BitcoinAddress, decodeAddress, isOnNetwork } from './address.js';
import { findNetwork } from './bitcoin-networks.js';
import { encodeScript, verifyBip322 } from './verify-bip322.js';
import { withoutPrefix } from './wallets/parse-answers.js';

export interface VerifyMessageParams {
  address: string;
  message: string;
  /** Base64. */
  signature: string;
  /** CAIP-2. A signature is invalid if the network does not use such addresses. @default not checked */
  chainId?: string;
}

/**
 * Reports whether the address signed the message. Unreadable input is invalid; the function never throws.
 * Supports BIP-322 (simple) for P2WPKH, P2TR key path, P2SH-P2WPKH and P2WSH multisig addresses.
 * Also supports 65 bytes with a recoverable key (BIP-137, Electrum and UniSat) for single-key addresses.
 *
 * @example
 * verifyMessage({
 *   address: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
 *   message: '',
 *   signature: 'not a signature',
 * }); // false
 */
export function verifyMessage(params: VerifyMessageParams): boolean {
  const { address, message, signature } = params;
  try {
    const read: BitcoinAddress = decodeAddress(address);
    const network = findNetwork(params.chainId);
    if (network !== undefined && !isOnNetwork(read, network)) return false;
    const bytes = base64.decode(withoutPrefix(signature));
    return bytes.length === 65
      ? verifyEcdsa(read, message, bytes) || verifyBip322(read, message, bytes)
      : verifyBip322(read, message, bytes);
  } catch {
    return false;
  }
}

const messagePrefix = new TextEncoder().encode('\u0018Bitcoin Signed Message:\n');

/** Verifies 65-byte signatures of BIP-137, and older ones without its address types. @throws when the key cannot be recovered */
function verifyEcdsa(address: BitcoinAddress, message: string, signature: Uint8Array): boolean {
  const header = signature[0] ?? 0;
  if (header < 27 || header > 42) return false;
  const recovered = secp256k1.Signature.fromBytes(signature.subarray(1), 'compact')
    .addRecoveryBit((header - 27) & 3)
    .recoverPublicKey(hashMessage(message));
  const script = hex.encode(encodeScript(address));
  return listScripts(header, recovered.toBytes(false), recovered.toBytes(true)).some(
    (candidate) => hex.encode(candidate) === script,
  );
}

/** Headers below 31 mean uncompressed keys, which segwit does not allow. */
function listScripts(
  header: number,
  uncompressed: Uint8Array,
  compressed: Uint8Array,
): readonly Uint8Array[] {
  if (header < 31) return [p2pkh(uncompressed).script];
  const [nested, native] = [p2sh(p2wpkh(compressed)).script, p2wpkh(compressed).script];
  if (header >= 39) return [native];
  if (header >= 35) return [nested];
  // Wallets that do not know the BIP-137 types use these headers for every address.
  return [p2pkh(compressed).script, nested, native, p2tr(compressed.subarray(1)).script];
}

export function hashMessage(message: string): Uint8Array {
  const bytes = new TextEncoder().encode(message);
  const size = CompactSize.encode(BigInt(bytes.length));
  return sha256(sha256(Uint8Array.from([...messagePrefix, ...size, ...bytes])));
}
