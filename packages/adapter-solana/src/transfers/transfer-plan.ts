// What a transfer of the kit's own consists of, and its message: an estimate and a send are made of the same plan.
import type { Message, PublicKey, TransactionInstruction } from '@solana/web3.js';
import type { Web3 } from '../transactions/load-web3.js';

export interface TransferPlan {
  readonly from: PublicKey;
  readonly instructions: readonly TransactionInstruction[];
  /** Accounts whose price of the moment counts. */
  readonly writable: readonly PublicKey[];
  /** Compute units where the node cannot simulate. */
  readonly units: number;
  /** SOL that goes to the receiver. Undefined for a token. */
  readonly lamports?: bigint | undefined;
}

/** Compute that a transaction may use, and what it pays for it beyond the base fee. */
export interface Budget {
  /** Compute units. */
  readonly limit: number;
  /** For each unit, in millionths of a lamport. */
  readonly microLamports: number;
}

/** @param budget none asks the network for its defaults, at no price */
export function compileTransfer(
  { ComputeBudgetProgram, TransactionMessage }: Web3,
  { from, instructions }: TransferPlan,
  blockhash: string,
  budget?: Budget,
): Message {
  const budgetInstructions = budget && [
    ComputeBudgetProgram.setComputeUnitLimit({ units: budget.limit }),
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: budget.microLamports }),
  ];
  const message = new TransactionMessage({
    payerKey: from,
    recentBlockhash: blockhash,
    instructions: [...(budgetInstructions ?? []), ...instructions],
  });
  // Every wallet signs the legacy form.
  return message.compileToLegacyMessage();
}
