// Finds wallets: EIP-6963 announcements, late ones too, and `window.ethereum`. One row per uuid; wallets
// that share an rdns are separate rows and marked (decisions: two wallets under one rdns).
// Reports rows in batches, so that a flood of announcements leaves the page usable.
import type { AdapterContext, Connector } from '@openappkit/core/adapter';
import type { WalletProvider } from '../provider/request-provider.js';
import { injectedConnector, injectedEvent, injectedId, readInjected } from './injected.js';
import { type Announcement, parseAnnouncement } from './parse-announcement.js';

const announceEvent = 'eip6963:announceProvider';
const requestEvent = 'eip6963:requestProvider';
/** More wallets than anyone has; announcements beyond are an attack and dropped. */
const maxWallets = 200;
/** At most one report in this time. */
const reportEveryMs = 50;

interface Wallet extends Announcement {
  readonly id: string;
  /** What wallets are grouped by: the rdns, or the name of a wallet that announces none. */
  readonly group: string;
}

export interface Discovery {
  start(): void;
  stop(): void;
  provider(connectorId: string): WalletProvider | undefined;
  /** The wallets a stored session may mean: the one named, and all that share its group. */
  candidates(
    connectorId: string,
  ): readonly { readonly id: string; readonly provider: WalletProvider }[];
  /** Calls back when a wallet appears; returns the stop. */
  onFound(found: () => void): () => void;
}

export function createDiscovery(context: AdapterContext): Discovery {
  const { page, clock, logger } = context.env;
  const wallets: Wallet[] = [];
  const watchers = new Set<() => void>();
  let timer: unknown;
  let lastReport = Number.NEGATIVE_INFINITY;
  let floodTold = false;

  const injected = (): WalletProvider | undefined =>
    context.enableInjected ? readInjected(page) : undefined;

  const flush = (): void => {
    timer = undefined;
    lastReport = clock.now();
    context.report.connectors(connectorRows(wallets, injected(), context.connectorImages));
  };
  const changed = (): void => {
    timer ??= clock.setTimeout(flush, Math.max(0, lastReport + reportEveryMs - clock.now()));
    for (const found of [...watchers]) found();
  };
  const onAnnounce = (event: unknown): void => {
    const announcement = parseAnnouncement(event);
    if (announcement === undefined || isKnown(wallets, announcement)) return;
    if (wallets.length < maxWallets) {
      wallets.push(nameWallet(wallets, announcement));
      changed();
    } else if (!floodTold) {
      floodTold = true;
      logger.warn(
        `More than ${maxWallets} wallets were announced on this page; the rest is ignored.`,
      );
    }
  };

  return {
    start() {
      if (context.enableEIP6963) page?.events.addEventListener(announceEvent, onAnnounce);
      if (context.enableInjected) page?.events.addEventListener(injectedEvent, changed);
      if (context.enableEIP6963) page?.events.dispatchEvent(new Event(requestEvent));
      if (injected() !== undefined) changed();
    },
    stop() {
      page?.events.removeEventListener(announceEvent, onAnnounce);
      page?.events.removeEventListener(injectedEvent, changed);
      if (timer !== undefined) clock.clearTimeout(timer);
      timer = undefined;
      watchers.clear();
    },
    provider: (connectorId) =>
      wallets.find((wallet) => wallet.id === connectorId)?.provider ??
      (connectorId === injectedId ? injected() : undefined),
    candidates(connectorId) {
      const provider = connectorId === injectedId ? injected() : undefined;
      if (provider !== undefined) return [{ id: injectedId, provider }];
      const group = connectorId.replace(/#\d+$/, '');
      return wallets.filter((wallet) => wallet.group === group);
    },
    onFound(found) {
      watchers.add(found);
      return () => watchers.delete(found);
    },
  };
}

/** A uuid has one row, and so has a wallet that announces itself under a new uuid each time it is asked. */
function isKnown(wallets: readonly Wallet[], next: Announcement): boolean {
  return wallets.some(
    (wallet) =>
      wallet.uuid === next.uuid || (wallet.provider === next.provider && wallet.rdns === next.rdns),
  );
}

/** The id is the rdns, or the name where none is announced; the second of a group gets `#2`, and so on. */
function nameWallet(wallets: readonly Wallet[], announcement: Announcement): Wallet {
  const group = announcement.rdns ?? (announcement.name.replaceAll('#', '') || announcement.uuid);
  const sharing =
    wallets.filter((wallet) => wallet.group === group).length + (group === injectedId ? 1 : 0);
  return { ...announcement, group, id: sharing === 0 ? group : `${group}#${sharing + 1}` };
}

function connectorRows(
  wallets: readonly Wallet[],
  injected: WalletProvider | undefined,
  images: AdapterContext['connectorImages'],
): readonly Connector[] {
  const image = (key: string): string | undefined =>
    Object.hasOwn(images, key) ? images[key] : undefined;
  const sizes = new Map<string, number>();
  for (const { group } of wallets) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  const rows = wallets.map(
    (wallet): Connector => ({
      id: wallet.id,
      type: 'ANNOUNCED',
      name: wallet.name,
      imageUrl: image(wallet.id) ?? image(wallet.group) ?? wallet.icon,
      rdns: wallet.rdns,
      uuid: wallet.uuid,
      namespace: 'eip155',
      collides: (sizes.get(wallet.group) ?? 0) > 1,
    }),
  );
  const hidden = injected === undefined || wallets.some((wallet) => wallet.provider === injected);
  return hidden ? rows : [...rows, injectedConnector(image(injectedId))];
}
