import { hex } from '@scure/base';
import { mnemonicToSeedSync } from '@scure/bip39';
import { Keypair } from '@solana/web3.js';
import { bytesToHex } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { deriveEvmAccount } from '../chains/evm/contracts/toy-contracts.js';
import { deriveBitcoinKeys } from './bitcoin/bitcoin-keys.js';
import { devAddresses, devKeys, devPhrase, devPublicKeys, devSeed } from './dev-accounts.js';
import { deriveSolanaKeys } from './solana/solana-signer.js';

describe('the accounts of the test phrase', () => {
  it('has the seed derived from its words', () => {
    expect(devSeed).toBe(hex.encode(mnemonicToSeedSync(devPhrase)));
  });

  it('has three EVM addresses and private keys derived from its words', () => {
    const accounts = [0, 1, 2].map((addressIndex) =>
      mnemonicToAccount(devPhrase, { addressIndex }),
    );
    expect(devAddresses.evm).toEqual(accounts.map(({ address }) => address));
    expect(devKeys).toEqual(
      accounts.map((account) => bytesToHex(account.getHdKey().privateKey ?? new Uint8Array())),
    );
    expect([0, 1, 2].map((index) => deriveEvmAccount(index).address)).toEqual(devAddresses.evm);
  });

  it('has three Solana addresses derived from the keys', () => {
    expect(devAddresses.solana).toHaveLength(3);
    expect(devAddresses.solana).toEqual(deriveSolanaKeys(3).map(({ address }) => address));
  });

  it('has Solana keys that web3.js reads as the same accounts', () => {
    for (const { address, secretKey, publicKey } of deriveSolanaKeys(3)) {
      const pair = Keypair.fromSeed(secretKey);
      expect(pair.publicKey.toBase58()).toBe(address);
      expect(pair.publicKey.toBytes()).toEqual(publicKey);
    }
  });

  it('has three pairs of Bitcoin addresses and public keys derived from the keys', () => {
    const keys = deriveBitcoinKeys(3);
    expect(devAddresses.bitcoin).toEqual(
      keys.map(({ payment, ordinal }) => ({ payment: payment.address, ordinal: ordinal.address })),
    );
    expect(devPublicKeys.bitcoin).toEqual(
      keys.map(({ payment, ordinal }) => ({
        payment: hex.encode(payment.publicKey),
        ordinal: hex.encode(ordinal.publicKey),
      })),
    );
  });

  it('keeps payment at BIP-84 and ordinals at BIP-86, one account each', () => {
    const paths = deriveBitcoinKeys(2).flatMap(({ payment, ordinal }) => [
      payment.path,
      ordinal.path,
    ]);
    expect(paths).toEqual([
      "m/84'/1'/0'/0/0",
      "m/86'/1'/0'/0/0",
      "m/84'/1'/1'/0/0",
      "m/86'/1'/1'/0/0",
    ]);
  });
});
