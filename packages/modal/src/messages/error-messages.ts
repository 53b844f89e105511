// Messages by the code of a KitError, for views without their own. Codes that cannot occur while connecting share a
// general message.
import type { ErrorCode, KitError } from '@openappkit/core';
import type { AppKit } from '@openappkit/kit';
import { defineMessages, type MessageParams } from '@openappkit/kit/internal';

const notServed = 'This wallet doesn’t support the network. Choose another wallet or network.';

const feeOutOfRange = 'The network fee is out of range. Reset it in your wallet.';

const inTheWay = 'Another transaction is blocking this one. Finish or cancel it in your wallet.';

const unreachable = 'A service didn’t respond. Check your connection and try again.';

export const errorMessages = defineMessages('errors', {
  other: 'Something went wrong. Try again, or use another wallet.',
  'wallet/pending': 'Your wallet already has a request open. Answer it there.',
  'wallet/locked': 'Your wallet is locked. Unlock it, then try again.',
  'wallet/failed': 'Your wallet reported a problem. Open it for details, then try again.',
  'wallet/unauthorized': 'Your wallet hasn’t allowed this site. Allow it there, then try again.',
  'wallet/unsupported-method': 'Your wallet can’t do this. Update it, or use another wallet.',
  'wallet/disconnected': 'Your wallet lost its connection. Open it, then try again.',
  'wallet/bad-answer': 'We couldn’t read your wallet’s reply. Update it, or use another wallet.',
  'connector/not-found': 'This wallet isn’t in this browser. Install it, then reload the page.',
  'connector/peer-missing': 'This site isn’t set up for this wallet. Use another wallet.',
  'adapter/not-found': notServed,
  'chain/not-found': notServed,
  'chain/not-supported': notServed,
  'chain/unrecognized': notServed,
  'chain/switch-failed': 'Your wallet didn’t switch networks. Switch there, then try again.',
  'account/not-found': 'Your wallet doesn’t share this account. Select it there, then try again.',
  'pairing/no-networks':
    'This wallet doesn’t support any network this site uses. Use another wallet.',
  'request/timed-out': 'We got no response in time. Open your wallet, then try again.',
  'pairing/unreachable': unreachable,
  'api/unreachable': unreachable,
  'api/status': unreachable,
  'api/bad-answer': unreachable,
  'balance/unavailable': 'Couldn’t load your balance. Check your connection and try again.',
  'tx/execution-reverted': ({ reason }: ErrorMessageParams) =>
    reason
      ? `The contract rejected it: “${withoutStop(reason)}”.`
      : 'The contract rejected it without giving a reason.',
  'tx/fee-cap-too-high': feeOutOfRange,
  'tx/fee-cap-too-low': feeOutOfRange,
  'tx/tip-above-fee-cap': feeOutOfRange,
  'tx/fee-conflict': feeOutOfRange,
  'tx/intrinsic-gas-too-high': feeOutOfRange,
  'tx/intrinsic-gas-too-low': feeOutOfRange,
  'tx/nonce-too-high': inTheWay,
  'tx/nonce-too-low': inTheWay,
  'tx/nonce-max': 'This account can’t send any more transactions. Use another account.',
  'tx/expired': 'It expired before the network included it. Try again.',
  'tx/unknown': 'We don’t know yet if it was sent. Check its status before sending again.',
  'tx/refused': 'The network rejected the transaction. Open your wallet for details.',
  'tx/amount-too-small': 'The amount is too small for this network. Send more.',
  'tx/insufficient-funds': ({ symbol }: ErrorMessageParams) =>
    symbol
      ? `Not enough ${symbol} for the amount and the network fee. Send less, or add more.`
      : 'Not enough funds for the amount and the network fee. Send less, or add funds.',
  'tx/type-not-supported':
    'This network doesn’t support this kind of transaction. Use another wallet.',
  'swap/network-unsupported': 'Swaps aren’t available on this network. Choose another one.',
  'swap/gas-price-unsupported':
    'We can’t read this network’s fees, so swaps are off. Choose another one.',
  'swap/no-route': 'No route for this pair or amount. Change one of them.',
  'swap/untrusted': 'The swap service returned something you didn’t ask for. Try again later.',
  'swap/price-moved': 'The price changed. Review it before you continue.',
  'kit/load-failed': 'Part of this page didn’t load. Check your connection and try again.',
} satisfies Partial<Record<ErrorCode | 'other', Sentence>>);

/** '' if the error does not have the value. */
type ErrorMessageParams = MessageParams<'symbol' | 'reason'>;

type Sentence = string | ((params: ErrorMessageParams) => string);

export function errorText(
  { messages }: Pick<AppKit, 'messages'>,
  error: (Pick<KitError, 'code'> & Partial<Pick<KitError, 'context'>>) | undefined,
): string {
  if (!error) return '';
  const t = messages.of(errorMessages);
  const byCode: Readonly<Partial<Record<ErrorCode, Sentence>>> = t;
  const sentence = byCode[error.code] ?? t.other;
  if (typeof sentence === 'string') return sentence;
  const { symbol, reason } = error.context ?? {};
  return sentence({ symbol: textOf(symbol), reason: textOf(reason) });
}

const textOf = (fact: unknown): string => (typeof fact === 'string' ? fact : '');

/**
 * Drops the full stop at the end of a reason that a wallet, contract or node gave, so that the reason can stand inside a sentence.
 * @example withoutStop('Slippage too high.'); // 'Slippage too high'
 */
export const withoutStop = (reason: string): string => reason.trim().replace(/\.+$/, '');
