// Estimates three speeds for transfers built here, and a rough range if the wallet sends. Calls no wallet.
import {
  type Estimate,
  type EstimateRequest,
  KitError,
  type Speed,
  type SpeedOffer,
} from '@openappkit/core/adapter';
import { decodeAddress, parseAddress } from '../address.js';
import { findNetwork } from '../bitcoin-networks.js';
import { type CoinPlan, dustLimits } from '../chain/plan-coins.js';
import type { UtxoApi } from '../chain/utxo-api.js';
import type { BitcoinConnection } from './bitcoin-connection-tracker.js';
import { getAccounts, getWalletSend } from './connection-accounts.js';
import {
  assertAmount,
  assertSpendable,
  planTransfer,
  type TransferPlans,
} from './plan-transfer.js';

/** Fee rates and the mempool change all the time. */
const validForMs = 60_000;
const speeds = ['slow', 'normal', 'fast'] as const satisfies readonly Speed[];

interface EstimateDeps {
  readonly api: UtxoApi;
  readonly now: () => number;
  readonly shownPlans: ShownPlans;
  readonly live: BitcoinConnection | undefined;
}

/**
 * Also estimates an amount of zero or above `most`, so that the user learns how much they can send.
 *
 * @throws KitError `address/*`, `tx/amount-too-small`, `api/*`, `request/cancelled`;
 *  `tx/insufficient-funds` when the amount needs outputs that must not be spent; `adapter/unsupported` for
 *  tokens and calls
 */
export async function estimateTransfer(
  request: EstimateRequest,
  { api, live, now, shownPlans }: EstimateDeps,
): Promise<Estimate> {
  if (request.kind !== 'native') throw new KitError('adapter/unsupported');
  const { network: where, value: amount, speed = 'normal' } = request.transaction;
  const network = findNetwork(where.caipNetworkId);
  if (network === undefined) throw new KitError('chain/not-supported');
  const from = parseAddress(request.transaction.from, [network]);
  const recipient = parseAddress(request.transaction.to, [network]);
  if (amount !== 0n) assertAmount(recipient, amount);
  const isSentByWallet = live !== undefined && getWalletSend(live, from) !== undefined;
  const account = live && getAccounts(live).find(({ address }) => address === from);
  if (!isSentByWallet) assertSpendable(from, account);
  const plans = await planTransfer(api, { network: where, from, recipient }, request.signal);
  const validUntil = now() + validForMs;
  if (isSentByWallet) return { ...estimateForWallet(plans, recipient, amount), validUntil };
  const plan = plans.plan(amount, speed);
  if (plans.needsGuarded(amount, speed)) plans.throwInsufficient();
  const planAt = (at: Speed): CoinPlan => planAtSpeed(plans, recipient, amount, at);
  const { change, fee } = plan ?? planAt(speed);
  if (plan !== undefined && amount > 0n) {
    const { caipNetworkId } = where;
    shownPlans.add({ caipNetworkId, from, recipient, amount, speed }, { coins: plan, validUntil });
  }
  const offers = speeds.map(
    (each): SpeedOffer => ({
      speed: each,
      fee: planAt(each).fee,
      rate: String(plans.rates[each]),
    }),
  );
  return {
    fee,
    maxFee: fee,
    validUntil,
    most: plans.planAll(speed).amount,
    speeds: offers,
    ...(change > 0n ? { change } : {}),
  };
}

/** Plans the whole balance if it is too low, and the smallest payment for an amount of zero. */
function planAtSpeed(
  plans: TransferPlans,
  recipient: string,
  amount: bigint,
  speed: Speed,
): CoinPlan {
  const minAmount = dustLimits[decodeAddress(recipient).type];
  return plans.plan(amount > 0n ? amount : minAmount, speed) ?? plans.planAll(speed);
}

/** The wallet chooses outputs and fee without reporting them, so estimate a range from the normal to the fast rate. */
function estimateForWallet(
  plans: TransferPlans,
  recipient: string,
  amount: bigint,
): Omit<Estimate, 'validUntil'> {
  const { fee } = planAtSpeed(plans, recipient, amount, 'normal');
  const maxFee = planAtSpeed(plans, recipient, amount, 'fast').fee;
  return { fee, maxFee, most: plans.planAll('fast').amount, isSetByWallet: true };
}

/** Users compare only a few transfers at once. */
const maxEntries = 50;

interface ShownTransfer {
  readonly caipNetworkId: string;
  /** Both addresses are canonical. */
  readonly from: string;
  readonly recipient: string;
  readonly amount: bigint;
  readonly speed: Speed;
}

export interface ShownPlan {
  readonly coins: CoinPlan;
  /** Milliseconds since the epoch. Until then, a send uses exactly this plan. */
  readonly validUntil: number;
}

interface ShownPlans {
  add(transfer: ShownTransfer, plan: ShownPlan): void;
  get(transfer: ShownTransfer): ShownPlan | undefined;
  delete(transfer: ShownTransfer): void;
}

/** Stores the plans that estimates showed, so that a send spends the same outputs and never pays a higher fee. */
export function createShownPlans(): ShownPlans {
  const plans = new Map<string, ShownPlan>();
  const keyOf = ({ caipNetworkId, from, recipient, amount, speed }: ShownTransfer): string =>
    [caipNetworkId, from, recipient, amount, speed].join(' ');
  return {
    add(transfer, plan) {
      const key = keyOf(transfer);
      plans.delete(key);
      plans.set(key, plan);
      for (const old of plans.keys()) if (plans.size > maxEntries) plans.delete(old);
    },
    get: (transfer) => plans.get(keyOf(transfer)),
    delete: (transfer) => void plans.delete(keyOf(transfer)),
  };
}
