import { BaseError } from 'viem';
import { RpcFailure, unknownOutcome } from '../rpc/rpc-failure.js';

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

export const bundlerMessages = {
  insufficientFunds: 'Not enough in the account for the amount and the network fee.',
  usedElsewhere: 'The account was used elsewhere in the meantime. Try again.',
  notCreated: 'The account couldn’t be created on this network.',
  wouldReject: 'The network would reject this transaction.',
  notAccepted: 'The network doesn’t accept this transaction.',
  noAnswer: 'The network isn’t responding.',
} as const;

/** Messages by the error code of the entry point, which bundlers pass on (ERC-7769). */
const entryPointMessages: readonly (readonly [RegExp, string])[] = [
  [/\bAA21\b/, bundlerMessages.insufficientFunds],
  [/\bAA2[456]\b/, bundlerMessages.usedElsewhere],
  [/\bAA1\d\b/, bundlerMessages.notCreated],
];
