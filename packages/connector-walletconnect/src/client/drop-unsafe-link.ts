// The client reads a deep link from the page's storage and opens it, no matter which script wrote it.
import { checkLink, type Env } from '@openappkit/core/adapter';
import * as z from 'zod/mini';

/** Part of the client's protocol. */
const linkKey = 'WALLETCONNECT_DEEPLINK_CHOICE';
const linkSchema = z.object({ href: z.string() });

export function dropUnsafeLink({ storage }: Pick<Env, 'storage'>): void {
  try {
    const text = storage.getItem(linkKey);
    if (text !== null && !isSafeLink(text)) storage.removeItem(linkKey);
  } catch {
    // The client cannot read it either.
  }
}

function isSafeLink(text: string): boolean {
  try {
    return checkLink(linkSchema.parse(JSON.parse(text)).href) !== undefined;
  } catch {
    return false;
  }
}
