import { BaseError } from 'viem';
import * as z from 'zod/mini';
import { RpcFailure, unknownOutcome } from '../rpc/rpc-failure.js';
import { cleanName } from '../decode/clean-text.js';
import type { PlanMethod } from '../rpc/wallet-account.js';
import type { EvmNetwork } from '../rpc/networks.types.js';
import { readParams } from '../rpc/plans/read-params.js';

export const bundlerMessages = {
  insufficientFunds: 'Not enough in the account for the amount and the network fee.',
  usedElsewhere: 'The account was used elsewhere in the meantime. Try again.',
  notCreated: 'The account couldn’t be created on this network.',
  wouldReject: 'The network would reject this transaction.',
  notAccepted: 'The network doesn’t accept this transaction.',
  noAnswer: 'The network isn’t responding.',
} as const;

export function toBundlerFailure(error: unknown): RpcFailure {
  if (error instanceof RpcFailure) return error;
  // Omit the full message, because it holds the data of the operation.
  const text = error instanceof BaseError ? error.details : '';
  const match = entryPointMessages.find(([code]) => code.test(text));
  if (match) return new RpcFailure('refused', match[1], { cause: error });
  if (/execution ?reverted/i.test(text))
    return new RpcFailure('refused', bundlerMessages.wouldReject, {
      cause: error,
    });
  const isRefusal =
    error instanceof BaseError &&
    error.walk((each) => each instanceof Error && 'code' in each && each.code !== -32603) !== null;
  return isRefusal
    ? new RpcFailure('refused', bundlerMessages.notAccepted, { cause: error })
    : new RpcFailure('no-answer', bundlerMessages.noAnswer, { cause: error });
}

export function toSendFailure(error: unknown): RpcFailure {
  const failure = toBundlerFailure(error);
  return failure.reason === 'no-answer' ? unknownOutcome(error) : failure;
}

/** Messages by the error code of the entry point, which bundlers pass on (ERC-7769). */
const entryPointMessages: readonly (readonly [RegExp, string])[] = [
  [/\bAA21\b/, bundlerMessages.insufficientFunds],
  [/\bAA2[456]\b/, bundlerMessages.usedElsewhere],
  [/\bAA1\d\b/, bundlerMessages.notCreated],
];

/** The read-only methods (ERC-7769). Apps may not send their own operations, because the frame could not describe them. */
const methods = [
  'eth_supportedEntryPoints',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
] as const;
export type BundlerRead = (typeof methods)[number];

const schema = z.optional(z.array(z.unknown()).check(z.maxLength(10)));

export function planBundlerReads(
  requestBundler: (
    method: BundlerRead,
    params: readonly unknown[],
    network: EvmNetwork,
  ) => Promise<unknown>,
): Readonly<Record<string, PlanMethod>> {
  const plan =
    (method: BundlerRead): PlanMethod =>
    async (rawParams, network) => {
      const params = readParams(schema, method, rawParams) ?? [];
      return { run: () => requestBundler(method, params, network).catch(throwRefused) };
    };
  return Object.fromEntries(methods.map((method) => [method, plan(method)]));
}

/** Keeps the bundler's own message, because programs parse it. */
function throwRefused(error: unknown): never {
  if (error instanceof RpcFailure) throw error;
  const details = error instanceof BaseError ? cleanName(error.details, 500) : undefined;
  throw new RpcFailure('refused', details ?? bundlerMessages.noAnswer, { cause: error });
}
