// errorDetails(): what "Copy details" gives: code, method, network, version; never an address, a
// balance or a pairing code. copyText() writes to the clipboard and says whether it could. Used by views.
import { version } from '@openappkit/ui/base';
import type { KitError } from '@openappkit/core';

/** @param about the method that failed and the CAIP-2 id it was for */
export function errorDetails(
  error: KitError | undefined,
  about: { readonly method: string; readonly network: string | undefined },
): string {
  return [
    `code: ${error?.code ?? 'unknown'}`,
    `provider code: ${String(error?.context.providerCode ?? 'none')}`,
    `method: ${about.method}`,
    `network: ${about.network ?? 'none'}`,
    `version: ${version}`,
  ].join('\n');
}

/** False where the browser refuses. */
export function copyText(text: string): Promise<boolean> {
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
