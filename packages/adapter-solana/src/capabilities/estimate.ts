// Estimates with the same plan that a send uses, and only calls nodes.
import {
  abortable,
  type Env,
  type Estimate,
  type EstimateRequest,
  isKitError,
  KitError,
} from '@openappkit/core/adapter';
import type { Connection } from '@solana/web3.js';
import { loadWeb3, type Web3 } from '../transactions/load-web3.js';
import { toNodeError } from '../transactions/node-error.js';
import type { OpenConnection } from '../transactions/open-connections.js';
import {
  chooseBudget,
  computeMaxPriorityFee,
  computePriorityFee,
  createDefaultBudget,
  queryBaseFee,
} from '../transfers/fees.js';
import { planNative, planToken, type TokenPlan } from '../transfers/plan-transfer.js';
import { assertWithoutData } from '../transfers/send-instructions.js';
import { tokenPrograms } from '../transfers/token-program.js';
import { compileTransfer, type TransferPlan } from '../transfers/transfer-plan.js';

/** A blockhash lives about a minute. Priority fees change with each block but never exceed `maxFee`. */
const validForMs = 30_000;

/**
 * Estimates the fees of a transfer.
 *
 * `most` plus `maxFee` is the whole balance. An amount that leaves the sender or a new receiver below the rent minimum throws
 * `tx/insufficient-funds`. An amount above `most` does not throw, so that the user sees how much is missing.
 *
 * @throws KitError `address/*`, `tx/*`, `api/*`, `request/cancelled`, `adapter/unsupported` for a call
 */
export function estimate(
  request: EstimateRequest,
  open: OpenConnection,
  { now }: Env['clock'],
): Promise<Estimate> {
  const run = async (): Promise<Estimate> => {
    try {
      const connection = await open(request.transaction.network);
      const { blockhash } = await connection.getLatestBlockhash();
      const answer = await estimateFees(request, await loadWeb3(), connection, blockhash);
      return { ...answer, validUntil: now() + validForMs };
    } catch (error) {
      throw toNodeError(error);
    }
  };
  return abortable(run(), request.signal);
}

async function estimateFees(
  request: EstimateRequest,
  web3: Web3,
  connection: Connection,
  blockhash: string,
): Promise<Omit<Estimate, 'validUntil'>> {
  if (request.kind === 'call') throw new KitError('adapter/unsupported');
  if (request.kind === 'token') {
    const plan = await planToken(connection, web3, request.transaction);
    const [base, deposit] = await Promise.all([
      queryBaseFee(connection, plan, blockhash),
      estimateDeposit(connection, plan, blockhash),
    ]);
    // The tokens are available, so only SOL can be missing. The user must see how much.
    const priority = await estimatePriorityFee(connection, plan, blockhash, true);
    const fees = { fee: base + priority, maxFee: base + computeMaxPriorityFee(plan) };
    return deposit === undefined ? fees : { ...fees, deposit };
  }
  assertWithoutData(request.transaction);
  const plan = planNative(web3, request.transaction);
  const [base, balance] = await Promise.all([
    queryBaseFee(connection, plan, blockhash),
    connection.getBalance(plan.from),
  ]);
  // A JSON number is not exact beyond 2^53.
  if (!Number.isSafeInteger(balance) || balance < 0) throw new KitError('api/bad-answer');
  const maxFee = base + computeMaxPriorityFee(plan);
  const available = BigInt(balance) - maxFee;
  const isBeyond = request.transaction.value > available;
  const priority = await estimatePriorityFee(connection, plan, blockhash, isBeyond);
  return { fee: base + priority, maxFee, most: available > 0n ? available : 0n };
}

/** @param allowsInsufficient falls back to the default budget if the account has too little SOL */
async function estimatePriorityFee(
  connection: Connection,
  plan: TransferPlan,
  blockhash: string,
  allowsInsufficient: boolean,
): Promise<bigint> {
  const budget = await chooseBudget(connection, plan, blockhash).catch((error: unknown) => {
    if (!allowsInsufficient || !isKitError(error, 'tx/insufficient-funds')) throw error;
    return createDefaultBudget(connection, plan);
  });
  return computePriorityFee(budget);
}

/** Sizes of token accounts. Token-2022 accounts record an immutable owner, and mint extensions may need more bytes. */
const accountBytes = { token: 165, token2022: 170 } as const;

/**
 * The deposit is neither fee nor amount, because the account's owner gets it back by closing the account.
 *
 * @returns lamports; undefined if no account has to be created
 */
async function estimateDeposit(
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
