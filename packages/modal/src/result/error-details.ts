// The details must never include an address, a balance or a pairing code.
import { version } from '@openappkit/ui/base';
import type { KitError } from '@openappkit/core';
import type { AppKit } from '@openappkit/kit';
import type { AkCopyDetail } from '@openappkit/ui';
import { commonMessages } from '../messages/common-messages.js';
import { announce } from '../modal/announce.js';

/**
 * Copies the details. Resolves to false if the browser refuses.
 * @param about the failed method and its CAIP-2 network
 */
export async function copyDetails(
  { core, messages }: AppKit,
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
  const text = messages.of(commonMessages)[copied ? 'detailsCopied' : 'copyRefused'];
  core.notices.show(copied ? 'success' : 'error', text);
}

/** Resolves to false if the browser refuses. */
export function copyText(text: string): Promise<boolean> {
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

/** Returns a listener of `ak-copy` that announces whether the browser copied the text. */
export const announceCopy =
  ({ messages }: Pick<AppKit, 'messages'>) =>
  ({ currentTarget, detail: { copied } }: CustomEvent<AkCopyDetail>): void => {
    const text = messages.of(commonMessages)[copied ? 'copied' : 'copyRefused'];
    announce(currentTarget as HTMLElement, text, !copied);
  };
