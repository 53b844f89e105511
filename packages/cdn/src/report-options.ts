// tellOfOptions(): what of the options is wrong, each with its place, in the console. Loaded by createAppKit where it throws, so that
// a page that is right pays nothing for it.
import type { Options } from '@openappkit/core';
import { checkOptions, inWords } from '@openappkit/core/internal';

/** @param options hostile: a page may have given anything */
export function reportOptions(options: Options): void {
  const { issues, warning } = checkOptions(Object(options));
  for (const issue of issues) console.error(`OpenAppKit: ${inWords(issue)}`);
  if (warning !== undefined) console.error(warning);
}
