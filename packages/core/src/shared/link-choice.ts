// The app that a person left for by a link: the pairing client opens the same one for each later request. Remembered
// where it is opened, forgotten by effects/forget-link.ts. A page without storage does without.
import type { Env } from '../env/env.types.js';

/** The pairing client reads this key by itself; its name is part of its protocol. */
const linkChoiceKey = 'WALLETCONNECT_DEEPLINK_CHOICE';

export function rememberLink(
  { storage }: Pick<Env, 'storage'>,
  link: { readonly href: string; readonly name: string },
): void {
  try {
    storage.setItem(linkChoiceKey, JSON.stringify(link));
  } catch {
    // Requests then wait until the person opens the app.
  }
}

export function removeLink({ storage }: Pick<Env, 'storage'>): void {
  try {
    storage.removeItem(linkChoiceKey);
  } catch {
    // Nothing was stored either.
  }
}
