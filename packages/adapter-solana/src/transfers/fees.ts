// What a transaction pays: the base fee, and a compute budget that fits, at the price others pay now. All of it is asked of
// the node, and has a sane value where the node does not tell.
import type { Connection, PublicKey } from '@solana/web3.js';
import { loadWeb3 } from '../transactions/load-web3.js';
import { toNodeError } from '../transactions/node-error.js';
import { type Budget, compileTransfer, type TransferPlan } from './transfer-plan.js';

/**
 * Micro-lamports for a compute unit. The original asks 20,000,000 always, which is 0.006 SOL a transfer; here it is the
 * median of what was lately paid for the same accounts, and never more than 1,000,000 (0.0001 SOL for 100,000 units).
 */
const priceLimits = { min: 10_000, max: 1_000_000, fallback: 50_000 } as const;
/** Beyond what the simulation used: a fifth, and room for the checks that wallets put in. */
const headroom = { factor: 1.2, units: 10_000 } as const;
/** A simulation runs with as much as there can be; the fee counts with what is asked for, so one that empties asks for little. */
const simulationLimits = { max: 1_400_000, emptying: 200_000 } as const;
const million = 1_000_000n;
/** Lamports for a signature, where the node does not tell. */
const defaultBaseFee = 5000n;

/** Lamports, rounded up as the network does. */
export function computePriorityFee({ limit, microLamports }: Budget): bigint {
  return (BigInt(limit) * BigInt(microLamports) + million - 1n) / million;
}

/** Lamports that a transfer pays beyond the base fee at most, whatever others pay when it is sent. */
export function computeMaxPriorityFee({ units }: TransferPlan): bigint {
  return computePriorityFee({ limit: units, microLamports: priceLimits.max });
}

/** What the network takes for the signatures, in lamports. */
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
 * An account holds its rent minimum or nothing: where less would be left over than any fee, all of it becomes the fee, so
 * that exactly everything can be sent.
 *
 * @throws KitError `tx/*` when the transfer would fail: before the person is asked to sign
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

/** That of a transfer which no node has run. */
export async function createDefaultBudget(
  connection: Connection,
  plan: TransferPlan,
): Promise<Budget> {
  return { limit: plan.units, microLamports: await queryUnitPrice(connection, plan.writable) };
}

/** What the account would have left, once the amount and the base fee are gone. Undefined where it does not matter, or is not told. */
async function queryRemainder(
  connection: Connection,
  plan: TransferPlan,
  blockhash: string,
): Promise<bigint | undefined> {
  if (plan.lamports === undefined) return undefined;
  const balance = await connection.getBalance(plan.from).catch(() => undefined);
  if (typeof balance !== 'number' || !Number.isSafeInteger(balance)) return undefined;
  const remainder = BigInt(balance) - plan.lamports;
  // Far more than any fee: the fee decides nothing then.
  if (remainder < 0n || remainder > 2n * (defaultBaseFee + computeMaxPriorityFee(plan)))
    return undefined;
  return remainder - (await queryBaseFee(connection, plan, blockhash));
}

/** Exact, for limits of up to a million units. */
function budgetForCost(lamports: bigint, limit: number): Budget {
  return { limit, microLamports: priceForCost(lamports, limit) };
}
function priceForCost(lamports: bigint, limit: number): number {
  return Number((lamports * million) / BigInt(limit));
}

/** @returns micro-lamports for a compute unit */
export async function queryUnitPrice(
  connection: Connection,
  accounts: readonly PublicKey[],
): Promise<number> {
  try {
    const config = { lockedWritableAccounts: [...accounts] };
    const recent = await connection.getRecentPrioritizationFees(config);
    const paid = recent.map(({ prioritizationFee }) => prioritizationFee).sort((a, b) => a - b);
    const median = paid[paid.length >> 1] ?? priceLimits.fallback;
    if (!Number.isFinite(median)) return priceLimits.fallback;
    return Math.floor(Math.min(priceLimits.max, Math.max(priceLimits.min, median)));
  } catch {
    return priceLimits.fallback;
  }
}

/**
 * Runs the instructions at the node without sending them.
 *
 * @returns units that suffice; those of the plan where the node cannot simulate
 * @throws KitError `tx/*` when they would fail
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
