// Generated keys of the four common locks and transactions signed with them, by the library wallets use.
// For tests of the ledger and the API.

import { hex } from '@scure/base';
import { p2pkh, p2sh, p2tr, p2wpkh, Transaction, utils } from '@scure/btc-signer';
import { pubECDSA } from '@scure/btc-signer/utils.js';
import { regtest } from '../regtest.js';

export const locks = ['p2pkh', 'p2wpkh', 'p2sh-p2wpkh', 'p2tr'] as const;
export type Lock = (typeof locks)[number];

export interface TestKey {
  readonly secret: Uint8Array;
  readonly lock: Lock;
  readonly address: string;
  readonly script: Uint8Array;
  readonly redeemScript?: Uint8Array;
}

export function createKey(lock: Lock, secret = utils.randomPrivateKeyBytes()): TestKey {
  const { address, script, redeemScript } = payment(lock, secret);
  if (!address) throw new Error(`${lock} has no address`);
  return { secret, lock, address, script, ...(redeemScript && { redeemScript }) };
}

function payment(
  lock: Lock,
  secret: Uint8Array,
): { address?: string; script: Uint8Array; redeemScript?: Uint8Array } {
  switch (lock) {
    case 'p2pkh':
      return p2pkh(pubECDSA(secret), regtest);
    case 'p2wpkh':
      return p2wpkh(pubECDSA(secret), regtest);
    case 'p2sh-p2wpkh':
      return p2sh(p2wpkh(pubECDSA(secret), regtest), regtest);
    case 'p2tr':
      return p2tr(utils.pubSchnorr(secret), undefined, regtest);
  }
}

export interface TestCoin {
  readonly key: TestKey;
  readonly txid: string;
  readonly vout: number;
  readonly value: bigint;
  /** The whole funding transaction in hex, which P2PKH needs. */
  readonly parent: string;
  readonly sequence?: number;
}

export interface TestPayment {
  readonly coins: readonly TestCoin[];
  readonly to: readonly { readonly address: string; readonly value: bigint }[];
  readonly sighash?: number;
  readonly lockTime?: number;
  readonly version?: number;
  /** Output scripts that the library would reject. */
  readonly scripts?: readonly { readonly script: Uint8Array; readonly amount: bigint }[];
}

export function signPayment(payment: TestPayment): string {
  const { coins, to, sighash, lockTime = 0, version = 2 } = payment;
  const tx = new Transaction({
    lockTime,
    version,
    allowUnknownOutputs: true,
    allowUnknownVersion: true,
  });
  for (const { key, txid, vout, value, parent, sequence } of coins) {
    const witness = { witnessUtxo: { script: key.script, amount: value } };
    tx.addInput({
      txid,
      index: vout,
      sequence: sequence ?? 0xfffffffd,
      ...(key.lock === 'p2pkh' ? { nonWitnessUtxo: hex.decode(parent) } : witness),
      ...(key.redeemScript && { redeemScript: key.redeemScript }),
      ...(key.lock === 'p2tr' && { tapInternalKey: utils.pubSchnorr(key.secret) }),
      ...(sighash !== undefined && { sighashType: sighash }),
    });
  }
  for (const { address, value } of to) tx.addOutputAddress(address, value, regtest);
  for (const output of payment.scripts ?? []) tx.addOutput(output);
  for (const [index, { key }] of coins.entries())
    tx.signIdx(key.secret, index, sighash === undefined ? undefined : [sighash]);
  tx.finalize();
  return hex.encode(tx.extract());
}
