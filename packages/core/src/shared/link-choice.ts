// Stores the wallet app that a link opened, because the pairing client opens that app for later requests.
import type { CoreDeps } from '../core-deps.types.js';
import { isRecord } from '../storage/guards.js';

/** The pairing client reads this key itself; its name is part of the protocol. */
const linkChoiceKey = 'WALLETCONNECT_DEEPLINK_CHOICE';

type Deps = Pick<CoreDeps, 'env' | 'options'>;

/** All kits of a page share one link, so it stores which kit set it. */
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
    // Requests then wait until the user opens the wallet app.
  }
}

/** Removes the link unless another kit or the app itself set it. */
function removeLink(deps: Deps): void {
  const { storage } = deps.env;
  try {
    const stored: unknown = JSON.parse(storage.getItem(linkChoiceKey) ?? 'null');
    if (isRecord(stored) && stored.kit === ownerOf(deps)) storage.removeItem(linkChoiceKey);
  } catch {
    // The stored value is not ours.
  }
}

/** Removes the link when the last session paired by code ends. */
export function forgetLink(
  deps: Pick<CoreDeps, 'bus' | 'connection' | 'env' | 'options'>,
): () => void {
  const { bus, connection } = deps;
  return bus.on('disconnected', () => {
    const live = Object.values(connection.state.connections).flat();
    const isByCode = live.some(
      ({ connectorId, namespace }) => connection.find(connectorId, namespace)?.needs === 'code',
    );
    if (!isByCode) removeLink(deps);
  });
}
