// The app that a person left for by a link: the pairing client opens the same one for each later request. Remembered
// where it is opened, forgotten by effects/forget-link.ts. A page without storage does without.
import type { CoreDeps } from '../core-deps.types.js';
import { isRecord } from '../storage/guards.js';

/** The pairing client reads this key by itself, whatever kit made it; its name is part of its protocol. */
const linkChoiceKey = 'WALLETCONNECT_DEEPLINK_CHOICE';

type Deps = Pick<CoreDeps, 'env' | 'options'>;

/** The page has one such link: it says whose it is. */
function ownerOf({ options }: Deps): string {
  const { projectId, instanceId } = options.state.current;
  return `${projectId || 'local'}:${instanceId ?? 'default'}`;
}

export function rememberLink(
  deps: Deps,
  link: { readonly href: string; readonly name: string },
): void {
  try {
    const text = JSON.stringify({ ...link, kit: ownerOf(deps) });
    deps.env.storage.setItem(linkChoiceKey, text);
  } catch {
    // Requests then wait until the person opens the app.
  }
}

/** That of another kit, or of the app itself, stays. */
export function removeLink(deps: Deps): void {
  const { storage } = deps.env;
  try {
    const stored: unknown = JSON.parse(storage.getItem(linkChoiceKey) ?? 'null');
    if (isRecord(stored) && stored.kit === ownerOf(deps)) storage.removeItem(linkChoiceKey);
  } catch {
    // Nothing of ours was stored.
  }
}
