// What went wrong, for a person, by the code of a KitError: for views that have no words of their own for it. Each says
// what happened and what to do; what can befall nobody who connects has the general sentence.
import type { ErrorCode, KitError } from '@openappkit/core';
import type { AppKit } from '@openappkit/kit';
import { defineWords, type With } from '@openappkit/kit/internal';

const notServed = 'The wallet does not work on this network. Choose another wallet or network.';
const feeOutOfRange = 'The fee is out of range. Reset the fee in the wallet.';
const inTheWay = 'Another transaction is in the way. Finish or cancel it in the wallet.';
const unreachable = 'A service did not answer. Check your connection and try again.';

export const errorWords = defineWords('errors', {
  other: 'Something went wrong. Try again, or use another wallet.',
  'wallet/pending': 'The wallet is already asking. Answer there.',
  'wallet/locked': 'The wallet is locked. Unlock it, then try again.',
  'wallet/failed': 'The wallet reported a problem. Open it to see why, then try again.',
  'wallet/unauthorized': 'The wallet does not allow this site. Allow it there, then try again.',
  'wallet/unsupported-method': 'The wallet cannot do this. Update it, or use another wallet.',
  'wallet/disconnected': 'The wallet has lost its connection. Open it, then try again.',
  'wallet/bad-answer':
    'The wallet gave an answer that makes no sense. Update it, or use another wallet.',
  'connector/not-found': 'The wallet is not in this browser. Install it, then reload this page.',
  'connector/peer-missing': 'This site is not set up for this wallet. Use another wallet.',
  'adapter/not-found': notServed,
  'chain/not-found': notServed,
  'chain/not-supported': notServed,
  'chain/unrecognized': notServed,
  'chain/switch-failed': 'The wallet did not change the network. Change it there, then try again.',
  'account/not-found': 'The wallet does not share this account. Choose it there, then try again.',
  'pairing/no-networks':
    'The wallet works on none of the networks of this site. Use another wallet.',
  'request/timed-out': 'No answer came in time. Open the wallet, then try again.',
  'pairing/unreachable': unreachable,
  'api/unreachable': unreachable,
  'api/status': unreachable,
  'api/bad-answer': unreachable,
  'balance/unavailable': 'The balance could not be read. Check your connection and try again.',
  'tx/execution-reverted': ({ reason }: Told) =>
    reason
      ? `The contract refused. It says: “${reason}”.`
      : 'The contract refused. It does not say why.',
  'tx/fee-cap-too-high': feeOutOfRange,
  'tx/fee-cap-too-low': feeOutOfRange,
  'tx/tip-above-fee-cap': feeOutOfRange,
  'tx/fee-conflict': feeOutOfRange,
  'tx/intrinsic-gas-too-high': feeOutOfRange,
  'tx/intrinsic-gas-too-low': feeOutOfRange,
  'tx/nonce-too-high': inTheWay,
  'tx/nonce-too-low': inTheWay,
  'tx/nonce-max': 'This account cannot send any more. Use another one.',
  'tx/expired': 'The network did not take it in time. Try again.',
  'tx/unknown': 'We could not learn whether it was sent. Look it up before you send again.',
  'tx/refused': 'The network refused the transaction. Open the wallet to see why.',
  'tx/amount-too-small': 'The network takes no amount that small. Send more.',
  'tx/insufficient-funds': ({ symbol }: Told) =>
    symbol
      ? `Not enough ${symbol} for the amount and the fee. Send less, or add some.`
      : 'There is not enough for the amount and the fee. Send less, or add some.',
  'tx/type-not-supported':
    'The network does not take this kind of transaction. Use another wallet.',
  'swap/network-unsupported': 'Swaps do not work on this network. Choose another one.',
  'swap/gas-price-unsupported':
    'The fees of this network are not told, so nothing is swapped here. Choose another one.',
  'swap/no-route': 'The exchange gives nothing for this pair or amount. Change one of them.',
  'swap/untrusted':
    'The exchange answered with something else than was asked for. Try again later.',
  'swap/price-moved': 'The price moved. Look at it before you agree.',
  'kit/load-failed': 'A part of this page did not load. Check your connection and try again.',
} satisfies Partial<Record<ErrorCode | 'other', Sentence>>);

/** What a sentence may be told: both are '' where the error does not say. */
type Told = With<'symbol' | 'reason'>;
type Sentence = string | ((told: Told) => string);

/** Whole sentences; '' without an error. */
export function errorText(
  { words }: Pick<AppKit, 'words'>,
  error: (Pick<KitError, 'code'> & Partial<Pick<KitError, 'context'>>) | undefined,
): string {
  if (!error) return '';
  const say = words.of(errorWords);
  const byCode: Readonly<Partial<Record<ErrorCode, Sentence>>> = say;
  const sentence = byCode[error.code] ?? say.other;
  if (typeof sentence === 'string') return sentence;
  const { symbol, reason } = error.context ?? {};
  return sentence({ symbol: textOf(symbol), reason: textOf(reason) });
}

const textOf = (fact: unknown): string => (typeof fact === 'string' ? fact : '');
