import { KitError, type Network, type Speed } from '@openappkit/core/adapter';
import { decodeAddress } from '../address.js';
import type { Utxo } from '../bitcoin.js';
import {
  type CoinPlan,
  dustLimits,
  isSpendable,
  planCoins,
  planMaxAmount,
} from '../chain/plan-coins.js';
import { type FeeRates, maxSatoshis, type UtxoApi } from '../chain/utxo-api.js';
import type { OfferedAccount } from '../wallets/bitcoin-wallet.types.js';

/** Inscriptions sit on small outputs, mostly of 330 or 546 satoshis. Taproot outputs up to this size are not spent by default. */
const smallOutputSatoshis = 10_000;

interface PlanTransferParams {
  readonly network: Network;
  /** Both addresses are canonical. */
  readonly from: string;
  readonly recipient: string;
  /** The app confirms that small outputs of a taproot address hold no inscriptions. */
  readonly spendSmallOutputs?: boolean | undefined;
}

export interface TransferPlans {
  readonly rates: FeeRates;
  readonly utxos: readonly Utxo[];
  /** Undefined if the balance is not enough. */
  plan(amount: bigint, speed: Speed): CoinPlan | undefined;
  planAll(speed: Speed): CoinPlan;
  /** Whether the amount is only covered by outputs that must not be spent. */
  needsGuarded(amount: bigint, speed: Speed): boolean;
  /** @throws KitError `tx/insufficient-funds`; the message mentions skipped outputs */
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

/** @throws KitError `wallet/failed` out of range, `tx/amount-too-small` */
export function assertAmount(recipient: string, amount: bigint): void {
  if (typeof amount !== 'bigint' || amount <= 0n || amount > maxSatoshis)
    throw new KitError('wallet/failed', { metaMessages: ['The amount is out of range.'] });
  const minAmount = dustLimits[decodeAddress(recipient).type];
  if (amount < minAmount)
    throw new KitError('tx/amount-too-small', {
      metaMessages: [
        `The amount is too small for the network: send at least ${minAmount} satoshis.`,
      ],
    });
}

/** @throws KitError `wallet/unsupported-method` if a transfer from the address cannot be built */
export function assertSpendable(address: string, account: OfferedAccount | undefined): void {
  if (!isSpendable(decodeAddress(address).type))
    throw new KitError('wallet/unsupported-method', {
      metaMessages: ["Can't build a transfer from this kind of address."],
    });
  if (account?.purpose === 'ordinal')
    throw new KitError('wallet/unsupported-method', {
      metaMessages: [
        "We can't tell which of its outputs hold inscriptions. Send from the payment address.",
      ],
    });
}
