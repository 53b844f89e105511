// Maps error messages of chain nodes to codes. Only for estimates and read-only calls; it cannot tell whether a transaction was sent.
import type { ErrorCode } from './error-messages.js';

const bySentence: readonly (readonly [RegExp, ErrorCode])[] = [
  [/execution reverted|gas required exceeds allowance/i, 'tx/execution-reverted'],
  [/max fee per gas higher than 2\^256|fee cap.*higher than/i, 'tx/fee-cap-too-high'],
  [
    /max fee per gas less than block base fee|fee cap.*less than|transaction is outdated/i,
    'tx/fee-cap-too-low',
  ],
  [/nonce too high/i, 'tx/nonce-too-high'],
  [/nonce too low|already known|transaction already imported/i, 'tx/nonce-too-low'],
  [/nonce has max value/i, 'tx/nonce-max'],
  [/insufficient funds|exceeds transaction sender account balance/i, 'tx/insufficient-funds'],
  [/intrinsic gas too high|gas limit reached/i, 'tx/intrinsic-gas-too-high'],
  [/intrinsic gas too low/i, 'tx/intrinsic-gas-too-low'],
  [/transaction type not valid|type not supported/i, 'tx/type-not-supported'],
  [/max priority fee per gas higher than max fee|tip higher than fee cap/i, 'tx/tip-above-fee-cap'],
];

/**
 * Returns the code of a node's message; undefined if the message is unknown.
 *
 * @example
 * nodeRefusal('nonce too low: next nonce 5, tx nonce 4'); // 'tx/nonce-too-low'
 */
export function nodeRefusal(sentence: string): ErrorCode | undefined {
  return bySentence.find(([pattern]) => pattern.test(sentence))?.[1];
}
