// What a transaction pays: the base fee, and a compute budget that fits, at the price others pay now. All of it is asked of
// the node, and has a sane value where the node does not tell.
import type { Connection, PublicKey } from '@solana/web3.js';
import { loadWeb3 } from '../transactions/load-web3.js';
import { fromNode } from '../transactions/node-error.js';
import { type Budget, compileTransfer, type TransferPlan } from './transfer-plan.js';

/**
 * Micro-lamports for a compute unit. The original asks 20,000,000 always, which is 0.006 SOL a transfer; here it is the
 * median of what was lately paid for the same accounts, and never more than 1,000,000 (0.0001 SOL for 100,000 units).
 */
const price = { least: 10_000, most: 1_000_000, unknown: 50_000 } as const;
/** Beyond what the simulation used: a fifth, and room for the checks that wallets put in. */
const room = { factor: 1.2, units: 10_000 } as const;
/** A simulation runs with as much as there can be; the fee counts with what is asked for, so one that empties asks for little. */
const trial = { most: 1_400_000, emptying: 200_000 } as const;
const million = 1_000_000n;
/** Lamports for a signature, where the node does not tell. */
const usualBase = 5000n;

/** Lamports, rounded up as the network does. */
export function priorityFee({ limit, microLamports }: Budget): bigint {
  return (BigInt(limit) * BigInt(microLamports) + million - 1n) / million;
}

/** Lamports that a transfer pays beyond the base fee at most, whatever others pay when it is sent. */
export function mostPriorityFee({ units }: TransferPlan): bigint {
  return priorityFee({ limit: units, microLamports: price.most });
}

/** What the network takes for the signatures, in lamports. */
export async function baseFee(
  connection: Connection,
  plan: TransferPlan,
  blockhash: string,
): Promise<bigint> {
  const message = compileTransfer(await loadWeb3(), plan, blockhash);
  const answer = await connection.getFeeForMessage(message).catch(() => undefined);
  const lamports: unknown = answer?.value;
  return typeof lamports === 'number' && Number.isSafeInteger(lamports) && lamports > 0
    ? BigInt(lamports)
    : usualBase * BigInt(message.header.numRequiredSignatures);
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
  const most = mostPriorityFee(plan);
  const spare = await spareOf(connection, plan, blockhash);
  if (spare !== undefined && spare >= 0n && spare <= most) {
    const tried = budgetThatCosts(spare, trial.emptying);
    const limit = await unitLimit(connection, plan, blockhash, tried);
    return budgetThatCosts(spare, limit);
  }
  const [limit, microLamports] = await Promise.all([
    unitLimit(connection, plan, blockhash),
    unitPrice(connection, plan.writable),
  ]);
  return { limit, microLamports: Math.min(microLamports, priceThatCosts(most, limit)) };
}

/** That of a transfer which no node has run. */
export async function usualBudget(connection: Connection, plan: TransferPlan): Promise<Budget> {
  return { limit: plan.units, microLamports: await unitPrice(connection, plan.writable) };
}

/** What the account would have left, once the amount and the base fee are gone. Undefined where it does not matter, or is not told. */
async function spareOf(
  connection: Connection,
  plan: TransferPlan,
  blockhash: string,
): Promise<bigint | undefined> {
  if (plan.lamports === undefined) return undefined;
  const balance = await connection.getBalance(plan.from).catch(() => undefined);
  if (typeof balance !== 'number' || !Number.isSafeInteger(balance)) return undefined;
  const left = BigInt(balance) - plan.lamports;
  // Far more than any fee: the fee decides nothing then.
  if (left < 0n || left > 2n * (usualBase + mostPriorityFee(plan))) return undefined;
  return left - (await baseFee(connection, plan, blockhash));
}

/** Exact, for limits of up to a million units. */
function budgetThatCosts(lamports: bigint, limit: number): Budget {
  return { limit, microLamports: priceThatCosts(lamports, limit) };
}
function priceThatCosts(lamports: bigint, limit: number): number {
  return Number((lamports * million) / BigInt(limit));
}

/** @returns micro-lamports for a compute unit */
export async function unitPrice(
  connection: Connection,
  accounts: readonly PublicKey[],
): Promise<number> {
  try {
    const config = { lockedWritableAccounts: [...accounts] };
    const recent = await connection.getRecentPrioritizationFees(config);
    const paid = recent.map(({ prioritizationFee }) => prioritizationFee).sort((a, b) => a - b);
    const median = paid[paid.length >> 1] ?? price.unknown;
    if (!Number.isFinite(median)) return price.unknown;
    return Math.floor(Math.min(price.most, Math.max(price.least, median)));
  } catch {
    return price.unknown;
  }
}

/**
 * Runs the instructions at the node without sending them.
 *
 * @returns units that suffice; those of the plan where the node cannot simulate
 * @throws KitError `tx/*` when they would fail
 */
export async function unitLimit(
  connection: Connection,
  plan: TransferPlan,
  blockhash: string,
  budget: Budget = { limit: trial.most, microLamports: 0 },
): Promise<number> {
  const web3 = await loadWeb3();
  const message = compileTransfer(web3, plan, blockhash, budget);
  const outcome = await connection
    .simulateTransaction(new web3.VersionedTransaction(message), {
      sigVerify: false,
      replaceRecentBlockhash: true,
    })
    .catch(() => undefined);
  if (outcome?.value.err) throw fromNode(outcome.value.err);
  const used = outcome?.value.unitsConsumed;
  return used === undefined || !(used > 0)
    ? plan.units
    : Math.ceil(used * room.factor) + room.units;
}
