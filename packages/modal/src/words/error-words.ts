// What went wrong, by the code of a KitError: for views that have no words of their own for it. English is the
// catalogue of core, so that nothing is written twice.
import type { ErrorCode, KitError } from '@openappkit/core';
import { catalogue } from '@openappkit/core/internal';
import type { AppKit } from '@openappkit/kit';
import { defineWords } from '@openappkit/kit/internal';

const english: Readonly<Record<ErrorCode, string>> = catalogue;

export const errorWords = defineWords('errors', english);

/** The sentence without its full stop; '' without an error. */
export function errorText(
  kit: Pick<AppKit, 'words'>,
  error: Pick<KitError, 'code'> | undefined,
): string {
  return error ? kit.words.of(errorWords)[error.code] : '';
}
