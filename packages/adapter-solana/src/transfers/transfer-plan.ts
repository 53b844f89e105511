// Estimates and sends share this plan.
import type { Message, PublicKey, TransactionInstruction } from '@solana/web3.js';
import type { Web3 } from '../transactions/load-web3.js';

export interface TransferPlan {
  readonly from: PublicKey;
  readonly instructions: readonly TransactionInstruction[];
  /** Accounts whose current priority fees count. */
  readonly writable: readonly PublicKey[];
  /** Compute units to assume if the node cannot simulate. */
  readonly units: number;
  /** SOL that the receiver gets. Undefined for a token. */
  readonly lamports?: bigint | undefined;
}

export interface Budget {
  /** Compute units. */
  readonly limit: number;
  /** Price per unit, in millionths of a lamport. */
  readonly microLamports: number;
}

/** @param budget if missing, the network's default limit applies and no priority fee is paid */
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
  // Every wallet can sign the legacy format.
  return message.compileToLegacyMessage();
}
