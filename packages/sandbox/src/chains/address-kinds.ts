// Tells which family an address belongs to. Called by the faucet and the Blockchain API.

import { base58 } from '@scure/base';
import { scriptOfAddress } from './bitcoin/regtest.js';

/** Base58 of 32 bytes. */
export function isSolanaAddress(address: string): boolean {
  try {
    return base58.decode(address).length === 32;
  } catch {
    return false;
  }
}

/** An address of the regtest network. */
export function isBitcoinAddress(address: string): boolean {
  return scriptOfAddress(address) !== undefined;
}
