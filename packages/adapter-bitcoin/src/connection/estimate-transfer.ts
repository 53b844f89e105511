// What a transfer would cost: at three speeds where it is built here, roughly where the wallet sends by itself. Asks the UTXO
// API, and no wallet.
import {
  type Estimate,
  type EstimateRequest,
  KitError,
  type Speed,
  type SpeedOffer,
} from '@openappkit/core/adapter';
import { parseAddress, readAddress } from '../address/read-address.js';
import { dustBelow } from '../chain/dust.js';
import type { CoinPlan } from '../chain/plan-coins.js';
import type { UtxoApi } from '../chain/utxo-api.js';
import { findNetwork } from '../networks/bitcoin-networks.js';
import { accountsOf, ownSendOf } from './accounts-of.js';
import type { BitcoinLive } from './bitcoin-connections.js';
import { checkAmount, checkPayer } from './check-transfer.js';
import { planTransfer, type TransferPlans } from './plan-transfer.js';
import type { ShownPlans } from './shown-plans.js';

/** Rates of the network change with each block, and what waits for one all the time. */
const validMs = 60_000;
const speeds = ['slow', 'normal', 'fast'] as const satisfies readonly Speed[];

export interface EstimateDeps {
  readonly api: UtxoApi;
  readonly now: () => number;
  readonly shown: ShownPlans;
  /** Whose wallet would send; undefined where that was not said, or is not connected. */
  readonly live: BitcoinLive | undefined;
}

/**
 * An amount of nothing, or beyond `most`, has an estimate too: a person has to learn how much they can send.
 *
 * @throws KitError `address/*`, `tx/amount-too-small`, `api/*`, `request/cancelled`;
 *   `tx/insufficient-funds` where there is enough on the address and some of it must not be spent; `adapter/unsupported` for
 *   tokens and calls
 */
export async function estimateTransfer(
  request: EstimateRequest,
  { api, live, now, shown }: EstimateDeps,
): Promise<Estimate> {
  if (request.kind !== 'native') throw new KitError('adapter/unsupported');
  const { network: where, value: amount, speed = 'normal' } = request.transaction;
  const network = findNetwork(where.caipNetworkId);
  if (network === undefined) throw new KitError('chain/not-supported');
  const from = parseAddress(request.transaction.from, [network]);
  const recipient = parseAddress(request.transaction.to, [network]);
  if (amount !== 0n) checkAmount(recipient, amount);
  const isOwn = live !== undefined && ownSendOf(live, from) !== undefined;
  const account = live && accountsOf(live).find(({ address }) => address === from);
  if (!isOwn) checkPayer(from, account);
  const plans = await planTransfer(api, { where, from, recipient }, request.signal);
  const validUntil = now() + validMs;
  if (isOwn) return { ...guess(plans, recipient, amount), validUntil };
  const plan = plans.of(amount, speed);
  if (plans.isKept(amount, speed)) plans.lacking();
  const priced = (at: Speed): CoinPlan => pricedAt(plans, recipient, amount, at);
  const { change, fee } = plan ?? priced(speed);
  if (plan !== undefined && amount > 0n) {
    const { caipNetworkId } = where;
    shown.show({ caipNetworkId, from, recipient, amount, speed }, { coins: plan, validUntil });
  }
  const offers = speeds.map(
    (each): SpeedOffer => ({
      speed: each,
      fee: priced(each).fee,
      rate: String(plans.rates[each]),
    }),
  );
  return {
    fee,
    maxFee: fee,
    validUntil,
    most: plans.all(speed).amount,
    speeds: offers,
    ...(change > 0n ? { change } : {}),
  };
}

/** Where there is not enough, that of everything there is; of no amount, that of the least that can be sent. */
function pricedAt(plans: TransferPlans, recipient: string, amount: bigint, speed: Speed): CoinPlan {
  const least = dustBelow[readAddress(recipient).type];
  return plans.of(amount > 0n ? amount : least, speed) ?? plans.all(speed);
}

/** A wallet that sends chooses coins and fee, and says neither before: somewhere between what is usual now and what is fast. */
function guess(
  plans: TransferPlans,
  recipient: string,
  amount: bigint,
): Omit<Estimate, 'validUntil'> {
  const { fee } = pricedAt(plans, recipient, amount, 'normal');
  const maxFee = pricedAt(plans, recipient, amount, 'fast').fee;
  return { fee, maxFee, most: plans.all('fast').amount, isSetByWallet: true };
}
