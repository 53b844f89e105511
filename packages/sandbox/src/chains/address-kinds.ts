import { base58 } from '@scure/base';
import { scriptOfAddress } from './bitcoin/regtest.js';

export function isSolanaAddress(address: string): boolean {
  try {
    return base58.decode(address).length === 32;
  } catch {
    return false;
  }
}

/** Regtest addresses only. */
export function isBitcoinAddress(address: string): boolean {
  return scriptOfAddress(address) !== undefined;
}
