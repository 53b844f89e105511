// The output script of an address, by the bytes the address itself names. Pure.
import { Address, NETWORK, OutScript, TEST_NETWORK } from '@scure/btc-signer';
import type { BitcoinAddress } from '../address/read-address.js';

export function scriptOf({ address, kinds }: BitcoinAddress): Uint8Array {
  const bech32 = address.startsWith('bcrt1') ? { ...TEST_NETWORK, bech32: 'bcrt' } : TEST_NETWORK;
  return OutScript.encode(Address(kinds[0] === 'mainnet' ? NETWORK : bech32).decode(address));
}
