// Which coins a transfer spends, what it costs and what comes back. Pure, in satoshis: an estimate and a send are made of the
// same plan. Needs no keys: the size of an input is that of its address type.
import type { AddressType } from '../address/parse-address.js';
import type { Utxo } from '../bitcoin.js';
import { dustLimits } from './dust.js';

export interface CoinPlan {
  readonly coins: readonly Utxo[];
  readonly amount: bigint;
  /** Goes back to the sender; 0 for none. */
  readonly change: bigint;
  readonly fee: bigint;
}

export interface CoinRequest {
  /** What may be spent. */
  readonly utxos: readonly Utxo[];
  /** Type of the address they are on. */
  readonly from: AddressType;
  /** Type of the receiver's. */
  readonly to: AddressType;
  readonly amount: bigint;
  /** Satoshis per vbyte. */
  readonly feeRate: bigint;
}

/** Weight units of an input, signatures of the largest size (BIP-141); undefined where a transfer cannot be built here. */
const inputWeights: Readonly<Record<AddressType, number | undefined>> = {
  p2pkh: 592,
  p2sh: 364,
  p2wpkh: 272,
  p2tr: 231,
  p2wsh: undefined,
  witness: undefined,
};
/** Bytes of the script that pays to it. */
const scriptBytes: Readonly<Record<AddressType, number>> = {
  p2pkh: 25,
  p2sh: 23,
  p2wpkh: 22,
  p2wsh: 34,
  p2tr: 34,
  witness: 42,
};
/** Version and lock time, and the marker that there are witnesses. */
const overheadWeight = { all: 32, witness: 2 } as const;

/** Whether a transfer from such an address can be built here. */
export function isSpendable(type: AddressType): boolean {
  return inputWeights[type] !== undefined;
}

/**
 * Confirmed outputs first; unconfirmed ones only where those do not suffice. The largest are spent first, and none that costs
 * more to spend than it brings. Change that nobody would relay becomes part of the fee.
 *
 * @returns undefined where it is not enough
 */
export function planCoins(request: CoinRequest): CoinPlan | undefined {
  const confirmed = request.utxos.filter(({ status }) => status?.confirmed !== false);
  const isAll = confirmed.length === request.utxos.length;
  return (
    selectCoins(request, confirmed) ?? (isAll ? undefined : selectCoins(request, request.utxos))
  );
}

function selectCoins(request: CoinRequest, utxos: readonly Utxo[]): CoinPlan | undefined {
  const { amount, from } = request;
  const coins: Utxo[] = [];
  let total = 0n;
  for (const coin of sortSpendable(request, utxos)) {
    coins.push(coin);
    total += BigInt(coin.value);
    if (total < amount + computeFee(request, coins.length, false)) continue;
    const fee = computeFee(request, coins.length, true);
    const change = total - amount - fee;
    return change >= dustLimits[from]
      ? { coins, amount, change, fee }
      : { coins, amount, change: 0n, fee: total - amount };
  }
  return undefined;
}

/** Everything that can be sent at that rate, without change; 0 where the receiver would get less than the network relays. */
export function planMaxAmount(request: Omit<CoinRequest, 'amount'>): CoinPlan {
  const coins = sortSpendable(request, request.utxos);
  const total = coins.reduce((sum, { value }) => sum + BigInt(value), 0n);
  const fee = computeFee(request, Math.max(coins.length, 1), false);
  const amountLeft = total - fee;
  return { coins, amount: amountLeft < dustLimits[request.to] ? 0n : amountLeft, change: 0n, fee };
}

/** The largest first; of equal ones always the same order. */
function sortSpendable(
  request: Omit<CoinRequest, 'amount'>,
  utxos: readonly Utxo[],
): readonly Utxo[] {
  const cost = (request.feeRate * BigInt(getInputWeight(request.from))) / 4n;
  const order = (a: Utxo, b: Utxo): number =>
    b.value - a.value || (a.txid < b.txid ? -1 : Number(a.txid > b.txid)) || a.vout - b.vout;
  return utxos.filter(({ value }) => BigInt(value) > cost).sort(order);
}

function computeFee(
  { feeRate, from, to }: Omit<CoinRequest, 'amount'>,
  inputs: number,
  hasChange: boolean,
): bigint {
  const outputs = [to, ...(hasChange ? [from] : [])];
  const outputWeight = outputs.reduce((sum, type) => sum + 4 * (8 + 1 + scriptBytes[type]), 0);
  const counts = 4 * (getCountSize(inputs) + getCountSize(outputs.length));
  const witness = from === 'p2pkh' ? 0 : overheadWeight.witness;
  const weight =
    overheadWeight.all + witness + counts + outputWeight + inputs * getInputWeight(from);
  return feeRate * BigInt(Math.ceil(weight / 4));
}

/** Of an address that cannot be spent from here it is as good a guess as any. */
function getInputWeight(type: AddressType): number {
  return inputWeights[type] ?? 400;
}

/** Of a count before inputs or outputs. */
function getCountSize(count: number): number {
  return count < 253 ? 1 : 3;
}
