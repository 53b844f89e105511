// verifyMessage(): whether a signature of a text is that of an address. Pure; holds @scure/btc-signer, so it is never
// part of a first load.
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
  /** CAIP-2. Of a network of Bitcoin that has no such addresses, the signature is not valid. @default not looked at */
  chainId?: string;
}

/**
 * Whether the address signed the message: BIP-322 (simple) of P2WPKH, P2TR key path, P2SH-P2WPKH and P2WSH multisig
 * addresses, or 65 bytes with a recoverable key (BIP-137, and as Electrum and UniSat write them) of single-key addresses.
 * What cannot be read is not valid; it never throws.
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
