import type { Connection, PublicKey } from '@solana/web3.js';
import { loadWeb3 } from '../transactions/load-web3.js';
import { toNodeError } from '../transactions/node-error.js';
import { type Budget, compileTransfer, type TransferPlan } from './transfer-plan.js';

/**
 * Micro-lamports per compute unit. AppKit always pays 20,000,000, which is 0.006 SOL per transfer. This adapter pays the recent
 * median for the same accounts, and at most 1,000,000 (0.0001 SOL for 100,000 units).
 */
const priceLimits = { min: 10_000, max: 1_000_000, fallback: 50_000 } as const;
/** Adds a fifth to the simulated units, and room for the checks that wallets add. */
const headroom = { factor: 1.2, units: 10_000 } as const;
/** Simulations use the maximum. The fee depends on the requested limit, so a transfer that empties the account requests little. */
const simulationLimits = { max: 1_400_000, emptying: 200_000 } as const;
const million = 1_000_000n;
/** Lamports per signature, if the node gives no usable answer. */
const defaultBaseFee = 5000n;

/** Lamports, rounded up as the network does. */
export function computePriorityFee({ limit, microLamports }: Budget): bigint {
  return (BigInt(limit) * BigInt(microLamports) + million - 1n) / million;
}

/** The most lamports that a transfer pays on top of the base fee. */
export function computeMaxPriorityFee({ units }: TransferPlan): bigint {
  return computePriorityFee({ limit: units, microLamports: priceLimits.max });
}

/** Returns the network's fee for the signatures, in lamports. */
export async function queryBaseFee(
  connection: Connection,
  plan: TransferPlan,
  blockhash: string,
): Promise<bigint> {
  const message = compileTransfer(await loadWeb3(), plan, blockhash);
  const answer = await connection.getFeeForMessage(message).catch(() => undefined);
  const lamports: unknown = answer?.value;
  return typeof lamports === 'number' && Number.isSafeInteger(lamports) && lamports > 0
    ? BigInt(lamports)
    : defaultBaseFee * BigInt(message.header.numRequiredSignatures);
}

/**
 * Chooses compute limit and price. An account must hold its rent minimum or nothing, so a remainder below the highest fee
 * becomes part of the fee. This lets the user send the whole balance.
 *
 * @throws KitError `tx/*` when the transfer would fail, before the wallet prompts the user
 */
export async function chooseBudget(
  connection: Connection,
  plan: TransferPlan,
  blockhash: string,
): Promise<Budget> {
  const maxFee = computeMaxPriorityFee(plan);
  const remainder = await queryRemainder(connection, plan, blockhash);
  if (remainder !== undefined && remainder >= 0n && remainder <= maxFee) {
    const trialBudget = budgetForCost(remainder, simulationLimits.emptying);
    const limit = await simulateUnitLimit(connection, plan, blockhash, trialBudget);
    return budgetForCost(remainder, limit);
  }
  const [limit, microLamports] = await Promise.all([
    simulateUnitLimit(connection, plan, blockhash),
    queryUnitPrice(connection, plan.writable),
  ]);
  return { limit, microLamports: Math.min(microLamports, priceForCost(maxFee, limit)) };
}

export async function createDefaultBudget(
  connection: Connection,
  plan: TransferPlan,
): Promise<Budget> {
  return { limit: plan.units, microLamports: await queryUnitPrice(connection, plan.writable) };
}

/** Returns what remains after the amount and base fee. Undefined if unknown or too large to affect the fee. */
async function queryRemainder(
  connection: Connection,
  plan: TransferPlan,
  blockhash: string,
): Promise<bigint | undefined> {
  if (plan.lamports === undefined) return undefined;
  const balance = await connection.getBalance(plan.from).catch(() => undefined);
  if (typeof balance !== 'number' || !Number.isSafeInteger(balance)) return undefined;
  const remainder = BigInt(balance) - plan.lamports;
  // Much more than any fee, so it cannot affect the fee.
  if (remainder < 0n || remainder > 2n * (defaultBaseFee + computeMaxPriorityFee(plan)))
    return undefined;
  return remainder - (await queryBaseFee(connection, plan, blockhash));
}

/** Exact for limits of up to a million units. */
function budgetForCost(lamports: bigint, limit: number): Budget {
  return { limit, microLamports: priceForCost(lamports, limit) };
}
function priceForCost(lamports: bigint, limit: number): number {
  return Number((lamports * million) / BigInt(limit));
}

/** @returns micro-lamports per compute unit */
export async function queryUnitPrice(
  connection: Connection,
  accounts: readonly PublicKey[],
): Promise<number> {
  try {
    const config = { lockedWritableAccounts: [...accounts] };
    const recent = await connection.getRecentPrioritizationFees(config);
    const fees = recent.map(({ prioritizationFee }) => prioritizationFee).sort((a, b) => a - b);
    const median = fees[fees.length >> 1] ?? priceLimits.fallback;
    if (!Number.isFinite(median)) return priceLimits.fallback;
    return Math.floor(Math.min(priceLimits.max, Math.max(priceLimits.min, median)));
  } catch {
    return priceLimits.fallback;
  }
}

/**
 * Simulates the instructions at the node.
 *
 * @returns a sufficient number of units; the plan's if the node cannot simulate
 * @throws KitError `tx/*` when the instructions would fail
 */
export async function simulateUnitLimit(
  connection: Connection,
  plan: TransferPlan,
  blockhash: string,
  budget: Budget = { limit: simulationLimits.max, microLamports: 0 },
): Promise<number> {
  const web3 = await loadWeb3();
  const message = compileTransfer(web3, plan, blockhash, budget);
  const outcome = await connection
    .simulateTransaction(new web3.VersionedTransaction(message), {
      sigVerify: false,
      replaceRecentBlockhash: true,
    })
    .catch(() => undefined);
  if (outcome?.value.err) throw toNodeError(outcome.value.err);
  const used = outcome?.value.unitsConsumed;
  return used === undefined || !(used > 0)
    ? plan.units
    : Math.ceil(used * headroom.factor) + headroom.units;
}
