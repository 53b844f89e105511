import { base64 } from '@scure/base';
import { type BitcoinAddress, isOnNetwork, decodeAddress } from '../address/parse-address.js';
import { findNetwork } from '../networks/bitcoin-networks.js';
import { withoutPrefix } from '../wallets/parse-answers.js';
import { verifyBip322 } from './verify-bip322.js';
import { verifyEcdsa } from './verify-ecdsa.js';

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
