// planTransfer(): what a transfer that is built here would spend, at each speed. An estimate and a send are made of it.
import { KitError, type Network, type Speed } from '@openappkit/core/adapter';
import { decodeAddress } from '../address/parse-address.js';
import type { Utxo } from '../bitcoin.js';
import { type CoinPlan, planCoins, planMaxAmount } from '../chain/plan-coins.js';
import type { FeeRates, UtxoApi } from '../chain/utxo-api.js';

/** Inscriptions are kept on small outputs, mostly of 330 or 546 satoshis: up to here nothing of a taproot address is money. */
const smallOutputSatoshis = 10_000;

export interface PlanTransferParams {
  readonly network: Network;
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
  plan(amount: bigint, speed: Speed): CoinPlan | undefined;
  /** Everything there is, in one payment. */
  planAll(speed: Speed): CoinPlan;
  /** Whether it would be enough with what must not be spent. */
  needsGuarded(amount: bigint, speed: Speed): boolean;
  /** @throws KitError `tx/insufficient-funds`; says so where outputs were left alone */
  throwInsufficient(): never;
}

/** @throws KitError `api/*`, `request/cancelled` */
export async function planTransfer(
  api: UtxoApi,
  { network, from, recipient, spendSmallOutputs = false }: PlanTransferParams,
  signal?: AbortSignal,
): Promise<TransferPlans> {
  const types = { from: decodeAddress(from).type, to: decodeAddress(recipient).type };
  const [allUtxos, rates] = await Promise.all([
    api.utxos(network, from, signal),
    api.feeRates(network, signal),
  ]);
  const isGuarded = !spendSmallOutputs && types.from === 'p2tr';
  const utxos = allUtxos.filter(({ value }) => !isGuarded || value > smallOutputSatoshis);
  const createRequest = (speed: Speed) => ({ ...types, utxos, feeRate: rates[speed] });
  const of = (amount: bigint, speed: Speed) => planCoins({ ...createRequest(speed), amount });
  return {
    rates,
    utxos,
    plan: of,
    planAll: (speed) => planMaxAmount(createRequest(speed)),
    needsGuarded: (amount, speed) =>
      of(amount, speed) === undefined &&
      planCoins({ ...createRequest(speed), utxos: allUtxos, amount }) !== undefined,
    throwInsufficient() {
      throw new KitError('tx/insufficient-funds', {
        metaMessages:
          utxos.length === allUtxos.length
            ? []
            : [
                `Outputs of ${smallOutputSatoshis} satoshis or less were skipped: they may hold inscriptions. Pass \`spendSmallOutputs: true\` if they don't.`,
              ],
      });
    },
  };
}
