// What went wrong, for a person, by the code of a KitError: for views that have no words of their own for it. Each says
// what happened and what to do; what can befall nobody who connects has the general sentence.
import type { ErrorCode, KitError } from '@openappkit/core';
import type { AppKit } from '@openappkit/kit';
import { defineWords } from '@openappkit/kit/internal';

const notServed = 'The wallet does not work on this network. Choose another wallet or network.';
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
  'kit/load-failed': 'A part of this page did not load. Check your connection and try again.',
} satisfies Partial<Record<ErrorCode | 'other', string>>);

/** Whole sentences; '' without an error. */
export function errorText(
  { words }: Pick<AppKit, 'words'>,
  error: Pick<KitError, 'code'> | undefined,
): string {
  if (!error) return '';
  const say = words.of(errorWords);
  const byCode: Readonly<Partial<Record<ErrorCode, string>>> = say;
  return byCode[error.code] ?? say.other;
}
