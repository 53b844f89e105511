// Test accounts with keys of three chains.
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58, hex } from '@scure/base';
import { NETWORK, p2tr, p2wpkh, WIF } from '@scure/btc-signer';
import { pubECDSA } from '@scure/btc-signer/utils.js';
import { Signer } from 'bip322-js';
import { privateKeyToAccount } from 'viem/accounts';

export interface Person {
  readonly chainId: `${string}:${string}`;
  readonly accountAddress: string;
  sign(message: string): Promise<string> | string;
}

const key = hex.decode('11'.repeat(32));
const publicKey = pubECDSA(key);
const wif = WIF(NETWORK).encode(key);

export const ofEthereum = (byte: string): Person => {
  const owner = privateKeyToAccount(`0x${byte.repeat(32)}`);
  return {
    chainId: 'eip155:1',
    accountAddress: owner.address,
    sign: (message) => owner.signMessage({ message }),
  };
};
const ofBitcoin = (address: string | undefined): Person => ({
  chainId: 'bip122:000000000019d6689c085ae165831e93',
  accountAddress: address ?? '',
  sign: (message) => String(Signer.sign(wif, address ?? '', message)),
});
const ofSolana: Person = {
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  accountAddress: base58.encode(ed25519.getPublicKey(key)),
  sign: (message) => base58.encode(ed25519.sign(new TextEncoder().encode(message), key)),
};

export const ethereum = ofEthereum('11');
export const people: readonly (readonly [string, Person])[] = [
  ['Ethereum', ethereum],
  ['Solana', ofSolana],
  ['Bitcoin (segwit)', ofBitcoin(p2wpkh(publicKey).address)],
  ['Bitcoin (taproot)', ofBitcoin(p2tr(publicKey.slice(1)).address)],
];
