// planTransfer(): what a transfer that is built here would spend, at each speed. An estimate and a send are made of it.
import { KitError, type Network, type Speed } from '@openappkit/core/adapter';
import { readAddress } from '../address/read-address.js';
import type { Utxo } from '../bitcoin.js';
import { type CoinPlan, planCoins, planMost } from '../chain/plan-coins.js';
import type { FeeRates, UtxoApi } from '../chain/utxo-api.js';

/** Inscriptions are kept on small outputs, mostly of 330 or 546 satoshis: up to here nothing of a taproot address is money. */
const smallOutput = 10_000;

export interface TransferWish {
  readonly where: Network;
  /** Canonical, both. */
  readonly from: string;
  readonly recipient: string;
  /** The app vouches that nothing small of a taproot address is an inscription. */
  readonly spendSmallOutputs?: boolean | undefined;
}

export interface TransferPlans {
  readonly rates: FeeRates;
  /** Everything that is on the address, and may be spent. */
  readonly utxos: readonly Utxo[];
  /** Undefined where it is not enough. */
  of(amount: bigint, speed: Speed): CoinPlan | undefined;
  /** Everything there is, in one payment. */
  all(speed: Speed): CoinPlan;
  /** Whether it would be enough with what must not be spent. */
  isKept(amount: bigint, speed: Speed): boolean;
  /** @throws KitError `tx/insufficient-funds`; says so where outputs were left alone */
  lacking(): never;
}

/** @throws KitError `api/*`, `request/cancelled` */
export async function planTransfer(
  api: UtxoApi,
  { where, from, recipient, spendSmallOutputs = false }: TransferWish,
  signal?: AbortSignal,
): Promise<TransferPlans> {
  const types = { from: readAddress(from).type, to: readAddress(recipient).type };
  const [there, rates] = await Promise.all([
    api.utxos(where, from, signal),
    api.feeRates(where, signal),
  ]);
  const isGuarded = !spendSmallOutputs && types.from === 'p2tr';
  const utxos = there.filter(({ value }) => !isGuarded || value > smallOutput);
  const wish = (speed: Speed) => ({ ...types, utxos, feeRate: rates[speed] });
  const of = (amount: bigint, speed: Speed) => planCoins({ ...wish(speed), amount });
  return {
    rates,
    utxos,
    of,
    all: (speed) => planMost(wish(speed)),
    isKept: (amount, speed) =>
      of(amount, speed) === undefined &&
      planCoins({ ...wish(speed), utxos: there, amount }) !== undefined,
    lacking() {
      throw new KitError('tx/insufficient-funds', {
        metaMessages:
          utxos.length === there.length
            ? []
            : [
                `Outputs of ${smallOutput} satoshis or less were skipped: they may hold inscriptions. Pass \`spendSmallOutputs: true\` if they don't.`,
              ],
      });
    },
  };
}
