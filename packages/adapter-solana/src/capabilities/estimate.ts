// What a transfer would cost, made of the same plan that a send makes. Asks nodes, and no wallet. Loaded on first use.
import {
  abortable,
  type Env,
  type Estimate,
  type EstimateRequest,
  isKitError,
  KitError,
} from '@openappkit/core/adapter';
import type { Connection } from '@solana/web3.js';
import {
  baseFee,
  chooseBudget,
  mostPriorityFee,
  priorityFee,
  usualBudget,
} from '../transfers/fees.js';
import { loadWeb3, type Web3 } from '../transactions/load-web3.js';
import { fromNode } from '../transactions/node-error.js';
import type { OpenConnection } from '../transactions/open-connections.js';
import { planNative } from '../transfers/plan-native.js';
import { planToken } from '../transfers/plan-token.js';
import { assertWithoutData } from '../transfers/send-instructions.js';
import { depositOf } from '../transfers/token-deposit.js';
import type { TransferPlan } from '../transfers/transfer-plan.js';

/** A blockhash lives about a minute; what others pay changes with each block, but never beyond `maxFee`. */
const validMs = 30_000;

/**
 * `most` and `maxFee` are together all that the account has, and leave nothing: what would leave less than an account's rent
 * minimum is `tx/insufficient-funds`, as is what leaves a new receiver with less. An amount beyond `most` is no error: the
 * person has to learn how much it is.
 *
 * @throws KitError `address/*`, `tx/*`, `api/*`, `request/cancelled`, `adapter/unsupported` for a call
 */
export function estimate(
  request: EstimateRequest,
  open: OpenConnection,
  { now }: Env['clock'],
): Promise<Estimate> {
  const ask = async (): Promise<Estimate> => {
    try {
      const connection = await open(request.transaction.network);
      const { blockhash } = await connection.getLatestBlockhash();
      const answer = await priced(request, await loadWeb3(), connection, blockhash);
      return { ...answer, validUntil: now() + validMs };
    } catch (error) {
      throw fromNode(error);
    }
  };
  return abortable(ask(), request.signal);
}

async function priced(
  request: EstimateRequest,
  web3: Web3,
  connection: Connection,
  blockhash: string,
): Promise<Omit<Estimate, 'validUntil'>> {
  if (request.kind === 'call') throw new KitError('adapter/unsupported');
  if (request.kind === 'token') {
    const plan = await planToken(connection, web3, request.transaction);
    const [base, deposit] = await Promise.all([
      baseFee(connection, plan, blockhash),
      depositOf(connection, plan, blockhash),
    ]);
    // The tokens are there, so what lacks can only be SOL, of which the person has to learn how much.
    const priority = await priorityOf(connection, plan, blockhash, true);
    const fees = { fee: base + priority, maxFee: base + mostPriorityFee(plan) };
    return deposit === undefined ? fees : { ...fees, deposit };
  }
  assertWithoutData(request.transaction);
  const plan = planNative(web3, request.transaction);
  const [base, balance] = await Promise.all([
    baseFee(connection, plan, blockhash),
    connection.getBalance(plan.from),
  ]);
  // JSON has no bigint: beyond 2^53 a number is not exact any more.
  if (!Number.isSafeInteger(balance) || balance < 0) throw new KitError('api/bad-answer');
  const maxFee = base + mostPriorityFee(plan);
  const left = BigInt(balance) - maxFee;
  const isBeyond = request.transaction.value > left;
  const priority = await priorityOf(connection, plan, blockhash, isBeyond);
  return { fee: base + priority, maxFee, most: left > 0n ? left : 0n };
}

/** @param mayLack whether it is no error that the account has too little */
async function priorityOf(
  connection: Connection,
  plan: TransferPlan,
  blockhash: string,
  mayLack: boolean,
): Promise<bigint> {
  const budget = await chooseBudget(connection, plan, blockhash).catch((error: unknown) => {
    if (!mayLack || !isKitError(error, 'tx/insufficient-funds')) throw error;
    return usualBudget(connection, plan);
  });
  return priorityFee(budget);
}
