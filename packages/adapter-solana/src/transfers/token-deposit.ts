// The deposit is neither fee nor amount, because the account's owner gets it back by closing the account.
import type { Connection } from '@solana/web3.js';
import { loadWeb3 } from '../transactions/load-web3.js';
import type { TokenPlan } from './plan-token.js';
import { tokenPrograms } from './token-program.js';
import { compileTransfer } from './transfer-plan.js';

/** Sizes of token accounts. Token-2022 accounts record an immutable owner, and mint extensions may need more bytes. */
const accountBytes = { token: 165, token2022: 170 } as const;

/** @returns lamports; undefined if no account has to be created */
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
  // A simulation reports the rent for every extension. A node that cannot simulate only knows the minimum.
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
