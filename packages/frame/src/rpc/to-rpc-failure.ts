import {
  BaseError,
  ExecutionRevertedError,
  FeeCapTooLowError,
  InsufficientFundsError,
  NonceTooLowError,
} from 'viem';
import { cleanName } from '../decode/clean-text.js';
import { VaultError } from '../vault/vault-error.js';
import { NodeError } from './request-node.js';
import type { FrameNetwork } from './networks.types.js';
import { RpcFailure } from './rpc-failure.js';

const maxReasonLength = 200;

function findCause<Kind extends Error>(
  error: unknown,
  kind: abstract new (...args: never[]) => Kind,
): Kind | undefined {
  let each: unknown = error;
  for (let depth = 0; depth < 10 && each instanceof Error; depth++) {
    if (each instanceof kind) return each;
    each = each.cause;
  }
  return undefined;
}

export function toRpcFailure(error: unknown, network: FrameNetwork | undefined): RpcFailure {
  const rpcFailure = findCause(error, RpcFailure);
  if (rpcFailure) return rpcFailure;
  const options = { cause: error };
  const vaultError = findCause(error, VaultError);
  if (vaultError) return new RpcFailure('unauthorized', vaultError.message, options);
  const currency = network?.namespace === 'eip155' ? network.currency.symbol : 'SOL';
  const nodeError = findCause(error, NodeError);
  const nodeMessage = nodeError?.message ?? '';
  if (
    findCause(error, InsufficientFundsError) ||
    /insufficient (?:funds|lamports)/i.test(nodeMessage)
  ) {
    const message = `Not enough ${currency} for this and the network fee.`;
    return new RpcFailure('refused', message, options);
  }
  if (findCause(error, ExecutionRevertedError) || /\brevert(?:ed)?\b/i.test(nodeMessage))
    return new RpcFailure('refused', describeRevert(nodeMessage), options);
  if (/blockhash not found|block height exceeded/i.test(nodeMessage)) {
    const message = 'This took too long and the transaction expired. Try again.';
    return new RpcFailure('refused', message, options);
  }
  if (findCause(error, NonceTooLowError) || findCause(error, FeeCapTooLowError)) {
    const message = 'The network has moved on. Try again.';
    return new RpcFailure('refused', message, options);
  }
  if (nodeError) {
    const reason = cleanName(nodeMessage, maxReasonLength);
    const message = reason ? `The network rejected it: ${reason}` : 'The network rejected it.';
    return new RpcFailure('refused', message, options);
  }
  const isViem = error instanceof BaseError;
  const message = isViem ? 'The network gave no valid response.' : 'This couldn’t be done.';
  return new RpcFailure('no-answer', message, options);
}

/** Nodes append the contract's revert reason to their own message. */
function describeRevert(nodeMessage: string): string {
  const [, revertReason] =
    /revert(?:ed)?:? *(?:with reason string )?(.*)$/is.exec(nodeMessage) ?? [];
  const reason = cleanName(revertReason, maxReasonLength);
  return reason ? `This would fail on the network: ${reason}` : 'This would fail on the network.';
}
