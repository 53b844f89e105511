// Accounts with real keys on regtest, of each address type. Test money only.
import { hex } from '@scure/base';
import { p2pkh, p2sh, p2tr, p2wpkh, TEST_NETWORK } from '@scure/btc-signer';
import { pubECDSA } from '@scure/btc-signer/utils.js';
import { signBip322, signEcdsa } from './test-keys.js';

export type TestAddressType = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2tr';

export interface TestAccount {
  readonly address: string;
  readonly key: Uint8Array;
  /** 33 bytes; for taproot the internal key, 32 bytes. */
  readonly publicKey: Uint8Array;
  /** Signs with the usual protocol of the address. Base64. */
  sign(message: string): string;
}

const regtest = { ...TEST_NETWORK, bech32: 'bcrt' };

/** @param seed - one byte; the same seed returns the same key */
export function testAccount(type: TestAddressType, seed: number, network = regtest): TestAccount {
  const key = hex.decode(seed.toString(16).padStart(2, '0').repeat(32));
  const compressed = pubECDSA(key);
  const inner = compressed.slice(1);
  const address = {
    p2pkh: () => p2pkh(compressed, network).address,
    p2sh: () => p2sh(p2wpkh(compressed, network), network).address,
    p2wpkh: () => p2wpkh(compressed, network).address,
    p2tr: () => p2tr(inner, undefined, network).address,
  }[type]();
  if (address === undefined) throw new Error('no address');
  const sign = (message: string): string => {
    if (type === 'p2pkh') return signEcdsa(key, message, 31);
    if (type === 'p2sh') return signEcdsa(key, message, 35);
    return signBip322(key, address, message, type === 'p2tr' ? inner : undefined);
  };
  return { address, key, publicKey: type === 'p2tr' ? inner : compressed, sign };
}
