// Whatever went wrong with a request, in words for people: an RpcFailure, always.
import {
  BaseError,
  ExecutionRevertedError,
  FeeCapTooLowError,
  InsufficientFundsError,
  NonceTooLowError,
} from 'viem';
import { cleanName } from '../decode/clean-text.js';
import { VaultError } from '../vault/vault-error.js';
import { NodeError } from './node/ask-node.js';
import type { FrameNetwork } from './networks.types.js';
import { RpcFailure } from './rpc-failure.js';

const mostOfReason = 200;

/** Wherever it lies in a chain of causes. */
function find<Kind extends Error>(
  error: unknown,
  kind: abstract new (...given: never[]) => Kind,
): Kind | undefined {
  let each: unknown = error;
  for (let depth = 0; depth < 10 && each instanceof Error; depth++) {
    if (each instanceof kind) return each;
    each = each.cause;
  }
  return undefined;
}

export function explain(error: unknown, network: FrameNetwork | undefined): RpcFailure {
  const ours = find(error, RpcFailure);
  if (ours) return ours;
  const options = { cause: error };
  const shut = find(error, VaultError);
  if (shut) return new RpcFailure('unauthorized', shut.message, options);
  const currency = network?.namespace === 'eip155' ? network.currency.symbol : 'SOL';
  const said = find(error, NodeError);
  const sentence = said?.message ?? '';
  if (find(error, InsufficientFundsError) || /insufficient (?:funds|lamports)/i.test(sentence)) {
    const message = `Not enough ${currency} for this and the network fee.`;
    return new RpcFailure('refused', message, options);
  }
  if (find(error, ExecutionRevertedError) || /\brevert(?:ed)?\b/i.test(sentence))
    return new RpcFailure('refused', wouldFail(sentence), options);
  if (/blockhash not found|block height exceeded/i.test(sentence)) {
    const message = 'This took too long and the transaction expired. Try again.';
    return new RpcFailure('refused', message, options);
  }
  if (find(error, NonceTooLowError) || find(error, FeeCapTooLowError)) {
    const message = 'The network has moved on. Try again.';
    return new RpcFailure('refused', message, options);
  }
  if (said) {
    const reason = cleanName(sentence, mostOfReason);
    const message = reason ? `The network rejected it: ${reason}` : 'The network rejected it.';
    return new RpcFailure('refused', message, options);
  }
  const isViem = error instanceof BaseError;
  const message = isViem ? 'The network gave no valid response.' : 'This couldn’t be done.';
  return new RpcFailure('no-answer', message, options);
}

/** Nodes put the contract's own words behind theirs. */
function wouldFail(sentence: string): string {
  const [, spoken] = /revert(?:ed)?:? *(?:with reason string )?(.*)$/is.exec(sentence) ?? [];
  const reason = cleanName(spoken, mostOfReason);
  return reason ? `This would fail on the network: ${reason}` : 'This would fail on the network.';
}
