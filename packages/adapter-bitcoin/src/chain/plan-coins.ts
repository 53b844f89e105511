// Estimates and sends share this plan. It needs no keys, because the address type determines the size of an input.
import type { AddressType } from '../address.js';
import type { Utxo } from '../bitcoin.js';

/** Bitcoin Core does not relay outputs that cost more to spend than they are worth. Satoshis, by the type of the receiving address. */
export const dustLimits: Readonly<Record<AddressType, bigint>> = {
  p2pkh: 546n,
  p2sh: 540n,
  p2wpkh: 294n,
  p2wsh: 330n,
  p2tr: 330n,
  witness: 330n,
};

export interface CoinPlan {
  readonly coins: readonly Utxo[];
  readonly amount: bigint;
  /** Change for the sender; 0 for none. */
  readonly change: bigint;
  readonly fee: bigint;
}

interface CoinRequest {
  readonly utxos: readonly Utxo[];
  readonly from: AddressType;
  readonly to: AddressType;
  readonly amount: bigint;
  /** Satoshis per vbyte. */
  readonly feeRate: bigint;
}

/** Weight units of an input with the largest signature (BIP-141). Undefined if transfers from this type cannot be built. */
const inputWeights: Readonly<Record<AddressType, number | undefined>> = {
  p2pkh: 592,
  p2sh: 364,
  p2wpkh: 272,
  p2tr: 231,
  p2wsh: undefined,
  witness: undefined,
};
const scriptBytes: Readonly<Record<AddressType, number>> = {
  p2pkh: 25,
  p2sh: 23,
  p2wpkh: 22,
  p2wsh: 34,
  p2tr: 34,
  witness: 42,
};
/** Version and lock time, and the segwit marker and flag. */
const overheadWeight = { all: 32, witness: 2 } as const;

export function isSpendable(type: AddressType): boolean {
  return inputWeights[type] !== undefined;
}

/**
 * Prefers confirmed outputs and spends the largest first. Skips outputs that cost more to spend than they are worth.
 * Change below the dust limit becomes part of the fee.
 *
 * @returns undefined if the balance is not enough
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

/** Plans the largest amount without change. The amount is 0 if the receiver would get less than the dust limit. */
export function planMaxAmount(request: Omit<CoinRequest, 'amount'>): CoinPlan {
  const coins = sortSpendable(request, request.utxos);
  const total = coins.reduce((sum, { value }) => sum + BigInt(value), 0n);
  const fee = computeFee(request, Math.max(coins.length, 1), false);
  const amountLeft = total - fee;
  return { coins, amount: amountLeft < dustLimits[request.to] ? 0n : amountLeft, change: 0n, fee };
}

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

/** Assumes 400 weight units for addresses that cannot be spent here. */
function getInputWeight(type: AddressType): number {
  return inputWeights[type] ?? 400;
}

function getCountSize(count: number): number {
  return count < 253 ? 1 : 3;
}
