// The relay rules for transactions, in the order and words of Bitcoin Core.

import { checkSpend } from './check-spend.js';
import type { Coin, LedgerStore } from './ledger-store.js';
import {
  isCoinbase,
  type ParsedTransaction,
  RejectedTransaction,
  rpcCode,
  type TransactionOutput,
} from './parse-transaction.js';
import { isWitnessProgram, kindOf } from './regtest.js';

/** Satoshi. */
export const maxMoney = 2_100_000_000_000_000n;
/** Satoshi per virtual byte. */
export const minRelayFeeRate = 1n;
/** Satoshi per virtual byte. `sendrawtransaction` suspects an error above 0.1 BTC per kvB. */
const absurdFeeRate = 10_000n;
/** Satoshi per byte. An output is dust if spending it costs more than its value at this rate. */
const dustRate = 3n;
const maxStandardWeight = 400_000;
const maxScriptSig = 1650;
const maxDataScript = 83;

type LedgerView = Pick<LedgerStore, 'tip' | 'coin' | 'transaction' | 'medianTime'>;

const refuse = (message: string, code?: (typeof rpcCode)[keyof typeof rpcCode]) => {
  throw new RejectedTransaction(message, code);
};

/**
 * Checks a transaction that is not in the ledger yet.
 *
 * @returns its fee in satoshi
 * @throws RejectedTransaction with the reason
 */
export function checkTransaction(tx: ParsedTransaction, view: LedgerView): bigint {
  checkForm(tx);
  checkStandard(tx);
  if (!isFinal(tx, view)) refuse('non-final');
  const coins = findCoins(tx, view);
  if (!sequenceLocksPass(tx, coins, view)) refuse('non-BIP68-final');
  const fee = feeOf(tx, coins);
  const minFee = BigInt(tx.vsize) * minRelayFeeRate;
  if (fee < minFee) refuse(`min relay fee not met, ${fee} < ${minFee}`);
  for (const index of tx.inputs.keys()) checkSpend(tx, index, coins);
  if (fee > BigInt(tx.vsize) * absurdFeeRate)
    refuse(
      'Fee exceeds maximum configured by user (e.g. -maxtxfee, maxfeerate)',
      rpcCode.transaction,
    );
  return fee;
}

/** Checks consensus rules that do not depend on the ledger. */
function checkForm(tx: ParsedTransaction): void {
  if (tx.inputs.length === 0) refuse('bad-txns-vin-empty');
  if (tx.outputs.length === 0) refuse('bad-txns-vout-empty');
  if (tx.strippedSize * 4 > 4_000_000) refuse('bad-txns-oversize');
  let total = 0n;
  for (const { value } of tx.outputs) {
    if (value >= 2n ** 63n) refuse('bad-txns-vout-negative');
    if (value > maxMoney) refuse('bad-txns-vout-toolarge');
    total += value;
    if (total > maxMoney) refuse('bad-txns-txouttotal-toolarge');
  }
  const spent = new Set(tx.inputs.map(({ txid, vout }) => `${txid}:${vout}`));
  if (spent.size < tx.inputs.length) refuse('bad-txns-inputs-duplicate');
  if (isCoinbase(tx)) refuse('coinbase');
  if (tx.inputs.some(({ txid, vout }) => vout === 0xffffffff && /^0+$/.test(txid)))
    refuse('bad-txns-prevout-null');
}

/** Relay rules are stricter than the rules for blocks. */
function checkStandard(tx: ParsedTransaction): void {
  if (tx.version < 1 || tx.version > 2) refuse('version');
  if (tx.weight > maxStandardWeight) refuse('tx-size');
  if (tx.strippedSize < 65) refuse('tx-size-small');
  if (tx.inputs.some(({ scriptSig }) => scriptSig.length > maxScriptSig)) refuse('scriptsig-size');
  const kinds = tx.outputs.map(({ script }) => kindOf(script));
  if (kinds.includes('unknown')) refuse('scriptpubkey');
  for (const { script } of tx.outputs)
    if (kindOf(script) === 'op_return' && script.length > maxDataScript) refuse('scriptpubkey');
  if (tx.outputs.some((output) => output.value < dustLimit(output))) refuse('dust');
  if (kinds.filter((kind) => kind === 'op_return').length > 1) refuse('multi-op-return');
}

/** Minimum value of an output: 546 sat for P2PKH, 294 for P2WPKH, 330 for P2TR. */
export function dustLimit({ script }: TransactionOutput): bigint {
  if (kindOf(script) === 'op_return') return 0n;
  const output = 8 + 1 + script.length;
  const spending = 32 + 4 + 1 + (isWitnessProgram(script) ? Math.floor(107 / 4) : 107) + 4;
  return BigInt(output + spending) * dustRate;
}

/** nLockTime is a height below 500 million, else a time. A final sequence in every input disables it. */
function isFinal(tx: ParsedTransaction, view: LedgerView): boolean {
  if (tx.lockTime === 0) return true;
  const { height } = view.tip();
  const now = tx.lockTime < 500_000_000 ? height + 1 : view.medianTime(height);
  return tx.lockTime < now || tx.inputs.every(({ sequence }) => sequence === 0xffffffff);
}

function findCoins(tx: ParsedTransaction, view: LedgerView): Coin[] {
  return tx.inputs.map(({ txid, vout }) => {
    const coin = view.coin(txid, vout);
    const spender = coin?.spentBy && view.transaction(coin.spentBy.txid);
    if (spender && spender.height === undefined)
      throw new RejectedTransaction('txn-mempool-conflict');
    if (!coin || coin.spentBy)
      throw new RejectedTransaction('bad-txns-inputs-missingorspent', rpcCode.transaction);
    return coin;
  });
}

/** BIP-68. */
function sequenceLocksPass(tx: ParsedTransaction, coins: readonly Coin[], view: LedgerView) {
  if (tx.version < 2) return true;
  const tip = view.tip().height;
  return tx.inputs.every(({ sequence }, index) => {
    if (sequence & 0x80000000) return true;
    const amount = sequence & 0xffff;
    const height = coins[index]?.height ?? tip + 1;
    if (!(sequence & 0x400000)) return height + amount <= tip + 1;
    const since = view.medianTime(Math.max(height - 1, 0));
    return since + amount * 512 <= view.medianTime(tip);
  });
}

function feeOf(tx: ParsedTransaction, coins: readonly Coin[]): bigint {
  const sum = (items: readonly TransactionOutput[]) =>
    items.reduce((total, { value }) => total + value, 0n);
  const value = { in: sum(coins), out: sum(tx.outputs) };
  if (value.in > maxMoney) refuse('bad-txns-inputvalues-outofrange');
  if (value.in < value.out)
    refuse(`bad-txns-in-belowout, value in (${btc(value.in)}) < value out (${btc(value.out)})`);
  return value.in - value.out;
}

function btc(satoshi: bigint): string {
  const whole = satoshi / 100_000_000n;
  const rest = (satoshi % 100_000_000n).toString().padStart(8, '0');
  return `${whole}.${rest}`;
}
