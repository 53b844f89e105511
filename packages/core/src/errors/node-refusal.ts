// What a chain's node means by its sentence, as execution clients word them. For questions of our own (an estimate, a call
// that changes nothing), never to tell whether something was sent: see adapter/send/ask-to-send.ts. Pure.
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
 * The code of a node's sentence; undefined where it is none of those known.
 *
 * @example
 * nodeRefusal('nonce too low: next nonce 5, tx nonce 4'); // 'tx/nonce-too-low'
 */
export function nodeRefusal(sentence: string): ErrorCode | undefined {
  return bySentence.find(([pattern]) => pattern.test(sentence))?.[1];
}
