// Finds wallets by the window event of this chain family. It loads at page start, so keep it small and import only the contract.
import {
  type AdapterContext,
  type CandidateSource,
  type Connector,
  cleanConnectorIcon,
  cleanConnectorName,
  isConfusableName,
} from '@openappkit/core/adapter';
import {
  announceEvent,
  requestEvent,
  type TideAnnouncement,
  type TideWallet,
} from './tide-wallet.types.js';

/** Limits how many announcements a page's scripts can add. */
const maxWallets = 50;
/** Requires a reverse domain name such as `com.example.wallet`, so that an id never equals one of the kit's own, such as `walletConnect`. */
const rdns = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

export interface FoundTide {
  readonly id: string;
  readonly wallet: TideWallet;
}

export interface Discovery extends CandidateSource<FoundTide> {
  start(): void;
  stop(): void;
}

interface Found extends FoundTide {
  readonly row: Connector;
}

export function createDiscovery(context: AdapterContext): Discovery {
  const events = context.env.page?.events;
  const found: Found[] = [];
  const watchers = new Set<() => void>();

  const onAnnounce = (event: unknown): void => {
    const next = parseAnnouncement(event, context.connectorImages);
    // The first wallet to announce an id keeps it, so that a later script cannot replace it.
    if (!next || found.length >= maxWallets || found.some(({ id }) => id === next.id)) return;
    found.push(next);
    context.report.connectors(found.map(({ row }) => row));
    for (const watcher of [...watchers]) watcher();
  };

  return {
    start() {
      events?.addEventListener(announceEvent, onAnnounce);
      events?.dispatchEvent(new Event(requestEvent));
    },
    stop() {
      events?.removeEventListener(announceEvent, onAnnounce);
      watchers.clear();
    },
    candidates: (connectorId) => found.filter(({ id }) => id === connectorId),
    onFound(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}

/** Treats an announcement as untrusted: any script can send one, and reading its properties may throw. */
function parseAnnouncement(
  event: unknown,
  images: AdapterContext['connectorImages'],
): Found | undefined {
  try {
    const detail = (event as { detail?: Partial<TideAnnouncement> }).detail;
    const { id, wallet, icon } = detail ?? {};
    const name = cleanConnectorName(detail?.name);
    if (typeof id !== 'string' || id.length > 100 || !rdns.test(id)) return undefined;
    if (name === undefined || typeof wallet !== 'object' || wallet === null) return undefined;
    const imageUrl = Object.hasOwn(images, id) ? images[id] : cleanConnectorIcon(icon);
    const row: Connector = {
      id,
      name,
      imageUrl,
      rdns: id,
      namespace: 'tide',
      type: 'ANNOUNCED',
      isConfusable: isConfusableName(name),
    };
    return { id, row, wallet };
  } catch {
    return undefined;
  }
}
