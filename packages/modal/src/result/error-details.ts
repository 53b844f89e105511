// copyDetails(): what "Copy details" gives: code, method, network, version; never an address, a balance or a pairing
// code. copyText() writes to the clipboard and says whether it could. Used by views.
import { version } from '@openappkit/ui/base';
import type { KitError } from '@openappkit/core';
import type { AppKit } from '@openappkit/kit';
import { commonMessages } from '../messages/common-messages.js';

/**
 * Copies them, and says whether the browser let us.
 * @param about the method that failed and the CAIP-2 id it was for
 */
export async function copyDetails(
  { core, words }: AppKit,
  error: KitError | undefined,
  about: { readonly method: string; readonly network: string | undefined },
): Promise<void> {
  const copied = await copyText(
    [
      `code: ${error?.code ?? 'unknown'}`,
      `provider code: ${String(error?.context.providerCode ?? 'none')}`,
      `method: ${about.method}`,
      `network: ${about.network ?? 'none'}`,
      `version: ${version}`,
    ].join('\n'),
  );
  const text = words.of(commonMessages)[copied ? 'detailsCopied' : 'copyRefused'];
  core.notices.show(copied ? 'success' : 'error', text);
}

/** False where the browser refuses. */
export function copyText(text: string): Promise<boolean> {
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
