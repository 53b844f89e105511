// Finds wallets by the window event of this chain family, late ones too, and reports them as rows. The only
// part that loads before somebody asks for something: it stays small and imports nothing but the contract.
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

/** More than anyone has; what is announced beyond is dropped. */
const maxWallets = 50;
/** `com.example.wallet`: never one of the kit's own ids, such as `walletConnect`. */
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
    // The first that takes an id keeps it until the page is left.
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

/** Any script of the page may announce anything, and reading it may throw. */
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
