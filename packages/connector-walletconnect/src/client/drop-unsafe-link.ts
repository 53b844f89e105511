// The pairing client opens the app that a person left for by a link which it reads from the page's storage by itself,
// whoever wrote it there. Called before it starts and before each request.
import { checkLink, type Env } from '@openappkit/core/adapter';
import * as z from 'zod/mini';

/** Its name is part of the client's protocol. */
const linkKey = 'WALLETCONNECT_DEEPLINK_CHOICE';
const linkSchema = z.object({ href: z.string() });

/** Removes a link that may not be opened; a page without storage has none. */
export function dropUnsafeLink({ storage }: Pick<Env, 'storage'>): void {
  try {
    const text = storage.getItem(linkKey);
    if (text !== null && !isSafeLink(text)) storage.removeItem(linkKey);
  } catch {
    // Nothing can be read there by the client either.
  }
}

function isSafeLink(text: string): boolean {
  try {
    return checkLink(linkSchema.parse(JSON.parse(text)).href) !== undefined;
  } catch {
    return false;
  }
}
