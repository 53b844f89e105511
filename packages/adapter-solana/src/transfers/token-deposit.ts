// depositOf(): the SOL that goes into a token account which a transfer makes for the receiver. It is neither fee nor amount:
// whoever closes the account gets it.
import type { Connection } from '@solana/web3.js';
import { loadWeb3 } from '../transactions/load-web3.js';
import type { TokenPlan } from './plan-token.js';
import { tokenPrograms } from './token-program.js';
import { compileTransfer } from './transfer-plan.js';

/** Bytes of a token account: Token-2022 notes in each that its owner cannot change. Extensions of a mint may want more. */
const accountBytes = { token: 165, token2022: 170 } as const;

/** @returns lamports; undefined where no account has to be made */
export async function estimateDeposit(
  connection: Connection,
  plan: TokenPlan,
  blockhash: string,
): Promise<bigint | undefined> {
  const { newAccount } = plan;
  if (newAccount === undefined) return undefined;
  const { PublicKey, VersionedTransaction } = await loadWeb3();
  const program = newAccount.mint.program;
  const isLegacyProgram = program.equals(new PublicKey(tokenPrograms[0]));
  const bytes = isLegacyProgram ? accountBytes.token : accountBytes.token2022;
  const message = compileTransfer(await loadWeb3(), plan, blockhash);
  const addresses = [newAccount.address.toBase58()];
  // What the account holds once it is made says it for every extension; a node that cannot run it knows the minimum.
  const simulation = await connection
    .simulateTransaction(new VersionedTransaction(message), {
      sigVerify: false,
      replaceRecentBlockhash: true,
      accounts: { encoding: 'base64', addresses },
    })
    .catch(() => undefined);
  const after = simulation?.value.err ? undefined : simulation?.value.accounts?.[0]?.lamports;
  const rent =
    typeof after === 'number' && Number.isSafeInteger(after) && after > newAccount.lamports
      ? after
      : await connection.getMinimumBalanceForRentExemption(bytes);
  return rent > newAccount.lamports ? BigInt(rent) - BigInt(newAccount.lamports) : 0n;
}
