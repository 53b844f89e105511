// What a transaction pays beyond the base fee: a compute budget that fits, at the price others pay now. Both are asked of
// the node, and have a sane value where the node does not tell.
import type { Connection, PublicKey, TransactionInstruction } from '@solana/web3.js';
import { loadWeb3 } from './load-web3.js';
import { fromNode } from './node-error.js';

/**
 * Micro-lamports for a compute unit. The original asks 20,000,000 always, which is 0.006 SOL a transfer; here it is the
 * median of what was lately paid for the same accounts, and never more than 1,000,000 (0.0001 SOL for 100,000 units).
 */
const price = { least: 10_000, most: 1_000_000, unknown: 50_000 } as const;
/** Beyond what the simulation used: a fifth, and room for the checks that wallets put in. */
const room = { factor: 1.2, units: 10_000 } as const;

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
 * @param otherwise units to take where the node cannot simulate
 * @throws KitError `tx/*` when they would fail: before the person is asked to sign
 */
export async function unitLimit(
  connection: Connection,
  plan: { readonly payer: PublicKey; readonly blockhash: string },
  instructions: readonly TransactionInstruction[],
  otherwise: number,
): Promise<number> {
  const { ComputeBudgetProgram, TransactionMessage, VersionedTransaction } = await loadWeb3();
  const message = new TransactionMessage({
    payerKey: plan.payer,
    recentBlockhash: plan.blockhash,
    instructions: [ComputeBudgetProgram.setComputeUnitLimit({ units: 1_400_000 }), ...instructions],
  }).compileToLegacyMessage();
  const outcome = await connection
    .simulateTransaction(new VersionedTransaction(message), {
      sigVerify: false,
      replaceRecentBlockhash: true,
    })
    .catch(() => undefined);
  if (outcome?.value.err) throw fromNode(outcome.value.err);
  const used = outcome?.value.unitsConsumed;
  return used === undefined || !(used > 0) ? otherwise : Math.ceil(used * room.factor) + room.units;
}
