// Logs each invalid option. Loaded only after createAppKit throws, so that correct pages do not load it.
import type { Options } from '@openappkit/core';
import { checkOptions, inWords } from '@openappkit/core/internal';

/** @param options untrusted; a page may pass anything */
export function reportOptions(options: Options): void {
  const { issues, warning } = checkOptions(Object(options));
  for (const issue of issues) console.error(`OpenAppKit: ${inWords(issue)}`);
  if (warning !== undefined) console.error(warning);
}
